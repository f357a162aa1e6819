#!/usr/bin/env python3
"""Validates every shipped expansion against the schema that the program prints, with an
independent validator, and checks that the schema refuses what it should.

usage: validate.py TILEWRIGHT SOURCE_DIR"""
import json
import pathlib
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
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", __import__("re").compile("^(true|false)$"),
                             list("tf"))


def schema(program, *arguments):
    text = subprocess.run([program, "schema", *arguments], check=True, capture_output=True).stdout
    loaded = json.loads(text)
    jsonschema.Draft202012Validator.check_schema(loaded)
    return jsonschema.Draft202012Validator(loaded)


def main():
    program, source = sys.argv[1], pathlib.Path(sys.argv[2])
    general = schema(program)
    failures = 0
    files = sorted(source.glob("expansions/*/expansion.yaml"))
    for path in files:
        document = yaml.load(path.read_text(encoding="utf-8"), Loader)
        for validator in (general, schema(program, str(path.parent))):
            for error in validator.iter_errors(document):
                print(f"{path}: {list(error.absolute_path)}: {error.message[:300]}")
                failures += 1
    own = schema(program, str(source / "expansions" / "base"))
    for wrong in (
            {"titel": "x"},
            {"tiles": [{"edges": "FFFF"}]},
            {"tiles": [{"id": "a", "edges": "FFF"}]},
            {"tiles": [{"id": "a", "segments": [{"city": "N", "sheild": 1}]}]},
            {"tiles": [{"id": "a", "segments": ["vilage"]}]},
            {"tiles": [{"id": "a", "segments": [{"city": "ns"}]}]},
            {"marks": {"a": {}}},
            {"tokens": {"a": {"size": "20"}}}):
        if own.is_valid(wrong):
            print(f"the schema accepts {wrong}")
            failures += 1
    if not files:
        print("no expansions found")
        failures += 1
    print(f"{len(files)} expansions, {failures} failures")
    sys.exit(1 if failures else 0)


main()
