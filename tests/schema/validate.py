#!/usr/bin/env python3
"""Validates every shipped YAML file against the schema of its kind that the program prints, with an
independent validator, and checks that the schemas refuse what they should.

usage: validate.py TILEWRIGHT SOURCE_DIR"""
import json
import pathlib
import re
import subprocess
import sys

import jsonschema
import yaml


class Loader(yaml.SafeLoader):
    """Reads only `true` and `false` as truth values, as the language does."""


Loader.yaml_implicit_resolvers = {
    letter: [(tag, pattern) for tag, pattern in rules
             if tag not in ("tag:yaml.org,2002:bool", "tag:yaml.org,2002:timestamp")]
    for letter, rules in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(true|false)$"), list("tf"))

# What each kind of file must not be accepted with, as someone would write it.
WRONG = {
    "expansion": """
- {titel: x}
- {tiles: [{edges: FFFF}]}
- {tiles: [{id: a, edges: FFF}]}
- {tiles: [{id: a, edges: crff}]}
- {tiles: [{id: a, count: many}]}
- {tiles: [{id: a, segments: [{city: N, sheild: 1}]}]}
- {tiles: [{id: a, segments: [{city: N, shield: much}]}]}
- {tiles: [{id: a, segments: [vilage]}]}
- {tiles: [{id: a, segments: [{city: ns}]}]}
- {tiles: [{id: a, segments: [{road: N, bridge: true}]}]}
- {tiles: [{id: a, squares: {z9: CFFF}}]}
- {tiles: [{id: a b, edges: FFFF}]}
- {marks: {a: {}}}
- {marks: {a: {hosts: city, takes: text}}}
- {tokens: {a: {size: "20"}}}
- {cards: {a: {size: 45 x 68}}}
- {edge-kinds: {gate: {letter: GG}}}
- {edge-kinds: {gate: {letter: G, profile: field wall}}}
- {sets: {second: {remove: {a: 1}}}}
- {rules: {scorse: []}}
- {rules: {scores: [{of: city, item: tiles, each: {border: city}}]}}
- {rules: [scores]}
- {print: {papper: A4}}
- {print: {paper: A-4}}
- {print: {bleed: 2}}
- {print: {margins: [1 mm, 2 mm]}}
- {print: {layout: tidy}}
- {print: {marks: {weight: thin}}}
- {print: {printers: {office: {back-offset: 1 mm}}}}
- {print: {outputs: {name: home}}}
- {print: {labels: {paper: A4, columns: 4}}}
- {print: {skip: [first]}}
""",
    "rules": """
- {score: []}
- {scores: {of: city, item: tiles, points: 1}}
- {scores: [{of: city, points: 1}]}
- {scores: [{of: city, item: tiles, points: one}]}
- {scores: [{of: city, item: tiles, points: 1, when: {complete: true}}]}
- {scores: [{of: city, item: tiles, points: 1, for: everybody}]}
- {no-claims: [{of: field, when: {option: [farmers]}}]}
- {recalls: [{name: a, figures: b, at: noon}]}
- {awards: [{name: a, most: b, record: worst}]}
- {awards: [{name: a, most: b, final: [{points: 1, each: {complete: city}}]}]}
- {awards: [{name: a, largest-owned: b, counts: {bordering: city}}]}
- {placement: [{apart: [a, b], at-most: 9}]}
- {supplies: [{token: a, count: 2}]}
""",
    "scenarios": """
- {scenario: a, expect: [x]}
- [{expect: [x]}]
- [{scenario: a}]
- [{scenario: a, expects: [x]}]
- [{scenario: a, expect: [x], turns: [{Alice: E, at: [0]}]}]
- [{scenario: a, expect: [x], turns: [{Alice: E, at: [0, -1], turned: north}]}]
- [{scenario: a, expect: [x], turns: [{Alice: E, deploy: follower}]}]
- [{scenario: a, expect: [x], turns: [the end]}]
- [{scenario: a, expect: [x], start: {at: [0, 0]}}]
- [{scenario: a, expect: [x], supply: {goose: few}}]
- [{scenario: a, expect: [x], options: [storms]}]
""",
    "theme": """
- {palette: {}}
- {id: a, manner: oily}
- {id: a, palette: {meadow: green}}
- {id: a, weights: {outline: 1}}
- {id: a, colours: {}}
""",
    "printers": """
- {printer: {}}
- {printers: {office: {margin: 5 mm}}}
- {printers: {office: {margins: 5}}}
- {printers: {office: {back-scale: 1.001}}}
""",
    "interop": """
- {program: {titels: {a: b}}}
- {program: {figures: {small: follower}}}
- {program: {options: {a: {opton: b}}}}
""",
}
# And what they must accept, beside what is shipped.
RIGHT = {
    "expansion": """
- {rules: rules.lua, print: {paper: a4, margins: [1 mm, 2 mm, 3 mm, 4 mm], labels: Rayfilm 0241}}
- {print: {paper: 210 x 297 mm, skip: 1, marks: {weight: 0.4 pt}, outputs: [{name: home}]}}
""",
    "printers": """
- {printers: {office: {margins: 4.2 mm, back-offset: [0.4 mm, -0.7 mm], back-turn: -0.1}}}
""",
}


class Checker:
    def __init__(self, program):
        self.program = program
        self.failures = 0
        self.validators = {}

    def fail(self, text):
        print(text)
        self.failures += 1

    def validator(self, kind, path=None):
        key = (kind, path)
        if key not in self.validators:
            command = [self.program, "schema", "--of", kind] + ([path] if path else [])
            text = subprocess.run(command, check=True, capture_output=True).stdout
            loaded = json.loads(text)
            jsonschema.Draft202012Validator.check_schema(loaded)
            self.validators[key] = jsonschema.Draft202012Validator(loaded)
        return self.validators[key]

    def accepts(self, path, kind, folder=None):
        document = yaml.load(path.read_text(encoding="utf-8"), Loader)
        for error in self.validator(kind, folder).iter_errors(document):
            self.fail(f"{path}: {list(error.absolute_path)}: {error.message[:300]}")


def main():
    source = pathlib.Path(sys.argv[2])
    checker = Checker(sys.argv[1])
    kinds = {"expansion.yaml": "expansion", "rules.yaml": "rules", "scenarios.yaml": "scenarios",
             "interop.yaml": "interop"}
    files = 0
    for path in sorted(source.glob("expansions/*/*.yaml")):
        files += 1
        if path.name not in kinds:
            checker.fail(f"{path}: no schema is known for files of this name")
            continue
        checker.accepts(path, kinds[path.name])
        if path.name == "expansion.yaml":
            checker.accepts(path, "expansion", str(path.parent))
    for path in sorted(source.glob("expansions/*/scenarios/*.yaml")):
        files += 1
        checker.accepts(path, "scenarios")
    for path in sorted(source.glob("themes/*.yaml")):
        files += 1
        checker.accepts(path, "theme")
    for path in sorted(source.glob("docs/examples/*.yaml")):
        files += 1
        checker.accepts(path, "expansion", str(path))
    base = str(source / "expansions" / "base")
    for kind, text in WRONG.items():
        own = checker.validator(kind, base)
        for document in yaml.load(text, Loader):
            if own.is_valid(document):
                checker.fail(f"the schema of {kind} accepts {document}")
    for kind, text in RIGHT.items():
        for document in yaml.load(text, Loader):
            for error in checker.validator(kind, base).iter_errors(document):
                checker.fail(f"{document}: {error.message[:300]}")
    if files < 50:
        checker.fail(f"only {files} files found")
    print(f"{files} files, {checker.failures} failures")
    sys.exit(1 if checker.failures else 0)


main()
