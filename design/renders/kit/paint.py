"""Flat pictures for the models (key legends, screens, labels, copper layers): drawn as SVG, made into PNG by rsvg-convert."""
import hashlib
import os
import subprocess
from xml.sax.saxutils import escape

CACHE = os.environ.get('RENDER_CACHE', '/tmp/mistri-renders')


def png(w, h, body, scale=4):
    """The path of a PNG of `scale` pixels a millimetre; `body` is SVG in millimetres, y down."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{w * scale}" height="{h * scale}" '
        f'viewBox="0 0 {w} {h}" font-family="Inter">{body}</svg>'
    )
    os.makedirs(CACHE, exist_ok=True)
    path = os.path.join(CACHE, hashlib.sha256(svg.encode()).hexdigest()[:16] + '.png')
    if not os.path.exists(path):
        subprocess.run(['rsvg-convert', '--unlimited', '-o', path + '.new'], input=svg.encode(), check=True)
        os.replace(path + '.new', path)
    return path


def rect(x, y, w, h, fill, r=0, more=''):
    return f'<rect x="{x:.3f}" y="{y:.3f}" width="{w:.3f}" height="{h:.3f}" rx="{r}" fill="{fill}" {more}/>'


def text(x, y, size, words, fill='#fff', anchor='start', weight=400, more=''):
    return f'<text x="{x:.3f}" y="{y:.3f}" font-size="{size}" fill="{fill}" text-anchor="{anchor}" font-weight="{weight}" {more}>{escape(words)}</text>'


def line(points, stroke, width, more=''):
    return f'<polyline points="{" ".join(f"{x:.2f},{y:.2f}" for x, y in points)}" fill="none" stroke="{stroke}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round" {more}/>'


def circle(x, y, r, fill, more=''):
    return f'<circle cx="{x:.3f}" cy="{y:.3f}" r="{r}" fill="{fill}" {more}/>'


def lines_of_text(x, y, width, count, step, fill, seed=1, height=None):
    """Grey bars in place of words, as in a page seen from afar."""
    import random

    dice, out = random.Random(seed), []
    for i in range(count):
        out.append(rect(x, y + i * step, width * (dice.uniform(0.75, 1) if i % 4 != 3 else dice.uniform(0.3, 0.6)), height or step * 0.42, fill, step * 0.2))
    return ''.join(out)
