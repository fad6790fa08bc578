"""Circuit boards and what is built of them: mainboard, memory, SSD; the portable disk and the laptop battery."""
import random

from kit import paint
from kit.materials import brushed, decal, dusty, glass_black, printed, surface
from kit.mesh import Parts, bar, cable, cylinder, group, ring, sheet, slab
from kit.paint import circle, line, rect, text

GOLD = ('#d8a84a', 0.3, 0.95)
SOLDER = ('#c3c6c8', 0.28, 0.9)
CHIP = ('#17181a', 0.5, 0.0)


def traces(w, h, seed, count, tone, pads='#b9c2bd', keep=()):
    """Copper under solder mask: bundles of parallel lines with 45° bends, vias and pads."""
    dice, out = random.Random(seed), ''
    for _ in range(count):
        x, y = dice.uniform(0, w), dice.uniform(0, h)
        n, step = dice.randint(3, 9), dice.uniform(0.5, 0.8)
        dx, dy = dice.choice([(1, 0), (0, 1), (-1, 0), (0, -1)])
        a, b, c = dice.uniform(4, w * 0.2), dice.uniform(2, 10), dice.uniform(4, w * 0.16)
        sx = dice.choice([-1, 1])
        for i in range(n):
            ox, oy = (-dy * i * step), (dx * i * step)
            p = [(x + ox, y + oy)]
            p.append((p[-1][0] + dx * a, p[-1][1] + dy * a))
            p.append((p[-1][0] + (dx - dy * sx) * b, p[-1][1] + (dy + dx * sx) * b))
            p.append((p[-1][0] + dx * c, p[-1][1] + dy * c))
            out += line(p, tone, 0.22) + circle(*p[-1], 0.35, pads, 'opacity="0.6"') + circle(*p[0], 0.35, pads, 'opacity="0.6"')
    return out


def small_parts(w, h, seed, count, avoid, z, palette=('#b49a78', '#8d7455', '#1a1b1c')):
    """Capacitors and resistors of 1 to 2 mm with silver ends, in rows. `avoid` holds rectangles (x, y, w, h) round their middle."""
    dice = random.Random(seed)
    bodies, ends = {tone: Parts() for tone in palette}, Parts()
    silk = ''
    placed = 0
    while placed < count:
        x, y = dice.uniform(-w / 2 + 4, w / 2 - 4), dice.uniform(-h / 2 + 4, h / 2 - 4)
        n, turn = dice.randint(1, 6), dice.choice([0, 90])
        big = dice.choice([0.8, 1.0, 1.6])
        tone = dice.choice(palette)
        for i in range(n):
            px, py = (x + i * big * 1.6, y) if turn == 90 else (x, y + i * big * 1.6)
            if abs(px) > w / 2 - 2 or abs(py) > h / 2 - 2 or any(abs(px - ax) < aw / 2 + 1.5 and abs(py - ay) < ah / 2 + 1.5 for ax, ay, aw, ah in avoid):
                continue
            bodies[tone].slab(big * 1.1, big * 0.95, big * 0.55, 0.05, 0.05, (px, py, z), (0, 0, turn), seg=1, bseg=1)
            for s in (-1, 1):
                ex, ey = (s * big * 0.78, 0) if turn == 0 else (0, s * big * 0.78)
                ends.slab(big * 0.5, big * 1.0, big * 0.58, 0.08, 0.1, (px + ex, py + ey, z), (0, 0, turn), seg=1, bseg=1)
            placed += 1
        placed += 0.2
    for tone, parts in bodies.items():
        if parts.verts:
            parts.object(surface(tone, 0.5))
    ends.object(surface(*SOLDER))


def chip(x, y, w, h, z, t=1.0, legs=False, mark=True, turn=0, tone=CHIP):
    with group((x, y, z), (0, 0, turn)):
        slab(w, h, t, surface(*tone), 0.3, 0.12, (0, 0, 0.1), seg=2, bseg=2)
        if mark:
            words = paint.png(w, h, circle(w * 0.12, h * 0.86, min(w, h) * 0.04, '#8a8c8e') + text(w / 2, h * 0.45, h * 0.16, f'{int(w * 37 + h * 91) % 9000 + 1000}A', '#8f9193', 'middle', 500) + text(w / 2, h * 0.68, h * 0.12, '2438 TW', '#7c7e80', 'middle'), 20)
            sheet(w, h, decal(words), (0, 0, t + 0.115))
        if legs:
            feet = Parts()
            for i in range(int(h / 1.0)):
                for s in (-1, 1):
                    feet.slab(1.6, 0.42, 0.25, 0.08, 0.08, (s * (w / 2 + 0.5), -h / 2 + 0.5 + i * 1.0, 0.05), seg=1, bseg=1)
            for i in range(int(w / 1.0)):
                for s in (-1, 1):
                    feet.slab(0.42, 1.6, 0.25, 0.08, 0.08, (-w / 2 + 0.5 + i * 1.0, s * (h / 2 + 0.5), 0.05), seg=1, bseg=1)
            feet.object(surface(*SOLDER))


def pcb(w, h, t, colour, art, r=1.5, cuts=None, dust=None):
    """A board whose top is at z = t; `art` is SVG in mm, y down from the back left corner."""
    path = paint.png(w, h, rect(0, 0, w, h, colour) + art, 8 if w > 120 else 16)
    o = slab(w, h, t, printed(path, 0.33, spread=0.06, specular=0.5, bump=0.06), r, 0.1, (0, 0, 0), uv=(-w / 2, -h / 2, w, h), cuts=cuts, seg=4, bseg=2)
    return o


def fingers(w, count, z, y, length, pitch, gap_at=None, gap=0):
    parts = Parts()
    for i in range(count):
        x = -w / 2 + (i + 0.5) * pitch
        if gap_at is not None and gap_at <= x <= gap_at + gap:
            continue
        parts.slab(pitch * 0.62, length, 0.06, 0.1, 0, (x, y, z), seg=1)
    parts.object(surface(*GOLD))


def ssd(at=(0, 0, 0), rot=(0, 0, 0), labelled=True):
    """M.2 2280."""
    with group(at, rot):
        w, h = 80.0, 22.0
        cuts = Parts().cylinder(2.2, 5, 0, (w / 2, 0, -2), seg=5).slab(4, 1.2, 5, 0.2, 0, (-w / 2, 5.6, -2), seg=1)
        pcb(w, h, 0.9, '#101a1c', traces(w, h, 4, 40, '#1b2c2f'), 0.6, cuts)
        with group((-w / 2 + 1.9, 0, 0), (0, 0, 90)):
            fingers(20, 38, 0.9, 0, 3.4, 0.5, 4.4, 2.4)
        chip(-18, 0, 15, 15, 0.9, 1.0, mark=not labelled)
        chip(4, 0, 14, 18, 0.9, 1.0, mark=not labelled)
        chip(24, 0, 14, 18, 0.9, 1.0, mark=not labelled)
        small_parts(w, h, 3, 60, [(-18, 0, 16, 16), (4, 0, 15, 19), (24, 0, 15, 19), (-38, 0, 8, 30), (40, 0, 7, 7)], 0.9)
        if labelled:
            art = rect(0, 0, 62, 20, '#20262b') + rect(0, 0, 9, 20, '#b9bec3')
            art += text(12, 7.2, 4.6, '1 TB', '#f2f2f0', weight=700) + text(12, 11.4, 2.3, 'NVMe solid state drive', '#c9ccce') + text(12, 14.6, 2.0, 'M.2 2280 · PCIe 3.0 × 4', '#aab0b4')
            art += text(12, 17.8, 1.6, 'DC 3.3 V ⎓ 1.8 A', '#8d959a') + ''.join(rect(44 + i * 0.32, 3, 0.12 + (i * 7 % 3) * 0.07, 6, '#e6e6e4') for i in range(46))
            art += ''.join(rect(50 + (i % 8) * 0.9, 11 + (i // 8) * 0.9, 0.8, 0.8, '#e6e6e4') for i in range(64) if (i * i + 3 * i) % 5 < 3)
            slab(62, 20, 0.08, printed(paint.png(62, 20, art, 20), 0.45), 0.5, 0, (4.5, 0, 2.0), uv=(-31, -10, 62, 20))


def sodimm(at=(0, 0, 0), rot=(0, 0, 0), label=True):
    with group(at, rot):
        w, h = 69.6, 30.0
        cuts = Parts().cylinder(1.9, 5, 0, (-w / 2, 2, -2), seg=5).cylinder(1.9, 5, 0, (w / 2, 2, -2), seg=5).slab(1.6, 4, 5, 0.4, 0, (4.2, -h / 2, -2), seg=2)
        pcb(w, h, 1.2, '#0f4a34', traces(w, h, 9, 70, '#1a6248'), 0.6, cuts)
        fingers(w - 2, 134, 1.2, -h / 2 + 1.5, 2.4, 0.5, 3.0, 2.4)
        avoid = []
        for x in (-24, -9, 12, 26):
            chip(x, 4, 10.5, 12.5, 1.2, 1.0, mark=not label)
            avoid.append((x, 4, 11, 13))
        small_parts(w, h, 5, 90, [*avoid, (0, -h / 2, 90, 7)], 1.2)
        if label:
            art = rect(0, 0, 54, 14, '#f4f4f1') + rect(0, 0, 54, 3.4, '#2b5ea8')
            art += text(2, 2.5, 2.3, '16 GB  DDR4-3200  SODIMM', '#fff', weight=600) + text(2, 6.6, 2, '1.2 V  CL22', '#222') + text(2, 9.6, 1.7, 'Made for tests on the bench', '#f4f4f1')
            art += ''.join(rect(2 + i * 0.4, 8, 0.15 + (i * 7 % 3) * 0.09, 4.4, '#222') for i in range(60))
            art += ''.join(rect(44 + (i % 8) * 0.9, 5 + (i // 8) * 0.9, 0.85, 0.85, '#222') for i in range(64) if (i * i + 3 * i) % 5 < 3)
            slab(54, 14, 0.08, printed(paint.png(54, 14, art, 20), 0.5), 0.4, 0, (0, 4.6, 2.32), uv=(-27, -7, 54, 14))


def screws(points, z, r=2.2):
    steel, slot = surface('#b4b6b8', 0.3, 0.95), surface('#1a1a1a', 0.7)
    for i, (x, y) in enumerate(points):
        cylinder(r, 0.9, steel, 0.35, (x, y, z), seg=6)
        for turn in (i * 23 % 90, i * 23 % 90 + 90):
            slab(r * 1.15, r * 0.26, 0.05, slot, 0.05, 0, (x, y, z + 0.9), (0, 0, turn), seg=1)


def mainboard(at=(0, 0, 0), rot=(0, 0, 0), dust=0):
    """Micro-ATX with socket, four memory slots, two x16 slots, coolers and the ports of the back plate."""
    with group(at, rot):
        w, h, t = 244.0, 244.0, 1.6
        pts = [(-114, 114), (36, 114), (114, 114), (-114, -40), (36, -40), (-114, -114), (36, -114), (112, -40)]
        cuts = Parts()
        for x, y in pts:
            cuts.cylinder(2, 6, 0, (x, y, -2), seg=4)
        silk = traces(w, h, 11, 230, '#2b333b', '#7d858c')
        for x, y, ww, hh in ((60, 40, 58, 58), (150, 20, 60, 150), (20, 150, 100, 10), (20, 190, 100, 10)):
            silk += rect(x, y, ww, hh, 'none', 0.5, 'stroke="#cfd4d8" stroke-width="0.3"')
        dice = random.Random(8)
        for _ in range(150):
            silk += text(dice.uniform(4, 236), dice.uniform(4, 240), 1.7, f'{dice.choice("RCQLUD")}{dice.randint(1, 399)}', '#c9ced2')
        pcb(w, h, t, '#15191d', silk, 2, cuts)
        z = t
        avoid = []
        # Socket: a cream frame with a field of holes, the lever beside it.
        sx, sy = -18, 52
        slab(54, 54, 4.2, surface('#cfc7b4', 0.55), 2, 0.4, (sx, sy, z))
        slab(40, 40, 0.3, surface('#b9ae96', 0.6), 1, 0.1, (sx, sy, z + 4.2))
        holes = Parts()
        for i in range(34):
            for j in range(34):
                if 9 < i < 24 and 9 < j < 24:
                    continue
                holes.slab(0.6, 0.6, 0.05, 0.2, 0, (sx - 19.5 + i * 1.18, sy - 19.5 + j * 1.18, z + 4.5), seg=1)
        holes.object(surface('#2a251b', 0.7))
        cable([(sx + 29, sy - 28, z + 3), (sx + 29, sy, z + 3), (sx + 29, sy + 26, z + 4), (sx + 33, sy + 28, z + 5)], 0.9, surface('#c0c2c4', 0.3, 0.95))
        for y in (sy - 36, sy + 36):
            slab(58, 11, 9, surface('#101112', 0.55), 2, 1, (sx, y, z))
        avoid.append((sx, sy, 66, 86))
        # Coolers on the voltage regulators: finned aluminium.
        alu = brushed('#6b7076', 0.35)
        for cx, cy, cw, ch in ((-72, 66, 24, 84), (-20, 107, 70, 18)):
            slab(cw, ch, 8, alu, 1.5, 0.5, (cx, cy, z + 2))
            n = int((ch if ch > cw else cw) / 7)
            for i in range(n):
                d = -((ch if ch > cw else cw) / 2) + 3.5 + i * 7
                slab(cw if ch > cw else 4, 4 if ch > cw else ch, 20, alu, 0.8, 0.5, (cx + (0 if ch > cw else d), cy + (d if ch > cw else 0), z + 9))
            avoid.append((cx, cy, cw + 2, ch + 2))
        slab(36, 36, 11, brushed('#4a4f55', 0.35), 3, 1, (62, -62, z))
        for i in range(5):
            slab(3.6, 34, 4, brushed('#5c6168', 0.33), 0.6, 0.4, (48 + i * 7, -62, z + 10.5))
        avoid.append((62, -62, 38, 38))
        # Memory: four slots with latches.
        for i in range(4):
            x = 52 + i * 9.6
            tone = '#1a1b1d' if i % 2 else '#2e3237'
            slab(6.6, 140, 7.5, surface(tone, 0.5), 0.8, 0.4, (x, 36, z))
            slab(1.6, 128, 0.3, surface('#050505', 0.8), 0.2, 0, (x, 36, z + 7.4))
            for s in (-1, 1):
                slab(6, 8, 13, surface('#d9d6cd', 0.5), 1, 0.6, (x, 36 + s * 68, z))
        avoid.append((66.5, 36, 44, 156))
        # Expansion slots; the first has a steel jacket.
        for y, length, steel in ((-32, 89, True), (-56, 25, False), (-80, 89, False)):
            slab(length, 7.4, 11, surface('#141517', 0.5), 0.8, 0.4, (-88 + length / 2, y, z))
            if steel:
                slab(length + 1, 8.6, 9.6, brushed('#a8abae', 0.3), 1, 0.4, (-88 + length / 2, y, z))
            slab(length - 3, 1.6, 0.3, surface('#030303', 0.8), 0.2, 0, (-88 + length / 2, y, z + 11))
            avoid.append((-88 + length / 2, y, length + 8, 11))
        for y in (-98,):
            slab(80, 22, 2, brushed('#3d4248', 0.4), 1, 0.4, (-30, y, z + 4))
            avoid.append((-30, y, 84, 24))
        # Power, SATA, headers.
        slab(10, 52, 13, surface('#1a1b1d', 0.5), 0.8, 0.4, (114, 34, z))
        pins = Parts()
        for i in range(12):
            for j in range(2):
                pins.slab(3.2, 3.2, 0.1, 0.5, 0, (112 + j * 4.4, 10.5 + i * 4.25, z + 13), seg=1)
        pins.object(surface('#020202', 0.8))
        avoid.append((114, 34, 14, 56))
        slab(20, 10, 13, surface('#1a1b1d', 0.5), 0.8, 0.4, (-90, 115, z))
        for i in range(2):
            slab(14, 8, 9, surface('#17181a', 0.5), 0.6, 0.3, (114, -54 - i * 22, z))
            slab(14, 8, 9, surface('#17181a', 0.5), 0.6, 0.3, (114, -63 - i * 22, z))
        avoid.append((114, -70, 18, 54))
        gold = Parts()
        for x0, n in ((-100, 9), (-60, 5), (-20, 5), (30, 5), (70, 10)):
            slab(n * 2.54 + 1, 6.2, 2.4, surface('#101112', 0.5), 0.3, 0.2, (x0 + n * 1.27, -116, z))
            for i in range(n):
                for j in range(2):
                    gold.slab(0.64, 0.64, 8, 0.1, 0.15, (x0 + 1.27 + i * 2.54, -117.2 + j * 2.54, z), seg=1, bseg=1)
            avoid.append((x0 + n * 1.27, -116, n * 2.54 + 4, 10))
        gold.object(surface(*GOLD))
        # Ports of the back plate, at the left edge.
        steel = brushed('#b9bcbe', 0.3)
        for y, pw, ph, tone in ((88, 14, 26, '#111'), (66, 16, 16, '#1b2d72'), (44, 18, 14, '#111'), (22, 15, 16, '#1b2d72'), (0, 16, 27, '#1b2d72'), (-22, 14, 14, '#77b63e')):
            slab(24, pw, ph, steel, 0.6, 0.4, (-113, y, z))
            avoid.append((-113, y, 26, pw + 2))
            slab(0.5, pw - 3, ph - 3, surface('#0a0a0a', 0.7), 0.3, 0, (-125.1, y, z + 1.5), seg=1)
            slab(0.6, pw - 6, 2, surface(tone, 0.5), 0.3, 0, (-125.2, y, z + ph / 2), seg=1)
        # Round capacitors, chokes, coin cell.
        for i in range(8):
            x, y = -52.5 + (i % 2) * 0, 22 + i * 11
            slab(8, 8, 6, surface('#3b3d40', 0.45, grain=0.05), 1, 0.8, (-54, y, z))
        avoid.append((-54, 62, 11, 90))
        for x, y in ((-40, 12), (-30, 12), (20, 12), (30, 12), (30, 90), (30, 78), (-96, -20), (-96, -52), (-96, -74), (90, -100), (100, -100), (22, -20)):
            cylinder(3.6, 9.5, surface('#c9cbcd', 0.3, 0.9), 0.6, (x, y, z), seg=8)
            slab(3.2, 6.4, 0.05, surface('#23262a', 0.5), 1.4, 0, (x + 1.6, y, z + 9.5), seg=3)
            cylinder(3.8, 1.2, surface('#141517', 0.5), 0.2, (x, y, z), seg=8)
            avoid.append((x, y, 9, 9))
        cylinder(10, 3.2, brushed('#c6c8ca', 0.3), 0.6, (30, -92, z + 2), seg=16)
        cylinder(11.4, 3, surface('#101112', 0.5), 0.4, (30, -92, z), seg=16)
        avoid.append((30, -92, 26, 26))
        for x, y, s in ((-70, -8, 9), (92, -12, 7), (-106, -92, 8), (88, -34, 6), (8, -8, 6)):
            chip(x, y, s, s, z, 1.0, legs=True)
            avoid.append((x, y, s + 4, s + 4))
        small_parts(w, h, 21, 620, avoid, z)


def portable_disk(at=(0, 0, 0), rot=(0, 0, 0)):
    with group(at, rot):
        black = surface('#151618', 0.5, 0, grain=0.05, grain_size=0.5)
        slab(117, 80, 14.8, black, 5, 1.6, (0, 0, 0))
        # A faceted lid: a raised triangle field of fine ribs.
        ribs = Parts()
        for i in range(26):
            ribs.slab(1.0, 56 - i * 1.6, 0.5, 0.3, 0.2, (-46 + i * 3.2, -8 + i * 0.8, 14.5), seg=1, bseg=1)
        ribs.object(surface('#1c1d20', 0.35))
        slab(2.4, 0.5, 1, surface('#e9eef0', 0.2), 0.3, 0.1, (44, -40, 7))
        slab(13, 1, 4, surface('#050505', 0.7), 0.6, 0.1, (0, 39.8, 5))
        plug = surface('#131416', 0.5)
        slab(14, 16, 6, plug, 1.4, 1, (0, 47, 4))
        cable([(0, 54, 7), (0, 74, 7), (16, 92, 3), (60, 92, 2.2), (94, 62, 2.2), (96, 10, 2.2), (92, -30, 2.2), (84, -52, 4)], 1.9, surface('#111214', 0.45))
        with group((82, -60, 0.6), (0, 0, -102)):
            slab(26, 16, 7.5, plug, 2, 1.2, (0, 0, 0))
            slab(14, 12, 4.5, brushed('#c8cacc', 0.28), 0.5, 0.2, (19, 0, 1.5))
            slab(0.4, 10.6, 1.8, surface('#1d4fa8', 0.5), 0.1, 0, (26, 0, 3.6), seg=1)
            slab(0.3, 10.8, 1.2, surface('#050505', 0.6), 0.1, 0, (26, 0, 2), seg=1)


def laptop_battery(at=(0, 0, 0), rot=(0, 0, 0), wear=0.0):
    """A flat pack of four pouch cells in black film with a ribbon lead."""
    with group(at, rot):
        film, frame = surface('#1a1b1d', 0.38, 0, grain=0.02, spread=0.12, wear=wear), surface('#101112', 0.6, grain=0.03)
        w, h = 238.0, 84.0
        slab(w, h, 2.2, frame, 2, 0.6, (0, 0, 0))
        for i in range(4):
            slab(56, 74, 5.4, film, 3, 1.6, (-87 + i * 58, -3, 0.6), seg=6, bseg=4)
        slab(w, 10, 5.2, frame, 1.2, 0.6, (0, 37, 0))
        for x, y in ((-117, 38), (117, 38), (-117, -38), (117, -38), (0, 45)):
            slab(11, 9, 1.6, frame, 3, 0.4, (x, y, 0))
            cylinder(2.4, 1.7, surface('#c9a560', 0.35, 0.9), 0.3, (x, y, 0.05), seg=8)
            cylinder(1.3, 1.8, surface('#050505', 0.8), 0, (x, y, 0.05), seg=6)
        art = rect(0, 0, 108, 56, '#e9e9e5') + rect(0, 0, 108, 9, '#26292c') + text(4, 6.4, 4.6, 'Rechargeable Li-ion battery', '#fff', weight=600)
        art += text(4, 17, 5.4, '7.6 V ⎓   60 Wh', '#1c1c1c', weight=700) + text(4, 23, 3, '7 895 mAh · 4 cells', '#333') + paint.lines_of_text(4, 27, 62, 9, 2.9, '#77777a', 3)
        art += ''.join(rect(74 + i * 0.5, 14, 0.2 + (i * 7 % 3) * 0.1, 8, '#222') for i in range(58))
        for i in range(3):
            art += circle(79 + i * 10, 32, 3.4, 'none', 'stroke="#333" stroke-width="0.5"')
        art += text(74, 44, 2.6, 'Do not open, crush or heat', '#333') + text(74, 48.4, 2.6, 'Replace in a workshop', '#333')
        sheet(108, 56, printed(paint.png(108, 56, art, 12), 0.42), (-56, -3, 6.06))
        lead = [('#b02a24', -1), ('#1a1a1a', 0), ('#d8d4c8', 1), ('#1a1a1a', 2), ('#c9a23c', 3)]
        for tone, i in lead:
            cable([(60 + i * 1.5, 40, 3), (60 + i * 1.5, 50, 3.4), (62 + i * 1.5, 60, 2), (78 + i * 0.9, 66 - i * 1.0, 1.2), (98, 66 - i * 1.2, 1.4)], 0.65, surface(tone, 0.45))
        slab(7, 13, 3.2, surface('#e8e4d8', 0.5), 0.6, 0.3, (101, 64, 0))
        slab(2, 11, 0.2, surface(*GOLD), 0.2, 0, (104, 64, 3.2), seg=1)


def pictures():
    def simple(make, **shot):
        def build():
            make()
            return shot

        return build

    def modules():
        sodimm((0, 22, 0), (0, 0, 0))
        with group((8, -20, 1.3), (0, 0, -14)):
            sodimm(label=False)

    def ssd_pair():
        ssd((0, 0, 1))

    def lean():
        with group((0, 0, 3), (58, 0, 0)):
            with group((0, 122, 0)):
                mainboard()
        slab(60, 40, 120, surface('#c9c6bf', 0.8), 3, 1, (0, 118, 0))

    return {
        'samsung-980-front': (110, simple(ssd_pair, azimuth=-30, elevation=38, fill=0.86, fstop=9)),
        'samsung-980-contacts': (110, simple(ssd_pair, target=(-28, 0, 2), distance=120, azimuth=-46, elevation=30, lens=85, fstop=18)),
        'samsung-980-chips': (110, simple(lambda: ssd((0, 0, 1), labelled=False), azimuth=32, elevation=42, fill=0.86, fstop=9)),
        'b550m-front': (300, simple(mainboard, azimuth=-32, elevation=44, fill=0.9, fstop=10)),
        'b550m-socket': (300, simple(mainboard, target=(-20, 56, 8), distance=330, azimuth=28, elevation=36, lens=85, fstop=6)),
        'b550m-ports': (300, simple(mainboard, target=(-112, 36, 10), distance=420, azimuth=-68, elevation=22, lens=85, fstop=6)),
        'sodimm-16-front': (100, simple(modules, azimuth=-24, elevation=44, fill=0.84, fstop=9)),
        'sodimm-16-contacts': (100, simple(modules, target=(2, 12, 1), distance=120, azimuth=-30, elevation=34, lens=85, fstop=18)),
        'sodimm-16-chips': (100, simple(lambda: sodimm(label=False), azimuth=30, elevation=40, fill=0.84, fstop=9)),
        'expansion-2tb-front': (190, simple(portable_disk, azimuth=-28, elevation=32, fill=0.86, fstop=9)),
        'expansion-2tb-plug': (190, simple(portable_disk, target=(76, -44, 4), distance=240, azimuth=22, elevation=28, lens=85, fstop=6)),
        'expansion-2tb-port': (190, simple(portable_disk, target=(0, 30, 8), distance=270, azimuth=152, elevation=26, lens=85, fstop=6)),
        'dell-7400-battery-front': (240, simple(laptop_battery, azimuth=-22, elevation=40, fill=0.9, fstop=10)),
        'dell-7400-battery-lead': (240, simple(laptop_battery, target=(74, 34, 4), distance=260, azimuth=24, elevation=34, lens=85, fstop=6)),
        'dell-7400-battery-label': (240, simple(laptop_battery, target=(-50, -2, 5), distance=340, azimuth=-18, elevation=46, lens=85, fstop=7)),
    }
