#!/usr/bin/env python3
"""Makes the sample pictures again: python3 design/renders/render.py [NAME …]

Without a name all pictures whose scripts changed are rendered; `--all` renders each, `--list` prints their names.
Needs Debian's packages blender, python3-numpy, librsvg2-bin, webp, fonts-inter and fonts-lohit-deva.
"""
import argparse
import hashlib
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
OUT = HERE.parent.parent / 'web' / 'public' / 'img'
# The widths of an uploaded image (IMAGE_WIDTHS in contract/constants.ts).
QUALITY = {320: 62, 640: 66, 1200: 72}
# From edge to edge of a wide window; its scene is wide, too.
WIDE_QUALITY = {1920: 68}
LIST = HERE / 'pictures.json'
WORK = Path(os.environ.get('RENDER_CACHE', Path(tempfile.gettempdir()) / 'mistri-renders'))


def scripts_hash() -> str:
    digest = hashlib.sha256()
    for file in sorted([*HERE.glob('*.py'), *HERE.glob('*/*.py')]):
        if file.name != 'render.py':
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def encode(png: Path, file: str) -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    for width, quality in (WIDE_QUALITY if file.endswith('-wide') else QUALITY).items():
        subprocess.run(['cwebp', '-quiet', '-q', str(quality), '-m', '6', '-sharp_yuv', '-resize', str(width), '0', str(png), '-o', str(OUT / f'{file}-{width}.webp')], check=True)


def render(name: str, samples: int, width: int) -> Path:
    WORK.mkdir(parents=True, exist_ok=True)
    png = WORK / f'{name}.png'
    command = ['blender', '-b', '-noaudio', '--python-exit-code', '1', '--python', str(HERE / 'scene.py'), '--', name, str(png), str(samples), str(width)]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, 'RENDER_CACHE': str(WORK)})
    if done.returncode:
        sys.exit(f'{name}: Blender failed\n{done.stdout[-2000:]}{done.stderr[-2000:]}')
    return png


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('names', nargs='*')
    parser.add_argument('--all', action='store_true', help='also those whose scripts did not change')
    parser.add_argument('--list', action='store_true', help='print the names')
    parser.add_argument('--samples', type=int, default=32)
    parser.add_argument('--width', type=int, default=1200)
    parser.add_argument('--encode', metavar='FOLDER', type=Path, help='take the PNG files of a folder instead of rendering')
    options = parser.parse_args()
    known = json.loads(LIST.read_text())
    if options.list:
        print('\n'.join(known['pictures']))
        return
    unknown = sorted(set(options.names) - set(known['pictures']))
    if unknown:
        sys.exit(f'Not in {LIST.name}: {", ".join(unknown)}')
    changed = options.all or known['scripts'] != scripts_hash()
    names = options.names or (list(known['pictures']) if changed or options.encode else [n for n, file in known['pictures'].items() if not any(OUT.glob(f'{file}-[0-9]*.webp'))])
    for index, name in enumerate(names):
        print(f'{index + 1}/{len(names)} {name}', flush=True)
        encode(options.encode / f'{name}.png' if options.encode else render(name, options.samples, max(WIDE_QUALITY) if name.endswith('-wide') else options.width), known['pictures'][name])
    if not options.names:
        LIST.write_text(json.dumps({**known, 'scripts': scripts_hash()}, indent=2) + '\n')


if __name__ == '__main__':
    main()
