"""Print the mutation score of the last `make mutants`: the share of mutants that some test caught."""

import json
import subprocess
import sys
from pathlib import Path

STATS = Path("mutants/mutmut-cicd-stats.json")


def main() -> int:
    subprocess.run([Path(sys.executable).with_name("mutmut"), "export-cicd-stats"], check=True)
    counts: dict[str, int] = json.loads(STATS.read_text("utf-8"))
    caught = counts["killed"] + counts["timeout"]
    total = counts["total"] - counts["skipped"]
    if not total:
        print("no mutants were made", file=sys.stderr)
        return 1
    others = ", ".join(f"{count} {kind.replace('_', ' ')}" for kind, count in counts.items() if count)
    print(f"mutation score {caught / total:.1%} ({others})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
