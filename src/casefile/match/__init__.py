"""One game in this process, whoever plays."""
