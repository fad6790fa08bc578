"""What the screens show: a neutral desktop, windows and phone home screens, without any maker's marks."""
from . import paint
from .paint import circle, lines_of_text, rect, text


def wallpaper(w, h, kind):
    tones = {
        'dunes': ('#1d3b53', '#7aa7b8', '#f0c9a0', ['#c97b4a', '#a65b3a', '#7a3f30', '#4b2a2b']),
        'hills': ('#9cc9d8', '#dbeef0', '#f6efda', ['#5e9a8c', '#3b7a70', '#255a55', '#153d3d']),
        'night': ('#0d1330', '#2b2b62', '#7d4c86', ['#3a2a5a', '#281f49', '#1a1737', '#0f0f26']),
        'plain': ('#134b52', '#1c6b6b', '#3d9a8c', ['#0f5257', '#0d474c', '#0b3c42', '#083238']),
        'sea': ('#274b7a', '#6fa6cf', '#f3d9bf', ['#3f77a6', '#2d5f8d', '#204b74', '#16395a']),
        'rose': ('#3b2347', '#a6557d', '#f2b38c', ['#7a3a63', '#5e2c55', '#432145', '#2d1834']),
    }
    a, b, c, hills = tones[kind]
    out = (
        f'<defs><linearGradient id="sky" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="{a}"/><stop offset="0.55" stop-color="{b}"/>'
        f'<stop offset="1" stop-color="{c}"/></linearGradient>'
    )
    for i, tone in enumerate(hills):
        nxt = hills[min(i + 1, len(hills) - 1)]
        out += f'<linearGradient id="h{i}" x1="0" y1="0" x2="1" y2="0.6"><stop offset="0" stop-color="{tone}"/><stop offset="1" stop-color="{nxt}"/></linearGradient>'
    out += '</defs>' + rect(0, 0, w, h, 'url(#sky)')
    out += circle(w * 0.72, h * 0.36, h * 0.09, '#fff6e6', 'opacity="0.75"')
    for i in range(len(hills)):
        y = h * (0.52 + 0.13 * i)
        k = h * 0.13
        s = 1 if i % 2 else -1
        out += f'<path d="M0 {y + s * k * 0.5} C{w * 0.2} {y - s * k} {w * 0.38} {y + s * k * 1.1} {w * 0.58} {y} S{w * 0.86} {y - s * k} {w} {y + s * k * 0.3} V{h} H0Z" fill="url(#h{i})"/>'
    return out


def taskbar(w, h, bar, centred=True, count=7):
    out = rect(0, h - bar, w, bar, '#f3f4f6', 0, 'opacity="0.93"')
    tones = ['#2f6fd0', '#5b6470', '#e2a33c', '#2f9d78', '#c9563c', '#6a5bd0', '#20828c', '#8a8f98']
    x = w / 2 - count * bar * 0.45 if centred else bar * 0.3
    for i in range(count):
        out += rect(x + i * bar * 0.9, h - bar * 0.78, bar * 0.56, bar * 0.56, tones[i % 8], bar * 0.13)
    out += text(w - bar * 0.5, h - bar * 0.56, bar * 0.26, '10:42', '#222', 'end') + text(w - bar * 0.5, h - bar * 0.22, bar * 0.26, '21-11-2025', '#222', 'end')
    return out


def window(x, y, w, h, title, kind='sheet', seed=1):
    bar = h * 0.075
    out = rect(x + w * 0.006, y + h * 0.014, w, h, '#000', h * 0.02, 'opacity="0.28"') + rect(x, y, w, h, '#fbfbfc', h * 0.02)
    out += rect(x, y, w, bar, '#e9ecef', h * 0.02) + rect(x, y + bar * 0.5, w, bar * 0.5, '#e9ecef')
    out += text(x + w * 0.02, y + bar * 0.67, bar * 0.46, title, '#333', weight=500)
    for i, tone in enumerate(('#9aa1a9', '#9aa1a9', '#c9563c')):
        out += rect(x + w - bar * (3.0 - 0.95 * i), y + bar * 0.32, bar * 0.36, bar * 0.36, tone, bar * 0.08)
    if kind == 'files':
        out += rect(x, y + bar, w * 0.24, h - bar, '#f1f3f5')
        out += lines_of_text(x + w * 0.03, y + bar * 1.8, w * 0.16, 9, h * 0.085, '#a8b0b8', seed)
        for i in range(12):
            cx, cy = x + w * (0.30 + 0.17 * (i % 4)), y + bar + h * (0.08 + 0.28 * (i // 4))
            out += rect(cx, cy, w * 0.10, h * 0.13, ('#e8b452', '#5b8fd6', '#e8b452', '#62ab8c')[(i * 7) % 4], h * 0.015)
            out += rect(cx, cy + h * 0.155, w * 0.1, h * 0.022, '#b4bac1', 1)
    elif kind == 'sheet':
        for r in range(14):
            for c in range(7):
                out += rect(x + w * (0.02 + 0.138 * c), y + bar * 1.4 + r * h * 0.061, w * 0.134, h * 0.055, '#dfe9e4' if r == 0 else '#f4f6f7' if r % 2 else '#fff')
                out += rect(x + w * (0.03 + 0.138 * c), y + bar * 1.4 + r * h * 0.061 + h * 0.018, w * (0.09 if c == 0 else 0.04 + ((r * 3 + c * 5) % 4) * 0.015), h * 0.018, '#6d7a83' if r == 0 else '#aab3ba', 0.5)
    elif kind == 'health':
        out += text(x + w * 0.06, y + bar + h * 0.12, h * 0.06, 'Device health', '#1e2a2a', weight=600)
        for i, (label, part) in enumerate((('Battery', 0.87), ('Storage', 0.98), ('Memory', 1.0), ('Temperature', 0.42))):
            cy = y + bar + h * (0.24 + 0.165 * i)
            out += text(x + w * 0.06, cy, h * 0.042, label, '#333') + text(x + w * 0.94, cy, h * 0.042, f'{part * 100:.0f}%' if i < 3 else '42 °C', '#333', 'end')
            out += rect(x + w * 0.06, cy + h * 0.025, w * 0.88, h * 0.035, '#e4e8ea', h * 0.017) + rect(x + w * 0.06, cy + h * 0.025, w * 0.88 * part, h * 0.035, ('#2f9d78', '#2f6fd0', '#6a5bd0', '#e2a33c')[i], h * 0.017)
    elif kind == 'page':
        out += rect(x + w * 0.08, y + bar + h * 0.08, w * 0.5, h * 0.05, '#3a4550', 2) + lines_of_text(x + w * 0.08, y + bar + h * 0.2, w * 0.84, 14, h * 0.05, '#b9c0c7', seed)
    return out


def desktop(w, h, kind='hills', windows=(), centred=True, mac=False, dark=False):
    bar = h * 0.058
    body = wallpaper(w, h, kind)
    for i, (x, y, ww, hh, title, what) in enumerate(windows):
        body += window(x * w, y * h, ww * w, hh * h, title, what, i + 3)
    if mac:
        body += rect(0, 0, w, h * 0.035, '#fff', 0, 'opacity="0.25"')
        for i, word in enumerate(('Finder', 'File', 'Edit', 'View', 'Go', 'Window')):
            body += text(w * (0.03 + 0.045 * i), h * 0.025, h * 0.019, word, '#fff', weight=600 if i == 0 else 400)
        body += text(w * 0.985, h * 0.025, h * 0.019, 'Fri 21 Nov 10:42', '#fff', 'end')
        size, n = h * 0.062, 11
        x0 = w / 2 - n * size * 0.6
        body += rect(x0 - size * 0.2, h * 0.915, n * size * 1.2 + size * 0.2, size * 1.22, '#fff', size * 0.3, 'opacity="0.35"')
        tones = ['#3d8df0', '#e8edf2', '#43b86a', '#f0b33d', '#e2574c', '#8e6ee0', '#23a3b8', '#f3f3f3', '#5a636e', '#ec7fae', '#b9c3cc']
        for i in range(n):
            body += rect(x0 + i * size * 1.2, h * 0.925, size, size, tones[i], size * 0.24)
    else:
        body += taskbar(w, h, bar, centred)
        for i in range(5):
            body += rect(w * 0.018, h * (0.03 + 0.105 * i), h * 0.05, h * 0.05, ('#e8b452', '#5b8fd6', '#d7dde2', '#62ab8c', '#c9563c')[i], h * 0.008)
            body += rect(w * 0.014, h * (0.09 + 0.105 * i), h * 0.06, h * 0.01, '#fff', 0.5, 'opacity="0.8"')
    return paint.png(w, h, body, 5 if w < 400 else 3)


def phone(w, h, kind='sea', hole=True):
    body = wallpaper(w, h, kind)
    body += text(w / 2, h * 0.17, w * 0.22, '10:42', '#fff', 'middle', 300) + text(w / 2, h * 0.205, w * 0.052, 'Friday, 21 November', '#fff', 'middle')
    body += text(w * 0.08, h * 0.032, w * 0.044, '10:42', '#fff', weight=500)
    for i in range(3):
        body += rect(w * (0.80 + 0.05 * i), h * 0.02, w * 0.035, h * 0.011, '#fff', 0.6)
    tones = ['#f2f4f6', '#3d8df0', '#43b86a', '#f0b33d', '#e2574c', '#8e6ee0', '#23a3b8', '#5a636e', '#ec7fae', '#eef1f3', '#2f9d78', '#c98a3c', '#4a74c9', '#d9dde1', '#b0563c', '#6a5bd0']
    size = w * 0.155
    for i in range(12):
        x, y = w * 0.085 + (i % 4) * w * 0.225, h * (0.55 + 0.115 * (i // 4))
        body += rect(x, y, size, size, tones[i], size * 0.32) + circle(x + size / 2, y + size / 2, size * 0.2, '#fff', 'opacity="0.55"')
        body += rect(x + size * 0.15, y + size * 1.17, size * 0.7, size * 0.12, '#fff', 0.5, 'opacity="0.85"')
    body += rect(w * 0.07, h * 0.475, w * 0.86, h * 0.045, '#fff', w * 0.05, 'opacity="0.85"')
    body += rect(w * 0.33, h * 0.985, w * 0.34, h * 0.004, '#fff', 1)
    if hole:
        body += circle(w / 2, h * 0.027, w * 0.028, '#000') + circle(w / 2, h * 0.027, w * 0.013, '#0d1420')
    return paint.png(w, h, body, 9)
