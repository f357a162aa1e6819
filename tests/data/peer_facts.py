#!/usr/bin/env python3
"""Compares the shipped expansions, fact by fact, with the definitions of another program.

usage: peer_facts.py TILEWRIGHT SOURCE_DIR

TILEWRIGHT_PEER_DATA names a folder with `expansions/*.xml` (FanCloisterZone's tile definitions). Without it
the test is skipped (exit status 77). Tiles are paired by `interop.yaml`; compared are the sides, the segments with
their marks, the fields with their half sides, pockets, the cities each field borders, which features are
neighbours, and how many copies each set holds.
"""
import collections
import json
import os
import pathlib
import subprocess
import sys
import xml.etree.ElementTree

import yaml

SKIPPED = 77
SIDES = "NESW"
HALVES = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"]


def foreign_tiles(folder):
    tiles, sets = {}, {}
    for path in sorted(folder.glob("*.xml")):
        root = xml.etree.ElementTree.parse(path).getroot()
        for tile in root.iter("tile"):
            tiles[tile.get("id")] = tile
        for one in root.iter("tile-set"):
            refs = {ref.get("tile"): int(ref.get("count", "1")) for ref in one.findall("ref")}
            sets[one.get("id")] = refs
    return tiles, sets


def marks_of_xml(element, mapping):
    marks = {}
    for attribute, value in element.attrib.items():
        row = mapping.get("attributes", {}).get(attribute)
        if row is None:
            continue
        if "when" in row:
            if value in row["when"]:
                marks[row["mark"]] = True
        elif value in ("true", "yes"):
            marks[row["mark"]] = True
        elif value.isdigit():
            marks[row["mark"]] = int(value)
        elif value != "false":
            marks[row["mark"]] = {value: 1}
    return marks


def facts_of_xml(tile, words):
    """The facts of one foreign tile in our words."""
    kinds, fields, groups, places = [], [], collections.defaultdict(set), []
    for element in tile:
        row = words.get(element.tag)
        if row is None:
            continue
        points = (element.text or "").split()
        marks = json.dumps(marks_of_xml(element, row), sort_keys=True)
        if "place" in row:
            name = (row["place"], "", marks)
            places.append(name)
        elif row.get("segment") == "field":
            halves = tuple(h for h in HALVES if h in points)
            cities = frozenset(
                "".join(sorted(c.text.split()))
                for c in tile.findall("city")
                if set(c.text.split()) & set(element.get("city", "").split())
            )
            fields.append((halves, cities, marks))
            continue
        elif "segment" in row:
            name = (row["segment"], "".join(sorted(points)), marks)
            kinds.append(name)
        else:
            kinds.append(("tile", "", json.dumps({row["mark"]: True})))
            continue
        for key in element.get("wagon-move", "").split():
            groups[key].add(name)
    neighbours = {frozenset((a, b)) for group in groups.values() for a in group for b in group if a != b}
    return collections.Counter(kinds + places), collections.Counter(fields), neighbours


def facts_of_dump(tile, hosts_of_travellers):
    names = []
    for segment in tile["segments"]:
        sides = "".join(sorted(segment["edges"]))
        names.append((segment["kind"], sides, json.dumps(segment["marks"], sort_keys=True)))
    neighbours = set()
    for index, segment in enumerate(tile["segments"]):
        for other in segment.get("neighbours", []):
            pair = frozenset((names[index], names[other]))
            if len(pair) == 2 and all(name[0] in hosts_of_travellers for name in pair):
                neighbours.add(pair)
    if "marks" in tile:
        for mark in tile["marks"]:
            names.append(("tile", "", json.dumps({mark: True})))
    fields = []
    for field in tile["fields"]:
        cities = frozenset("".join(sorted(tile["segments"][c]["edges"])) for c in field["cities"])
        halves = tuple(h for h in HALVES if h in field["half_edges"])
        fields.append((halves, cities, json.dumps(field.get("marks", {}), sort_keys=True)))
    return collections.Counter(names), collections.Counter(fields), neighbours


def dump(binary, folder):
    done = subprocess.run([binary, "dump", str(folder), "--format", "json"], capture_output=True, text=True,
                          timeout=60, check=False)
    if done.returncode != 0:
        raise SystemExit(f"dump of {folder} failed\n{done.stdout}{done.stderr}")
    return json.loads(done.stdout)


def merged_words(maps):
    words = {}
    for one in maps:
        for tag, row in one.get("xml", {}).items():
            if not isinstance(row, dict) or tag == "groups":
                continue
            merged = words.setdefault(tag, {"attributes": {}})
            merged.update({k: v for k, v in row.items() if k != "attributes"})
            merged["attributes"].update(row.get("attributes", {}))
    return words


def main():
    binary, source = sys.argv[1], pathlib.Path(sys.argv[2])
    peer = os.environ.get("TILEWRIGHT_PEER_DATA")
    if not peer:
        print("skipped: TILEWRIGHT_PEER_DATA does not name the other program's data")
        return SKIPPED
    foreign, foreign_sets = foreign_tiles(pathlib.Path(peer) / "expansions")
    folders = sorted(p.parent for p in source.glob("expansions/*/interop.yaml"))
    maps = {f: yaml.safe_load((f / "interop.yaml").read_text())["fancloisterzone"] for f in folders}
    words = merged_words(maps.values())
    # Places that only the drawing knows (villages, crossings, bushes) are no features elsewhere.
    known_places = {row["place"] for row in words.values() if "place" in row}
    compared, wrong = 0, 0
    for folder in folders:
        theirs = maps[folder].get("tiles", {})
        if not any(name in foreign for name in theirs):
            continue
        ours = {tile["id"]: tile for tile in dump(binary, folder)["tiles"]}
        for foreign_id, own_id in theirs.items():
            if foreign_id not in foreign:
                continue
            tile = ours[own_id]
            tile_places = {"road", "city", "river"} | known_places | {"tile"}
            kinds, fields, neighbours = facts_of_dump(tile, {"road", "city", "monastery"})
            kinds = collections.Counter({k: n for k, n in kinds.items() if k[0] in tile_places})
            expected = facts_of_xml(foreign[foreign_id], words)
            got = (kinds, fields, neighbours)
            compared += 1
            for what, want, have in zip(("segments", "fields", "neighbours"), expected, got):
                if want != have:
                    wrong += 1
                    print(f"{folder.name}/{own_id} ({foreign_id}): {what} differ")
                    print(f"  there {sorted(map(str, want - have if what != 'neighbours' else want - have))}")
                    print(f"  here  {sorted(map(str, have - want if what != 'neighbours' else have - want))}")
        for set_id, own_set in maps[folder].get("sets", {}).items():
            refs = {theirs[t]: n for t, n in foreign_sets.get(set_id, {}).items() if t in theirs}
            have = copies(folder, own_set)
            have = {t: n for t, n in have.items() if n and t in theirs.values() and t != "abbey"}
            if refs and refs != have:
                wrong += 1
                print(f"{folder.name}: set {own_set} differs from {set_id}: {set(refs.items()) ^ set(have.items())}")
    print(f"{compared} tiles compared, {wrong} differences")
    return 1 if wrong or compared == 0 else 0


def copies(folder, own_set):
    """Copies of each tile in one set, as the folder's YAML says."""
    written = yaml.safe_load((folder / "expansion.yaml").read_text())
    removed = written["sets"][own_set].get("remove", [])
    counts = {}
    for tile in written["tiles"]:
        count = tile.get("count", 1)
        counts[tile["id"]] = count.get(own_set, 0) if isinstance(count, dict) else count
    return {tile: 0 if tile in removed else n for tile, n in counts.items()}


if __name__ == "__main__":
    sys.exit(main())
