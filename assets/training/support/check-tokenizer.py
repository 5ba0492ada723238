"""
Holds the extension's word pieces against the Python library `tokenizers`.

  check-tokenizer.py characters TOKENIZER_JSON   writes src/core/encoding/characters.json
  check-tokenizer.py expected TOKENIZER_JSON     writes tests/fixtures/word-pieces/expected.json

`characters` asks the library about every code point: which ones it drops, and
which ones it makes a word of their own. The extension reads its answers, because
the library's character data (Unicode 8) and those of a browser differ.

`expected` encodes the texts of tests/node/word-pieces-texts.ts and writes digests
of the ids and offsets, which tests/node/word-pieces.test.ts holds against its own.

Run from the repository's root after `npm ci`; needs tokenizers 0.23.3.
"""

import hashlib
import json
import subprocess
import sys
from pathlib import Path

import tokenizers
from tokenizers import Tokenizer

CHARACTERS = Path("src/core/encoding/characters.json")
EXPECTED = Path("tests/fixtures/word-pieces/expected.json")
TEXTS = Path("tests/node/word-pieces-texts.ts")
BUNDLE = Path(".cache/support/word-pieces-texts.mjs")
ORIGIN = f"assets/training/support/check-tokenizer.py, from tokenizers {tokenizers.__version__}"
SURROGATES = range(0xD800, 0xE000)


def load(path):
    tokenizer = Tokenizer.from_file(path)
    tokenizer.no_padding()
    tokenizer.no_truncation()
    # "[SEP]" in a page is text of that page, not a separator.
    tokenizer.encode_special_tokens = True
    return tokenizer


def ranges(code_points):
    """Sorted code points as "0-8 b-c ad", in hexadecimal."""
    runs = []
    for code_point in code_points:
        if runs and runs[-1][1] == code_point - 1:
            runs[-1][1] = code_point
        else:
            runs.append([code_point, code_point])
    return " ".join(f"{a:x}" if a == b else f"{a:x}-{b:x}" for a, b in runs)


def write_characters(tokenizer):
    dropped, alone, ideographs = [], [], []
    for code_point in range(0x110000):
        if code_point in SURROGATES:
            continue
        character = chr(code_point)
        normal = tokenizer.normalizer.normalize_str(f"a{character}b")
        if normal == "ab":
            dropped.append(code_point)
        elif normal[1] == normal[-2] == " " and len(normal) > 3:
            ideographs.append(code_point)
        elif normal == f"a{character}b":
            words = tokenizer.pre_tokenizer.pre_tokenize_str(normal)
            if len(words) == 3:
                alone.append(code_point)
    tables = {
        "origin": ORIGIN,
        "dropped": ranges(dropped),
        "punctuation": ranges(alone),
        "ideographs": ranges(ideographs),
    }
    CHARACTERS.write_text(json.dumps(tables, indent=2) + "\n")


def read_groups():
    """[{name, compared, texts}], the same that the test encodes."""
    bundle = ["npx", "esbuild", TEXTS, "--bundle", "--platform=node", "--format=esm", "--packages=external"]
    subprocess.run([*bundle, f"--outfile={BUNDLE}", "--log-level=error"], check=True)
    write = f"import('./{BUNDLE}').then((m) => process.stdout.write(JSON.stringify(m.textGroups())))"
    run = subprocess.run(["node", "-e", write], check=True, capture_output=True)
    return json.loads(run.stdout)


def units_before(text):
    """For each code point of the text, and its end, the UTF-16 units before it."""
    before = [0]
    for character in text:
        before.append(before[-1] + (2 if ord(character) > 0xFFFF else 1))
    return before


def line_of(tokenizer, text, compared):
    """ "id id", or "id:start-end id:start-end": the form whose digests are compared."""
    encoding = tokenizer.encode(text, add_special_tokens=False)
    if compared == "ids":
        return " ".join(map(str, encoding.ids))
    units = units_before(text)
    pieces = zip(encoding.ids, encoding.offsets)
    return " ".join(f"{id}:{units[start]}-{units[end]}" for id, (start, end) in pieces)


def digest(text, length):
    return hashlib.sha256(text.encode()).hexdigest()[:length]


def write_expected(tokenizer):
    groups = {}
    count = 0
    for group in read_groups():
        lines = [line_of(tokenizer, text, group["compared"]) for text in group["texts"]]
        count += len(lines)
        groups[group["name"]] = {
            "texts": digest("\n".join(group["texts"]), 16),
            "pieces": digest("\n".join(lines), 16),
            "each": "".join(digest(line, 4) for line in lines),
        }
    # A group a line keeps the file readable in a diff.
    rows = ",\n".join(f"    {json.dumps(name)}: {json.dumps(row)}" for name, row in groups.items())
    EXPECTED.write_text(f'{{\n  "origin": {json.dumps(ORIGIN)},\n  "groups": {{\n{rows}\n  }}\n}}\n')
    print(f"{count} texts in {len(groups)} groups")


if __name__ == "__main__":
    COMMANDS = {"characters": write_characters, "expected": write_expected}
    if len(sys.argv) != 3 or sys.argv[1] not in COMMANDS:
        sys.exit(__doc__)
    COMMANDS[sys.argv[1]](load(sys.argv[2]))
