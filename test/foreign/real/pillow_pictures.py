"""The test pictures of the source release of Pillow or pillow-heif, and Pillow as their independent reader.

`fetch FOLDER PACKAGE` downloads the release of the installed version, checks its digest and unpacks its pictures. It prints
their paths. `judge FOLDER` reads `rows.json`, a list of {name, thumbnail}, and prints for each picture whether Pillow
opens it and how far the thumbnail is from it: the mean difference, of 255, of both at 16 by 16.
"""
import hashlib
import io
import json
import os
import sys
import tarfile
import urllib.request
import warnings
from importlib.metadata import version as version_of
from urllib.parse import urljoin

from PIL import Image, ImageChops, ImageCms, ImageOps

try:
    from pillow_heif import register_heif_opener

    register_heif_opener()
except ImportError:
    pass  # The environment of Pillow alone.

warnings.simplefilter("ignore")
KINDS = (".png", ".apng", ".jpg", ".jpeg", ".mpo", ".gif", ".webp", ".avif", ".heic", ".heif", ".hif")
SRGB = ImageCms.createProfile("sRGB")
command, folder = sys.argv[1:3]


def fetch():
    package = sys.argv[3]
    index = f"https://pypi.org/pypi/{package}/json"
    urls = json.load(urllib.request.urlopen(index))["urls"]
    archive = f"{package.replace('-', '_')}-{version_of(package)}.tar.gz"
    release = next(each for each in urls if each["filename"] == archive)
    archive = urllib.request.urlopen(urljoin(index, release["url"])).read()
    assert hashlib.sha256(archive).hexdigest() == release["digests"]["sha256"], "the digest differs"
    names = []
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        for member in tar:
            if member.isfile() and "/tests/images/" in member.name.lower() and member.name.lower().endswith(KINDS):
                name = member.name.split("/images/", 1)[1].replace("/", "_")
                with open(os.path.join(folder, name), "wb") as file:
                    file.write(tar.extractfile(member).read())
                names.append(name)
    return sorted(names)


def reference(path):
    """The first frame in sRGB, upright as EXIF says. XMP says nothing about it, as in browsers."""
    picture = Image.open(path)
    picture.load()
    profile = picture.info.get("icc_profile")
    if "exif" in picture.info:
        picture = ImageOps.exif_transpose(picture)
    if picture.mode.startswith("I"):
        picture = picture.convert("I").point(lambda value: value * (1 / 256)).convert("L")
    if profile and picture.mode in ("RGB", "RGBA", "CMYK", "L"):
        mode = "RGBA" if picture.mode == "RGBA" else "RGB"
        try:
            given = ImageCms.ImageCmsProfile(io.BytesIO(profile))
            picture = ImageCms.profileToProfile(picture, given, SRGB, outputMode=mode)
        except (ImageCms.PyCMSError, OSError):
            pass  # A profile of another colour space.
    return picture.convert("RGBA")


def small(picture):
    grey = Image.new("RGBA", picture.size, (128, 128, 128, 255))
    grey.alpha_composite(picture)
    return grey.convert("RGB").resize((16, 16), Image.BOX)


def judged(row):
    try:
        wanted = reference(os.path.join(folder, row["name"]))
    except Exception as error:  # Any error means that Pillow does not open it.
        return {**row, "opens": False, "error": repr(error)[:120]}
    # Previews code colours in blocks, and Pillow does not read transparent values of 16 bits.
    if not row.get("thumbnail") or min(wanted.size) < 8 or row["name"] == "i_trns.png":
        return {**row, "opens": True}
    found = Image.open(os.path.join(folder, row["thumbnail"])).convert("RGBA")
    counts = ImageChops.difference(small(wanted), small(found)).histogram()
    return {**row, "opens": True, "difference": sum(n % 256 * count for n, count in enumerate(counts)) / (3 * 256)}


if command == "fetch":
    print(json.dumps(fetch()))
else:
    with open(os.path.join(folder, "rows.json")) as rows:
        print(json.dumps([judged(row) for row in json.load(rows)]))
