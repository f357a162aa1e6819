#!/usr/bin/env python3
"""Lays out many sheets, takes the PDFs apart and measures them.

usage: measure_sheets.py TILEWRIGHT [--everything]

Looks at what is in the file, with qpdf and poppler only: sizes, places, clips, marks, backs, boxes, fonts,
pictures, metadata. `--everything` runs through all combinations (minutes), without it through a part that
covers every value."""
import itertools
import math
import pathlib
import re
import sys
import tempfile
import xml.etree.ElementTree

from pdf_facts import Pdf, run

NEAR = 0.01        # mm: what a tile may be off
HAIR = 0.1         # mm: art goes on under neighbours painted later, so that no paper shines through
MARK_NEAR = 0.01   # mm: what a mark may be off its cut
PAPERS = {"A4": (210, 297), "A3": (297, 420), "Letter": (215.9, 279.4), "250x180": (180, 250)}
LAYOUTS = ["guillotine", "double-cut", "matched-edge", "gutter-fold"]
COUNTS = [1, 23, 24, 25, 72]
BLEEDS = [0, 1, 2, 3.5, 5]
MARGIN = 5.5
TILE = 45

DESIGNS = [("FRFR", ["road: E W"]), ("CFFF", ["city: N"]), ("FFRR", ["road: S W"]), ("CCCC", ["city: N E S W"])]


def yaml_of(count, designs, printing):
    """A set of `count` tiles in which each design has its share."""
    lines = ["tilewright: 1", "id: measured", "print:", *("  " + line for line in printing), "tiles:"]
    for index, (edges, segments) in enumerate(designs):
        copies = count // len(designs) + (index < count % len(designs))
        if copies == 0:
            continue
        lines += [f"  - id: tile-{index}", f"    edges: {edges}", f"    count: {copies}", "    segments:"]
        lines += [f"      - {segment}" for segment in segments]
    return "\n".join(lines) + "\n"


class Case:
    def __init__(self, layout, count, paper, bleed, backs, printer=None, kind="home"):
        self.layout, self.count, self.paper, self.bleed = layout, count, paper, bleed
        self.backs, self.printer, self.kind = backs, printer, kind

    def __str__(self):
        return (f"{self.layout}, {self.count} tiles, {self.paper}, bleed {self.bleed}, backs {self.backs}, "
                f"printer {self.printer}, {self.kind}")

    def written(self):
        lines = [f"margins: {MARGIN} mm", f"bleed: {self.bleed} mm", f"backs: {self.backs}", f"pdf: {self.kind}"]
        if self.layout == "labels":
            # 4 x 5 labels of 49 mm on A4 with half a mm between them
            lines += ["layout: labels", "labels: {paper: A4, columns: 4, rows: 5, size: 49 mm, left: 6 mm,"
                      " top: 21.5 mm, pitch: 49.5 mm}"]
        else:
            paper = self.paper if "x" not in self.paper else self.paper.replace("x", " x ") + " mm"
            lines += [f"paper: {paper}", f"layout: {self.layout}"]
        if self.printer:
            dx, dy, turn = self.printer
            lines += ["printer: p", f"printers: {{p: {{margins: 4 mm, back-offset: [{dx} mm, {dy} mm], "
                                    f"back-turn: {turn}}}}}"]
        return yaml_of(self.count, DESIGNS, lines)


class Wrong(Exception):
    pass


def must(good, *what):
    if not good:
        raise Wrong(" ".join(map(str, what)))


def inside(inner, outer, slack=NEAR):
    return (inner[0] >= outer[0] - slack and inner[1] >= outer[1] - slack and
            inner[2] <= outer[2] + slack and inner[3] <= outer[3] + slack)


def overlap(a, b):
    return min(a[2], b[2]) - max(a[0], b[0]) > NEAR and min(a[3], b[3]) - max(a[1], b[1]) > NEAR


def straight(case, page, painted):
    """The trim of a tile as it was before the printer's correction; checks its true size."""
    a, b, c, d, _, _ = painted.matrix
    across, along = math.hypot(a, b) * TILE, math.hypot(c, d) * TILE
    must(abs(across - TILE) < NEAR and abs(along - TILE) < NEAR, "a tile is", across, "x", along, "mm")
    must(abs(a * c + b * d) < 1e-6, "a tile is no square")
    x = painted.matrix[0] * TILE / 2 + painted.matrix[2] * TILE / 2 + painted.matrix[4]
    y = painted.matrix[1] * TILE / 2 + painted.matrix[3] * TILE / 2 + painted.matrix[5]
    turned = case.printer[2] if case.printer and page.label.startswith("back") else 0
    if case.printer and page.label.startswith("back"):
        dx, dy, turn = case.printer
        c, s = math.cos(math.radians(-turn)), math.sin(math.radians(-turn))
        x, y = x - page.width / 2 - dx, y - page.height / 2 - dy
        x, y = c * x - s * y + page.width / 2, s * x + c * y + page.height / 2
    angle = math.degrees(math.atan2(b, a)) - turned
    must(abs(angle / 90 - round(angle / 90)) < 1e-4, "a tile is askew by", angle)
    return x - TILE / 2, y - TILE / 2, x + TILE / 2, y + TILE / 2


def check_page(case, page, trims):
    paper = PAPERS["A4" if case.layout == "labels" else case.paper]
    size = tuple(sorted((page.width, page.height)))
    must(abs(size[0] - paper[0]) < 0.003 and abs(size[1] - paper[1]) < 0.003, "paper is", size)
    must(inside(page.trim, page.bleed) and inside(page.bleed, page.media), "boxes", page.trim, page.bleed)
    for i, trim in enumerate(trims):
        for other in trims[i + 1:]:
            must(not overlap(trim, other), "tiles overlap", trim, other)
    is_back = page.label.startswith("back")
    moved = is_back and case.printer
    printable = (MARGIN, MARGIN, page.width - MARGIN, page.height - MARGIN)
    if case.layout == "labels":
        printable = (0, 0, page.width, page.height)
    for index, (painted, trim) in enumerate(zip(page.painted, trims)):
        if moved:
            must(inside(painted.square(TILE, -case.bleed), printable), "a shifted back is not printable")
        if not moved:
            must(inside(painted.clip, printable), "art outside the printable area", painted.clip)
            must(inside(trim, painted.clip), "a tile is clipped", trim, painted.clip)
            reach = [trim[0] - painted.clip[0], trim[1] - painted.clip[1],
                     painted.clip[2] - trim[2], painted.clip[3] - trim[3]]
            must(max(reach) < case.bleed + HAIR + NEAR, "bleed is", reach)
            if case.layout == "double-cut":
                must(min(reach) > case.bleed - NEAR, "bleed is only", reach)
            for at, other in enumerate(trims):
                under = HAIR if at > index else 0
                shown = (painted.clip[0] + under, painted.clip[1] + under,
                         painted.clip[2] - under, painted.clip[3] - under)
                must(at == index or not overlap(shown, other), "art over the neighbour", index, at, painted.clip, other)
        if not moved:
            must(inside(trim, page.trim), "a tile lies outside the TrimBox", trim, page.trim)
            must(inside(painted.clip, page.bleed), "art outside the BleedBox")
    if not moved:
        check_marks(case, page, trims, printable)


def check_ruler(page):
    """The slug has a ruler of 100 mm and a gauge of 45 mm."""
    lengths = [math.dist(s.begin, s.end) for s in page.strokes if abs(s.width - 0.1) < 0.002]
    must(any(abs(length - 100) < NEAR for length in lengths), "no ruler of 100 mm")
    thin = [s for s in page.strokes if abs(s.width - 0.1) < 0.002 and abs(math.dist(s.begin, s.end) - 2) < NEAR]
    must(any(abs(math.dist(a.begin, b.begin) - TILE) < NEAR for a in thin for b in thin), "no gauge of 45 mm")


def check_marks(case, page, trims, printable):
    marks = [s for s in page.strokes if s.colour == (0, 0, 0) and abs(s.width - 0.4 * 25.4 / 72) < 0.002]
    if page.label.startswith("back"):
        must(not marks, "marks on a back")
        return
    edges = {0: set(), 1: set()}
    folded = case.layout == "gutter-fold" and case.backs != "none"
    folds = [m for m in marks if folded and math.dist(m.begin, m.end) > min(page.width, page.height) / 2]
    must(len(folds) == folded, "folds:", len(folds))
    upright_fold = any(abs(m.begin[0] - page.width / 2) < NEAR and abs(m.end[0] - page.width / 2) < NEAR
                       for m in folds)
    for trim in trims:
        if folded and (trim[0] > page.width / 2 - NEAR if upright_fold else trim[1] > page.height / 2 - NEAR):
            continue  # a back: it is cut with the front that it is glued to
        edges[0] |= {round(trim[0], 2), round(trim[2], 2)}
        edges[1] |= {round(trim[1], 2), round(trim[3], 2)}
    marked = {0: set(), 1: set()}
    half = 0.4 * 25.4 / 72 / 2
    for mark in marks:
        axis = 0 if abs(mark.begin[0] - mark.end[0]) < 1e-3 else 1
        at = mark.begin[axis]
        if mark in folds:
            continue
        near = [edge for edge in edges[axis] if abs(edge - at) < half + MARK_NEAR]
        must(near, "a mark beside every cut, at", at, "of", sorted(edges[axis]))
        marked[axis] |= set(near)
        box = (min(mark.begin[0], mark.end[0]), min(mark.begin[1], mark.end[1]),
               max(mark.begin[0], mark.end[0]), max(mark.begin[1], mark.end[1]))
        must(inside(box, printable), "a mark outside the printable area", box)
        for trim in trims:
            inner = (trim[0] + 2 * half, trim[1] + 2 * half, trim[2] - 2 * half, trim[3] - 2 * half)
            must(not overlap((box[0] - half, box[1] - half, box[2] + half, box[3] + half), inner),
                 "a mark on a tile", box)
    for axis in (0, 1) if case.layout != "labels" else ():
        must(marked[axis] == edges[axis], "cuts without a mark", sorted(edges[axis] - marked[axis]))


def check_backs(case, fronts, backs):
    """Every back lies where its front is when the paper is turned over."""
    for (front, front_trims), (back, back_trims) in zip(fronts, backs):
        upright = front.height >= front.width
        about_vertical = (case.backs == "long-edge") == upright
        width, height = front.width, front.height
        wanted = [(width - t[2], t[1], width - t[0], t[3]) if about_vertical else
                  (t[0], height - t[3], t[2], height - t[1]) for t in front_trims]
        must(len(wanted) == len(back_trims), len(wanted), "fronts and", len(back_trims), "backs")
        for trim in wanted:
            must(any(all(abs(a - b) < NEAR for a, b in zip(trim, other)) for other in back_trims),
                 "no back behind", trim)


def check_file(case, pdf, path):
    checked = run("qpdf", "--check", path)
    must(checked.returncode == 0, "qpdf:", checked.stdout.decode(), checked.stderr.decode())
    fonts = run("pdffonts", path).stdout.decode().splitlines()[2:]
    must(fonts, "no font")
    for line in fonts:
        must(re.search(r"yes yes", line), "a font is not embedded:", line)
    pictures = run("pdfimages", "-list", path).stdout.decode().splitlines()[2:]
    must(not pictures, "a picture in a vector file:", pictures)
    viewer = pdf.value(pdf.root["/ViewerPreferences"])
    must(viewer["/PrintScaling"] == "/None", "PrintScaling", viewer)
    wanted = {"long-edge": "/DuplexFlipLongEdge", "short-edge": "/DuplexFlipShortEdge", "none": "/Simplex"}
    if case.layout != "gutter-fold":
        must(viewer["/Duplex"] == wanted[case.backs], "Duplex", viewer)
    else:
        must(viewer["/Duplex"] == "/Simplex", "a sheet that is folded is printed on one side", viewer)
    xml.etree.ElementTree.fromstring(pdf.stream(pdf.root["/Metadata"]))
    must(pdf.info["/CreationDate"] == "u:D:20000101000000Z", "date", pdf.info)


def check_fold(case, pages):
    """Fronts and backs are mirror images about the middle of the paper."""
    for page, trims in pages:
        must(len(trims) % 2 == 0, "not as many backs as fronts")
        upright = all(t[2] < page.width / 2 + NEAR or t[0] > page.width / 2 - NEAR for t in trims)
        sideways = all(t[3] < page.height / 2 + NEAR or t[1] > page.height / 2 - NEAR for t in trims)
        must(upright or sideways, "a tile lies across the fold")

        def mirrored(t, about_vertical):
            return ((page.width - t[2], t[1], page.width - t[0], t[3]) if about_vertical else
                    (t[0], page.height - t[3], t[2], page.height - t[1]))
        ways = [way for way in (True, False) if (upright, sideways)[not way] and
                all(any(all(abs(a - b) < NEAR for a, b in zip(mirrored(t, way), o)) for o in trims) for t in trims)]
        must(ways, "backs do not come to lie behind their fronts")


def measure(program, case, folder):
    source, path = folder / "set.yaml", folder / "sheet.pdf"
    source.write_text(case.written())
    command = [program, "sheet", source, "-o", path, "--theme", "schematic"]
    path.unlink(missing_ok=True)
    done = run(*command)
    if not path.exists():
        raise Wrong(done.stderr.decode())
    must(done.returncode == 0, done.stderr.decode())
    pdf = Pdf(path)
    check_file(case, pdf, path)
    pages = [(page, [straight(case, page, one) for one in page.painted]) for page in pdf.pages()]
    for page, trims in pages:
        check_page(case, page, trims)
    fronts = [page for page in pages if not page[0].label.startswith("back")]
    backs = [page for page in pages if page[0].label.startswith("back")]
    found = sum(len(trims) for _, trims in fronts)
    if case.layout == "gutter-fold" and case.backs != "none":
        check_fold(case, pages)
        found //= 2
        must(not backs, "a page of backs")
    elif case.backs != "none":
        must([p.label for p, _ in pages] == [f"{side} {i + 1}" for i in range(len(fronts))
                                             for side in ("front", "back")], "labels")
        check_backs(case, fronts, backs)
    must(found == case.count, found, "tiles")
    if "no room for the ruler" not in done.stderr.decode():
        for page, _ in fronts:
            check_ruler(page)
    bytes_before = path.read_bytes()
    run(*command)
    must(path.read_bytes() == bytes_before, "other bytes the second time")


def all_cases():
    for layout, count, paper, bleed, backs in itertools.product(
            LAYOUTS, COUNTS, PAPERS, BLEEDS, ["long-edge", "short-edge", "none"]):
        yield Case(layout, count, paper, bleed, backs)
    for count, backs in itertools.product(COUNTS, ["long-edge", "short-edge", "none"]):
        yield Case("labels", count, "A4", 2, backs)
    for layout, backs, printer in itertools.product(
            LAYOUTS[:3], ["long-edge", "short-edge"], [(0.4, -0.7, 0), (-1.2, 0.3, 0.3), (0, 0, -0.5)]):
        yield Case(layout, 25, "A4", 2, backs, printer)


def few_cases():
    """Each value of each row at least once; all layouts with all counts."""
    turn = 0
    for layout, count in itertools.product(LAYOUTS, COUNTS):
        paper = list(PAPERS)[turn % len(PAPERS)]
        yield Case(layout, count, paper, BLEEDS[turn % len(BLEEDS)],
                   ["long-edge", "short-edge", "none"][turn % 3])
        turn += 1
    for count in COUNTS:
        yield Case("labels", count, "A4", 2, ["long-edge", "short-edge"][count % 2])
    yield Case("guillotine", 25, "A4", 2, "long-edge", (0.4, -0.7, 0))
    yield Case("double-cut", 25, "A4", 2, "short-edge", (-1.2, 0.3, 0.3))


def main():
    program, everything = sys.argv[1], "--everything" in sys.argv
    failures = looked = 0
    with tempfile.TemporaryDirectory() as name:
        for case in all_cases() if everything else few_cases():
            looked += 1
            try:
                measure(program, case, pathlib.Path(name))
            except Wrong as wrong:
                failures += 1
                print(f"{case}\n    {wrong}", flush=True)
    print(f"{looked} sheets measured, {failures} wrong")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
