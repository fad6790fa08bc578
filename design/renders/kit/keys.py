"""Keyboards: layouts, key caps and their legends."""
from . import paint
from .materials import printed
from .mesh import Parts

# A key is (legend, width in units); a legend "upper|lower" has two lines; None is a gap.
F_ROW = [('esc', 1)] + [(f'F{i}', 1) for i in range(1, 13)] + [('del', 1.5)]
ROWS = [
    [('~|`', 1), ('!|1', 1), ('@|2', 1), ('#|3', 1), ('$|4', 1), ('%|5', 1), ('^|6', 1), ('&|7', 1), ('*|8', 1), ('(|9', 1), (')|0', 1), ('_|-', 1), ('+|=', 1), ('backspace', 1.75)],
    [('tab', 1.5)] + [(c, 1) for c in 'QWERTYUIOP'] + [('{|[', 1), ('}|]', 1), ('||\\', 1.25)],
    [('caps lock', 1.75)] + [(c, 1) for c in 'ASDFGHJKL'] + [(':|;', 1), ('"|\'', 1), ('enter', 2)],
    [('shift', 2.25)] + [(c, 1) for c in 'ZXCVBNM'] + [('<|,', 1), ('>|.', 1), ('?|/', 1), ('shift', 2.5)],
]
PC_BOTTOM = [('ctrl', 1.25), ('fn', 1), ('⊞', 1), ('alt', 1), ('', 5), ('alt', 1), ('ctrl', 1.25)]
MAC_BOTTOM = [('fn', 1), ('⌃', 1), ('⌥', 1), ('⌘', 1.25), ('', 5), ('⌘', 1.25), ('⌥', 1)]
PAD = [
    [('num', 1), ('/', 1), ('*', 1), ('−', 1)],
    [('7', 1), ('8', 1), ('9', 1), ('+', 1)],
    [('4', 1), ('5', 1), ('6', 1), ('.', 1)],
    [('1', 1), ('2', 1), ('3', 1), ('↵', 1)],
]
DEVANAGARI = dict(zip('QWERTYUIOPASDFGHJKLZXCVBNM', 'ौैाीूबहगदजोे्िुपरकतचेंमनवल'))


def laptop_keys(pitch=18.6, row=18.2, top_row=10.5, mac=False, pad=False):
    """Key rectangles of a laptop: (legend, x, y, w, h), x right and y away from the user, from the front left corner; and the size."""
    keys = []
    width = 14.75 * pitch
    rows = ROWS if not mac else [[(l, w) for l, w in r] for r in ROWS]
    y = 0
    arrows = 3 * pitch
    bottom = MAC_BOTTOM if mac else PC_BOTTOM
    scale = (width - arrows) / sum(w for _, w in bottom)
    x = 0
    for legend, w in bottom:
        keys.append((legend, x, y, w * scale, row))
        x += w * scale
    for i, (legend, up) in enumerate((('◂', 0), ('▾', 0), ('▸', 0), ('▴', 1))):
        column = (0, 1, 2, 1)[i]
        keys.append((legend, width - arrows + column * pitch, y + up * row / 2, pitch, row / 2))
    y += row
    for cells in reversed(rows):
        scale = width / sum(w for _, w in cells)
        x = 0
        for legend, w in cells:
            keys.append((legend, x, y, w * scale, row))
            x += w * scale
        y += row
    scale = width / sum(w for _, w in F_ROW)
    x = 0
    for legend, w in F_ROW:
        keys.append((legend, x, y, w * scale, top_row))
        x += w * scale
    total = width
    if pad:
        narrow = pitch * 0.9
        left = width + 3
        for i, cells in enumerate(PAD):
            for j, (legend, _) in enumerate(cells):
                keys.append((legend, left + j * narrow, row * (4 - i), narrow, row))
        keys.append(('0', left, 0, 2 * narrow, row))
        keys.append(('.', left + 2 * narrow, 0, narrow, row))
        keys.append(('↵', left + 3 * narrow, 0, narrow, row))
        for j, legend in enumerate(('home', 'end', 'pg up', 'pg dn')):
            keys.append((legend, left + j * narrow, y, narrow, top_row))
        total = left + 4 * narrow
    return keys, total, y + top_row


def desk_keys(pitch=19.05, devanagari=False):
    """A full-size keyboard of 104 keys: like laptop_keys."""
    keys = []

    def row(y, x, cells):
        for legend, w in cells:
            if legend is not None:
                keys.append((legend, x * pitch, y * pitch, w * pitch, pitch))
            x += w

    row(0, 0, [('ctrl', 1.25), ('⊞', 1.25), ('alt', 1.25), ('', 6.25), ('alt', 1.25), ('⊞', 1.25), ('≡', 1.25), ('ctrl', 1.25)])
    widths = [(2.25, 2.75), (1.75, 2.25), (1.5, 1.5), (1, 2)]
    for i, cells in enumerate(reversed(ROWS)):
        fixed = [(l, w) for l, w in cells]
        fixed[0], fixed[-1] = (fixed[0][0], widths[i][0]), (fixed[-1][0], widths[i][1])
        row(i + 1, 0, fixed)
    row(5.35, 0, [('esc', 1), (None, 1), *[(f'F{i}', 1) for i in range(1, 5)], (None, 0.5), *[(f'F{i}', 1) for i in range(5, 9)], (None, 0.5), *[(f'F{i}', 1) for i in range(9, 13)]])
    row(5.35, 15.25, [('print', 1), ('scroll', 1), ('pause', 1)])
    row(4, 15.25, [('insert', 1), ('home', 1), ('pg up', 1)])
    row(3, 15.25, [('delete', 1), ('end', 1), ('pg dn', 1)])
    row(1, 16.25, [('↑', 1)])
    row(0, 15.25, [('←', 1), ('↓', 1), ('→', 1)])
    row(4, 18.5, [('num', 1), ('/', 1), ('*', 1), ('−', 1)])
    for i, cells in enumerate((('7', '8', '9'), ('4', '5', '6'), ('1', '2', '3'))):
        row(3 - i, 18.5, [(c, 1) for c in cells])
    row(0, 18.5, [('0', 2), ('.', 1)])
    keys.append(('+', 21.5 * pitch, 2 * pitch, pitch, 2 * pitch))
    keys.append(('↵', 21.5 * pitch, 0, pitch, 2 * pitch))
    if devanagari:
        keys = [(f'{k[0]}~{DEVANAGARI[k[0]]}' if k[0] in DEVANAGARI else k[0], *k[1:]) for k in keys]
        keys = [(k[0] + '~₹' if k[0] == '$|4' else k[0], *k[1:]) for k in keys]
    return keys, 22.5 * pitch, 6.35 * pitch


def legends(keys, width, height, colour='#e8e8e6', size=4.2, weight=500, accent='#e0a050', corner=False, skip=()):
    """The legends of all keys as one transparent picture."""
    body = ''
    for legend, x, y, w, h in keys:
        local = ''
        if '~' in legend and len(legend) > 2:
            legend, local = legend.rsplit('~', 1)
        top = height - y - h
        if not legend or legend in skip:
            continue
        if '|' in legend and len(legend) > 1:
            up, low = (legend[0], legend[-1])
            body += paint.text(x + (w * 0.34 if corner or local else w / 2), top + h * 0.43, size * 0.86, up, colour, 'middle', weight)
            body += paint.text(x + (w * 0.34 if corner or local else w / 2), top + h * 0.73, size * 0.86, low, colour, 'middle', weight)
        elif len(legend) == 1:
            s = size if h > 12 else size * 0.8
            body += (
                paint.text(x + w * 0.34, top + h * 0.47, s, legend, colour, 'middle', weight)
                if corner or local
                else paint.text(x + w / 2, top + h / 2 + s * 0.36, s, legend, colour, 'middle', weight)
            )
        else:
            s = size * (0.66 if len(legend) > 2 else 0.72)
            wide = w > 1.3 * h or h < 12
            body += paint.text(x + w / 2 if not wide or h < 12 else x + 3.2, top + h / 2 + s * 0.36, s, legend, colour, 'middle' if not wide or h < 12 else 'start', weight)
        if local:
            body += paint.text(x + w * 0.66, top + h * 0.74, size * 0.9, local, accent, 'middle', 500, 'font-family="Lohit Devanagari, Inter"' if local != '₹' else '')
    return paint.png(round(width, 2), round(height, 2), body, 8)


def caps(keys, width, height, at, colour, gap=2.6, rise=1.4, r=1.6, bevel=0.35, taper=0.25, dish=0.0, rough=0.55, grain=0.015, legend_png=None, warp=None, specular=0.45, colours=None):
    """The caps at `at` (the front left corner on the deck), one mesh a colour, legends printed on top."""
    groups = {}
    for key in keys:
        groups.setdefault((colours or (lambda _: colour))(key), []).append(key)
    for tone, some in groups.items():
        parts = Parts()
        for legend, x, y, w, h in some:
            parts.slab(w - gap, h - gap, rise, r, bevel, (x + w / 2, y + h / 2, 0), taper=taper, seg=3, bseg=2, warp=warp)
        mat = printed(legend_png, rough, tone, grain=grain, specular=specular)
        parts.object(mat, at, uv=(0, 0, width, height), name='keys')


