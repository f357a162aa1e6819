#!/usr/bin/env python3
"""Separates press files into plates and compares two readers of PDF.

usage: measure_press.py TILEWRIGHT SOURCE_DIR

Needs Ghostscript and mutool, which building and testing do not ask for: without them it says so and exits
with 77, which counts as skipped. Looks for what goes wrong on a press and is not seen on a screen: text that
is not black ink only, a cutting line that is knocked out, guides that are printed, objects that one reader
paints and the other does not."""
import pathlib
import shutil
import struct
import sys
import tempfile

from pdf_facts import Pdf, run

SKIPPED = 77
DPI = 100
SET = """tilewright: 1
id: plates
tiles:
  - id: a
    edges: CRFR
    count: 3
    segments: [city: N, road: E W]
"""


def tiff(path):
    """Width, height and bytes of an uncompressed grey picture; 0 is full ink."""
    data = path.read_bytes()
    order = "<" if data[:2] == b"II" else ">"
    begin = struct.unpack(order + "I", data[4:8])[0]
    tags = {}
    for i in range(struct.unpack(order + "H", data[begin:begin + 2])[0]):
        entry = data[begin + 2 + 12 * i:begin + 14 + 12 * i]
        tag, kind, count = struct.unpack(order + "HHI", entry[:8])
        letter = {3: "H", 4: "I"}.get(kind)
        if letter is None:
            continue
        size = struct.calcsize(letter) * count
        at = struct.unpack(order + "I", entry[8:])[0]
        raw = entry[8:8 + size] if size <= 4 else data[at:at + size]
        tags[tag] = struct.unpack(order + letter * count, raw)
    strips = b"".join(data[at:at + size] for at, size in zip(tags[273], tags[279]))
    return tags[256][0], tags[257][0], strips


def pgm(path):
    """Width, height and bytes of a grey picture."""
    data = path.read_bytes()
    fields, at = [], 0
    while len(fields) < 4:
        end = min(i for i in (data.find(b" ", at), data.find(b"\n", at)) if i >= 0)
        fields.append(data[at:end])
        at = end + 1
    return int(fields[1]), int(fields[2]), data[at:]


def plates(path, folder):
    for old in folder.glob("plate*"):
        old.unlink()
    done = run("gs", "-q", "-dNOPAUSE", "-dBATCH", "-dFirstPage=1", "-dLastPage=1", "-sDEVICE=tiffsep",
               "-sCompression=none", f"-r{DPI}", "-o", folder / "plate%d.tif", path)
    assert done.returncode == 0, done.stderr.decode()
    return {one.name[len("plate1("):-len(").tif")]: tiff(one) for one in folder.glob("plate1(*.tif")}


def inked(plate, box, inside):
    """How many pixels with ink lie inside (or outside) a box in mm."""
    width, height, data = plate
    left, top, right, bottom = [round(value * DPI / 25.4) for value in box]
    within = sum(sum(1 for value in data[y * width + left:y * width + right] if value < 250)
                 for y in range(top, bottom))
    return within if inside else sum(1 for value in data if value < 250) - within


def grown(box, by):
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def check_plates(program, folder, kind, failures):
    source = folder / "set.yaml"
    source.write_text(SET)
    found = {}
    for guides in (False, True):
        path = folder / f"{kind}-{guides}.pdf"
        done = run(program, "sheet", source, "-o", path, "--pdf", kind, "--layout", "double-cut", "--bleed", "3",
                   "--cut-contour", *(["--guides"] if guides else []))
        assert done.returncode == 0, done.stderr.decode()
        found[guides] = plates(path, folder)
    page = next(Pdf(path).pages())
    art = grown(page.bleed, 0.5)
    for name in ("Cyan", "Magenta", "Yellow"):
        outside = inked(found[True][name], art, False)
        if outside:
            failures.append(f"{kind}: {outside} pixels of {name} outside the art, where only black may be")
    if inked(found[True]["Black"], art, False) < 500:
        failures.append(f"{kind}: no text and marks in black")
    contour = found[True].get("CutContour")
    if contour is None or inked(contour, grown(page.trim, 1), True) < 500:
        failures.append(f"{kind}: no cutting line on its plate")
    elif inked(contour, grown(page.trim, 1), False):
        failures.append(f"{kind}: a cutting line outside the trim")
    for name, plate in found[True].items():
        if plate[2] != found[False][name][2]:
            failures.append(f"{kind}: guides are printed, on the plate {name}")


def check_box(program, source_dir, folder, failures):
    path = folder / "box.pdf"
    done = run(program, "box", source_dir / "expansions/base", "-o", path, "--pdf", "x4", "--paper", "A3")
    if done.returncode != 0:
        failures.append("box: " + done.stderr.decode())
        return
    found = plates(path, folder)
    for name in ("Crease", "CutContour"):
        if name not in found or min(found[name][2]) > 100:
            failures.append(f"box: nothing on the plate {name}")


def compared(path, folder):
    """The largest difference between two readers, of means of squares of 3 x 3 mm, 0 to 255."""
    dpi, square = 203.2, 24
    run("pdftoppm", "-gray", "-r", dpi, "-l", "1", path, folder / "one")
    run("mutool", "draw", "-q", "-c", "gray", "-r", dpi, "-o", folder / "two.pgm", path, "1")
    one, two = pgm(next(folder.glob("one*.pgm"))), pgm(folder / "two.pgm")
    for old in folder.glob("one*.pgm"):
        old.unlink()
    worst = 0
    for top in range(0, min(one[1], two[1]) - square, square):
        for left in range(0, min(one[0], two[0]) - square, square):
            sums = [sum(sum(data[(top + y) * width + left:(top + y) * width + left + square])
                        for y in range(square)) for width, _, data in (one, two)]
            worst = max(worst, abs(sums[0] - sums[1]) / square ** 2)
    return worst


def check_readers(program, source_dir, folder, failures):
    """RGB files only: one of the readers knows no ink profiles."""
    works = {
        "sheet": ["sheet", source_dir / "expansions/inns-and-cathedrals", "--layout", "double-cut", "--bleed", "3"],
        "ink": ["sheet", source_dir / "expansions/base", "--theme", "ink"],
        "pieces": ["pieces", source_dir / "expansions/cleric-and-serf"],
        "rules": ["rules", source_dir / "expansions/cult"],
        "box": ["box", source_dir / "expansions/base", "--count", "36"],
        "calibration": ["calibrate"],
    }
    for name, arguments in works.items():
        path = folder / f"{name}.pdf"
        done = run(program, *arguments, "-o", path)
        if not path.exists():
            failures.append(f"{name}: " + done.stderr.decode())
            continue
        worst = compared(path, folder)
        print(f"{name}: two readers differ by {worst:.0f} of 255 at most")
        if worst > 48:
            failures.append(f"{name}: the readers differ by {worst:.0f}")


def main():
    program, source_dir = sys.argv[1], pathlib.Path(sys.argv[2])
    missing = [tool for tool in ("gs", "mutool") if shutil.which(tool) is None]
    if missing:
        print("skipped: no", " and no ".join(missing))
        return SKIPPED
    failures = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for kind in ("x4", "x1a"):
            check_plates(program, folder, kind, failures)
        check_box(program, source_dir, folder, failures)
        check_readers(program, source_dir, folder, failures)
    print("\n".join(failures) or "press files are good")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
