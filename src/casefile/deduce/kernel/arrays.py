"""The arrays of the kernel, by short names for signatures."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]
Numbers: TypeAlias = Ints | Floats
Bytes: TypeAlias = NDArray[np.int8]
