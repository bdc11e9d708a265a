"""Writes the Python client's wheel to a folder: `python3 build.py VERSION OUT`. Needs no network and no packages."""

import base64
import hashlib
import sys
import zipfile
from pathlib import Path

HERE = Path(__file__).parent
GENERATED = HERE.parents[1] / "generated" / "client" / "calls.py"

METADATA = """Metadata-Version: 2.1
Name: reverie-client
Version: {version}
Summary: The Python client of the Reverie API.
License: Apache-2.0
Requires-Python: >=3.11
Description-Content-Type: text/markdown

{about}"""
WHEEL = "Wheel-Version: 1.0\nGenerator: reverie\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def build(version: str, out: Path) -> Path:
    info = f"reverie_client-{version}.dist-info"
    about = (HERE / "README.md").read_text()
    files = {f"reverie/{path.name}": path.read_bytes() for path in sorted((HERE / "reverie").glob("*")) if path.is_file()}
    files["reverie/calls.py"] = GENERATED.read_bytes()
    files[f"{info}/METADATA"] = METADATA.format(version=version, about=about).encode()
    files[f"{info}/WHEEL"] = WHEEL.encode()
    record = "".join(f"{name},sha256={digest(content)},{len(content)}\n" for name, content in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    out.mkdir(parents=True, exist_ok=True)
    wheel = out / f"reverie_client-{version}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in files.items():
            # Every file has the same time, so that the same sources make the same wheel.
            packed.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
    return wheel


def digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    print(build(sys.argv[1], Path(sys.argv[2])))
