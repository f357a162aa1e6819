"""What a PDF file really contains, read with qpdf and nothing of the program that wrote it.

Lengths are mm from the top left corner of the page."""
import base64
import json
import re
import subprocess

MM = 25.4 / 72


def run(*command, **more):
    return subprocess.run(list(map(str, command)), capture_output=True, **more)


def multiply(a, b):
    """First `a`, then `b`; six numbers as PDF writes them."""
    return (a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3],
            a[2] * b[0] + a[3] * b[2], a[2] * b[1] + a[3] * b[3],
            a[4] * b[0] + a[5] * b[2] + b[4], a[4] * b[1] + a[5] * b[3] + b[5])


def moved(matrix, x, y):
    return (matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5])


class Painted:
    """A form that is painted: its object, where its unit square of mm lies, and the clip at that time."""

    def __init__(self, form, matrix, clip):
        self.form, self.matrix, self.clip = form, matrix, clip

    def square(self, side, begin=0):
        """The box around a square at the origin of the form as it lies on the page: x0, y0, x1, y1."""
        ends = (begin, side - begin)
        corners = [moved(self.matrix, x, y) for x in ends for y in ends]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return min(xs), min(ys), max(xs), max(ys)


class Stroke:
    def __init__(self, begin, end, width, colour):
        self.begin, self.end, self.width, self.colour = begin, end, width, colour


class Page:
    def __init__(self, media, trim, bleed, label):
        self.media, self.trim, self.bleed, self.label = media, trim, bleed, label
        self.width, self.height = media[2] - media[0], media[3] - media[1]
        self.painted, self.strokes, self.fills = [], [], []


class Pdf:
    def __init__(self, path):
        self.path = str(path)
        done = run("qpdf", "--json=2", "--json-stream-data=inline", "--decode-level=generalized", path)
        if done.returncode != 0:
            raise ValueError(done.stderr.decode())
        everything = json.loads(done.stdout)
        self.objects = everything["qpdf"][1]
        self.root = self.value(self.objects["trailer"]["value"]["/Root"])
        self.info = self.value(self.objects["trailer"]["value"].get("/Info", {}))
        self.page_objects = [page["object"] for page in everything["pages"]]
        labels = self.value(self.root.get("/PageLabels", {})).get("/Nums", [])
        self.labels = [self.value(label).get("/P", "").removeprefix("u:") for label in labels[1::2]]

    def object(self, reference):
        return self.objects["obj:" + reference]

    def value(self, thing):
        """Follows a reference; dictionaries of streams count as their dictionary."""
        while isinstance(thing, str) and re.fullmatch(r"\d+ \d+ R", thing):
            found = self.object(thing)
            thing = found["value"] if "value" in found else found["stream"]["dict"]
        return thing

    def stream(self, reference):
        return base64.b64decode(self.object(reference)["stream"]["data"])

    def streams(self):
        """Reference and dictionary of every stream."""
        for name, found in self.objects.items():
            if "stream" in found:
                yield name.removeprefix("obj:"), found["stream"]["dict"]

    def pages(self):
        for index, reference in enumerate(self.page_objects):
            dictionary = self.value(reference)
            media = [float(x) * MM for x in self.value(dictionary["/MediaBox"])]

            def box(key):
                left, bottom, right, top = [float(x) * MM for x in self.value(dictionary[key])]
                return left, media[3] - top, right, media[3] - bottom

            page = Page(media, box("/TrimBox"), box("/BleedBox"),
                        self.labels[index] if index < len(self.labels) else "")
            contents = self.value(dictionary["/Contents"])
            references = contents if isinstance(contents, list) else [dictionary["/Contents"]]
            content = b"\n".join(self.stream(one) for one in references)
            to_mm = (MM, 0, 0, -MM, 0, media[3])
            Reader(self, page).read(content, self.value(dictionary["/Resources"]), to_mm, 0)
            yield page


TOKEN = re.compile(rb"\((?:\\.|[^\\)])*\)|<[0-9A-Fa-f\s]*>|<<|>>|\[|\]|/[^\s\[\]()<>/]+|[^\s\[\]()<>/]+")


class Reader:
    """Walks through a content stream; goes into forms that hold no picture of a piece."""

    def __init__(self, pdf, page):
        self.pdf, self.page = pdf, page

    def read(self, content, resources, matrix, depth):
        clip, width, colour, kept = None, 1.0, (0.0, 0.0, 0.0), []
        operands, lines, rectangles, begin, at = [], [], [], (0, 0), (0, 0)
        pending = False
        forms = self.pdf.value(resources.get("/XObject", {}))
        for token in TOKEN.findall(content):
            word = token.decode("latin1")
            try:
                operands.append(float(word))
                continue
            except ValueError:
                pass
            if word[0] in "/[]<(":
                operands.append(word)
                continue
            numbers = [value for value in operands if isinstance(value, float)]
            if word == "q":
                kept.append((matrix, clip, width, colour))
            elif word == "Q":
                matrix, clip, width, colour = kept.pop()
            elif word == "cm":
                matrix = multiply(numbers, matrix)
            elif word == "w":
                width = numbers[0] * abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5
            elif word in ("rg", "RG", "k", "K", "g", "G"):
                colour = tuple(numbers)
            elif word == "re":
                x, y, w, h = numbers
                a, b = moved(matrix, x, y), moved(matrix, x + w, y + h)
                rectangles.append((min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1])))
            elif word == "m":
                begin = at = moved(matrix, *numbers)
            elif word == "l":
                end = moved(matrix, *numbers)
                lines.append((at, end))
                at = end
            elif word == "h":
                lines.append((at, begin))
                at = begin
            elif word == "W":
                pending = True
            elif word == "Do":
                self.paint(operands[-1], forms, matrix, clip, depth)
            if word in ("S", "s", "f", "F", "f*", "B", "n"):
                if pending and len(rectangles) == 1:
                    clip = rectangles[0]
                if word in ("S", "s", "B"):
                    self.page.strokes += [Stroke(a, b, width, colour) for a, b in lines]
                    for x0, y0, x1, y1 in rectangles:
                        corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0)]
                        self.page.strokes += [Stroke(a, b, width, colour)
                                              for a, b in zip(corners, corners[1:])]
                if word in ("f", "F", "f*", "B"):
                    self.page.fills += [(box, colour) for box in rectangles]
                lines, rectangles, pending = [], [], False
            operands = []

    def paint(self, name, forms, matrix, clip, depth):
        reference = forms[name]
        dictionary = self.pdf.value(reference)
        if dictionary.get("/Subtype") != "/Form" or "/OC" in dictionary:
            return  # a layer says itself what it is
        matrix = multiply([float(x) for x in dictionary.get("/Matrix", [1, 0, 0, 1, 0, 0])], matrix)
        whole = clip is None or (clip[2] - clip[0] > self.page.width - 1 and
                                 clip[3] - clip[1] > self.page.height - 1)
        if not whole:
            self.page.painted.append(Painted(reference, matrix, clip))
        elif depth < 4:
            resources = self.pdf.value(dictionary.get("/Resources", {}))
            self.read(self.pdf.stream(reference), resources, matrix, depth + 1)
