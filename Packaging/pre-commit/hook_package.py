"""Makes the package that pre-commit installs for a hook: nothing but the need for the wheel of the
version that this checkout has. A build backend by PEP 517, so that nothing else must be installed."""
import base64
import hashlib
import pathlib
import re
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
NAME = "render_snapshot_hooks"


def version():
    source = (ROOT / "Sources/CommandLineTool/RenderSnapshot.swift").read_text()
    return re.search(r'static let number = "(.*)"', source)[1]


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    number = version()
    information = f"{NAME}-{number}.dist-info"
    files = {
        f"{information}/METADATA": f"Metadata-Version: 2.1\nName: render-snapshot-hooks\nVersion: {number}\n"
                                   f"Requires-Dist: render-snapshot=={number}\n",
        f"{information}/WHEEL": "Wheel-Version: 1.0\nGenerator: render-snapshot\nRoot-Is-Purelib: true\n"
                                "Tag: py3-none-any\n",
    }
    rows = []
    for name, text in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
        rows.append(f"{name},sha256={digest},{len(text.encode())}\n")
    files[f"{information}/RECORD"] = "".join(rows) + f"{information}/RECORD,,\n"
    file = f"{NAME}-{number}-py3-none-any.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / file, "w") as wheel:
        for name, text in files.items():
            wheel.writestr(name, text)
    return file


def build_sdist(sdist_directory, config_settings=None):
    raise NotImplementedError("only pre-commit installs this package, from a checkout")
