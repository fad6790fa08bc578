"""The repair shop: bench, mat, tools, opened machines, the shelf and the shop front. One scene for each gallery picture."""
import math
import random

from kit import displays, paint, studio
from kit.materials import brushed, clear_glass, decal, dusty, glass_black, glow, printed, screen, surface, wood
from kit.mesh import Parts, bar, cable, cylinder, group, ring, sheet, slab, sphere
from kit.paint import circle, line, rect, text

from . import boards, desk, laptops, phones
from .boards import GOLD, SOLDER, chip, pcb, screws, small_parts, ssd, sodimm, traces


def marked(*objects):
    """Part of the set: the camera does not frame it."""
    for o in objects:
        o['set'] = True


def bench(mat_at=(0, 0), mat=(620, 420), wall=True):
    """A wooden bench, its top at z = 0, with a green antistatic mat and a wall of tools behind."""
    marked(slab(2600, 1500, 36, wood(), 4, 2, (0, -180, -38)))
    w, h = mat
    grid = rect(0, 0, w, h, '#14504c')
    for i in range(1, int(w / 10)):
        grid += line([(i * 10, 0), (i * 10, h)], '#2b6f69' if i % 5 == 0 else '#1d5c57', 0.5 if i % 5 == 0 else 0.25)
    for i in range(1, int(h / 10)):
        grid += line([(0, i * 10), (w, i * 10)], '#2b6f69' if i % 5 == 0 else '#1d5c57', 0.5 if i % 5 == 0 else 0.25)
    grid += rect(8, 8, w - 16, h - 16, 'none', 4, 'stroke="#7fb3a6" stroke-width="0.6"')
    marked(slab(w, h, 2, printed(paint.png(w, h, grid, 4), 0.62, spread=0.12, specular=0.3), 12, 0.8, (*mat_at, -2.0), uv=(-w / 2, -h / 2, w, h)))
    marked(cylinder(4, 1, brushed('#c8cacc'), 0.3, (mat_at[0] - w / 2 + 22, mat_at[1] + h / 2 - 22, 0)))
    if wall:
        back_wall()


def back_wall(y=560):
    marked(slab(2600, 20, 1600, surface('#8fa29b', 0.85, grain=0.3, grain_size=4), 1, 0, (0, y + 10, -500)))
    board = Parts()
    marked(slab(1100, 14, 560, surface('#31443f', 0.7), 4, 1, (-120, y - 12, 130)))
    for i in range(42):
        for j in range(20):
            board.slab(5, 0.6, 5, 2.4, 0, (-640 + i * 25, y - 19.2, 160 + j * 25), seg=2)
    marked(board.object(surface('#0e1816', 0.9)))
    dice = random.Random(5)
    with group((0, y - 30, 0)):
        for i in range(9):
            x = -580 + i * 60
            tone = dice.choice(['#c9562c', '#d8a032', '#2d5f9c', '#1d1f21', '#a3202a'])
            marked(cylinder(11, 96, surface(tone, 0.4), 5, (x, 0, 430)), cylinder(3.2, 110, brushed('#b9bbbd'), 0.5, (x, 0, 320)))
        for i in range(4):
            x = 20 + i * 90
            marked(slab(13, 10, 120, surface(dice.choice(['#c9562c', '#2d5f9c', '#d8a032']), 0.5), 5, 3, (x - 12, 0, 330), (0, 8, 0)))
            marked(slab(13, 10, 120, surface('#26282a', 0.5), 5, 3, (x + 14, 0, 330), (0, -8, 0)), slab(16, 9, 60, brushed('#9a9da0'), 4, 2, (x + 1, 0, 450)))
        marked(slab(500, 130, 8, wood('#8c6239'), 2, 1, (-330, -40, 170)))
        for i in range(6):
            marked(slab(70, 90, 60, surface(dice.choice(['#3d6ea5', '#b8862f', '#a0402c', '#5f6a6e', '#c8c6bd']), 0.5), 4, 2, (-530 + i * 78, -40, 178)))


def lamps(warm=1.0, key=(-420, -120, 620), target=(0, 0, 20)):
    """Light of a shop: a lamp over the bench, daylight from the street side, a dim room."""
    studio.area(key, 260, 66 * warm, target, (1, 0.92, 0.80))
    studio.area((820, -260, 560), 600, 76, target, (0.86, 0.93, 1))
    studio.area((0, 160, 1200), 900, 85, (0, 200, 0), (1, 0.97, 0.92))


def screwdriver(at, turn, tone='#c9562c', length=92):
    with group((*at, 9), (0, 0, turn)):
        grip = surface(tone, 0.42)
        cylinder(8.6, 70, grip, 4, (0, 0, 0), (0, 90, 0), seg=8)
        for i in range(6):
            a = math.radians(60 * i)
            slab(44, 1.6, 1, surface('#1a1a1a', 0.6), 0.5, 0.3, (32, math.cos(a) * 8.4, math.sin(a) * 8.4 - 0.5))
        cylinder(9.2, 9, surface('#1d1f21', 0.5), 2, (-9, 0, 0), (0, 90, 0), seg=8)
        cylinder(4.4, 10, surface('#1d1f21', 0.5), 1, (70, 0, 0), (0, 90, 0), seg=8)
        cylinder(2.1, length, brushed('#b9bcbf', 0.28), 0.4, (78, 0, 0), (0, 90, 0), seg=6)


def tweezers(at, turn):
    steel = brushed('#bfc2c5', 0.25)
    with group((*at, 1), (0, 0, turn)):
        for s in (-1, 1):
            slab(118, 7, 1.4, steel, (0.3, 0.3, 3, 3), 0.4, (0, s * 4.4, 3), (s * 62, 0, -s * 3.6), warp=lambda x, y, z: (x, y * max(0.12, 0.55 - x / 130), z))


def brush(at, turn):
    with group((*at, 5), (0, 0, turn)):
        slab(90, 13, 8, wood('#c79a5c', '#96693a'), 5, 3, (0, 0, 0))
        slab(14, 15, 9, brushed('#b4b6b8'), 2, 1, (50, 0, -0.5))
        hair, dice = Parts(), random.Random(2)
        for _ in range(260):
            hair.slab(30 + dice.uniform(-3, 3), 0.7, 0.7, 0.1, 0, (70, dice.uniform(-6, 6), dice.uniform(0.5, 7)), (0, dice.uniform(-4, 4), dice.uniform(-7, 7)), seg=1, bseg=1)
        hair.object(surface('#d8cdb6', 0.7))


def screw_tray(at, turn=0):
    with group((*at, 0), (0, 0, turn)):
        cuts = Parts()
        for i in range(3):
            for j in range(2):
                cuts.slab(24, 24, 20, 3, 0, (-27 + i * 27, -13.5 + j * 27, 3), seg=3)
        slab(88, 60, 12, surface('#2b2f33', 0.5, grain=0.03), 4, 1, cuts=cuts)
        dice, heads, shafts = random.Random(9), Parts(), Parts()
        for _ in range(60):
            i, j = dice.randint(0, 2), dice.randint(0, 1)
            x, y, a = -27 + i * 27 + dice.uniform(-9, 9), -13.5 + j * 27 + dice.uniform(-9, 9), dice.uniform(0, 360)
            heads.cylinder(2.1, 1.2, 0.3, (x, y, 5), (90, 0, a), seg=3)
            shafts.cylinder(1.0, 5, 0.1, (x, y, 5), (90, 0, a), seg=2)
        heads.object(surface('#9c9ea0', 0.3, 0.95))
        shafts.object(surface('#7c7e80', 0.35, 0.95))


def loose_screws(points):
    heads = Parts()
    for i, (x, y) in enumerate(points):
        heads.cylinder(2.1, 1.1, 0.3, (x, y, 0), seg=4)
        heads.cylinder(1.0, 5, 0.1, (x, y, 1), seg=3)
    heads.object(surface('#a5a7a9', 0.28, 0.95))


def iron(at, turn, tip=(0, 0, 0), tilt=32):
    """A soldering iron whose tip is at `at`."""
    with group(at, (0, -tilt, turn)):
        cylinder(0.35, 9, brushed('#cfd2d4', 0.2), 0.1, (0, 0, 0), (0, 90, 0), seg=6, taper=-1.1)
        cylinder(1.6, 16, brushed('#a89f94', 0.3), 0.3, (8, 0, 0), (0, 90, 0), seg=8)
        cylinder(3.0, 34, brushed('#8a8178', 0.3), 0.5, (22, 0, 0), (0, 90, 0), seg=10)
        cylinder(5.2, 5, surface('#1a1b1d', 0.5), 1, (54, 0, 0), (0, 90, 0), seg=10)
        cylinder(6.6, 96, surface('#1f5f8c', 0.5, grain=0.03), 3, (58, 0, 0), (0, 90, 0), seg=12)
        for i in range(6):
            ring(6.5, 0.5, surface('#123a57', 0.5), (64 + i * 4, 0, 0), (0, 90, 0))
        cable([(154, 0, 0), (190, 0, 0), (220, 20, -40), (260, 60, -100)], 2.6, surface('#121314', 0.5))


def solder_wire(at, target):
    path = [target, *[(target[0] + (at[0] - target[0]) * k, target[1] + (at[1] - target[1]) * k, target[2] + (at[2] - target[2]) * k + 16 * math.sin(math.pi * k)) for k in (0.25, 0.5, 0.75)], at]
    cable(path, 0.45, surface('#cdd0d2', 0.25, 0.95))


def spool(at):
    with group(at):
        for z in (0, 30):
            cylinder(24, 2.4, surface('#2160a0', 0.45), 0.8, (0, 0, z), seg=16)
        for i in range(15):
            ring(17.5, 1.05, surface('#c3c6c8', 0.3, 0.95), (0, 0, 3.4 + i * 1.9))


def magnifier(centre, r=58, tilt=24, turn=0):
    """A bench magnifier: lens, ring of light and arm."""
    with group(centre, (tilt, 0, turn)):
        white = surface('#ecebe6', 0.4)
        ring(r + 6, 8, white, flat=1.2)
        ring(r - 1.5, 1.6, glow('#fff4dd', 9), (0, 0, -6))
        cylinder(r - 1, 3.0, clear_glass('#f4fbf8'), 1.2, (0, 0, -1.5), seg=24)
        slab(26, 40, 12, white, 4, 2, (0, r + 20, -6))
        for s in (-1, 1):
            cable([(s * 7, r + 34, 0), (s * 7 + 60, r + 120, 10), (s * 7 + 260, r + 240, 60), (s * 7 + 500, r + 330, -40)], 4, surface('#d9d8d3', 0.4))


def multimeter(at, turn):
    with group((*at, 0), (0, 0, turn)):
        slab(82, 168, 34, surface('#d8a11f', 0.55, grain=0.05), 12, 4)
        slab(66, 150, 35.5, surface('#2a2c2e', 0.5), 8, 2)
        art = rect(0, 0, 54, 30, '#b9c7b2') + text(50, 22, 19, '19.02', '#18201a', 'end', 600) + text(6, 8, 4.4, 'DC V', '#18201a')
        sheet(54, 30, printed(paint.png(54, 30, art, 12), 0.25), (0, 48, 35.6))
        cylinder(19, 7, surface('#1a1b1c', 0.5), 2, (0, -8, 35))
        slab(4, 32, 2, surface('#e9e6dd', 0.5), 1, 0.4, (0, -8, 42))
        for x, tone in ((-20, '#111'), (0, '#b02a24'), (20, '#b02a24')):
            cylinder(5, 1.5, surface(tone, 0.4), 0.4, (x, -56, 35.2), seg=8)
        for x, tone, ex in ((-20, '#111111', -70), (0, '#b3241d', -30)):
            cable([(x, -56, 38), (x, -78, 30), (x - 10, -110, 3), (ex, -130, 3), (ex - 90, -90, 3), (ex - 120, 0, 3)], 2.0, surface(tone, 0.45))


def mug(at):
    with group(at):
        cuts = Parts().cylinder(35, 100, 0, (0, 0, 6), seg=12)
        slab(78, 78, 88, surface('#e8e4da', 0.25), 39, 2, cuts=cuts, seg=14)
        ring(22, 4.5, surface('#e8e4da', 0.25), (42, 0, 44), (90, 0, 0))
        cylinder(35, 1, surface('#5a3417', 0.15), 0.1, (0, 0, 70))


# ── Opened machines ──────────────────────────────────────────────────────────────────────────────────────────────────────


def fan(at, r=29, dust=0.0):
    with group(at):
        housing = dusty('#1b1d1f', 0.5, dust) if dust else surface('#1b1d1f', 0.5)
        blade = dusty('#101112', 0.5, dust * 1.5) if dust else surface('#141517', 0.45)
        cuts = Parts().cylinder(r - 3, 20, 0, (0, 0, 1), seg=16)
        slab(2 * r + 8, 2 * r + 8, 8, housing, (10, 10, 22, 22), 0.8, cuts=cuts, seg=10)
        cylinder(9.5, 6.6, blade, 0.8, (0, 0, 1), seg=14)
        parts = Parts()
        for i in range(37):
            a = 360 / 37 * i
            x, y = math.cos(math.radians(a)) * 17.5, math.sin(math.radians(a)) * 17.5
            parts.slab(17, 0.7, 5.4, 0.2, 0.1, (x, y, 1.6), (0, 0, a + 34), seg=1, bseg=1)
        parts.object(blade)
        cylinder(5, 0.1, surface('#c8cac8', 0.5), 0, (0, 0, 7.6), seg=10)


def fluff(at, w, d, h, seed=1, count=900):
    """A felt of lint: short bent hairs and crumbs."""
    dice, hairs, crumbs = random.Random(seed), Parts(), Parts()
    for _ in range(count):
        x, y = dice.gauss(0, w / 4), dice.gauss(0, d / 4)
        if abs(x) > w / 2 or abs(y) > d / 2:
            continue
        z = dice.uniform(0, h) * (1 - (2 * x / w) ** 2)
        hairs.slab(dice.uniform(2, 7), 0.16, 0.16, 0.02, 0, (x, y, z), (dice.uniform(-30, 30), dice.uniform(-35, 35), dice.uniform(0, 180)), seg=1, bseg=1)
        if dice.random() < 0.35:
            crumbs.slab(dice.uniform(0.4, 1.4), dice.uniform(0.4, 1.2), dice.uniform(0.3, 1), 0.1, 0.1, (x, y, z * 0.5), (dice.uniform(0, 90), 0, dice.uniform(0, 180)), seg=1, bseg=1)
    with group(at):
        hairs.object(surface('#a59c8d', 0.95))
        crumbs.object(surface('#8f8678', 0.95))


def open_laptop(dust=0.0, with_ssd=True, with_ram=True, lit_battery=True):
    """A laptop lying on its face with the bottom cover off; the hinge side is +y."""
    w, d = 322.0, 214.0
    cuts = Parts().slab(w - 10, d - 10, 30, 6, 0, (0, 0, 3), seg=4)
    slab(w, d, 13, surface('#6a6e73', 0.4, 0.7, wear=0.3), 9, 1.2, cuts=cuts, bottom=3)
    slab(w - 11, d - 11, 0.6, dusty('#2a2d30', 0.5, dust * 0.8, metal=0.5) if dust else surface('#34373b', 0.45, 0.6), 5, 0.1, (0, 0, 3))
    z = 3.6
    boards.laptop_battery((0, -58, z))
    # Mainboard in the upper part, cut out for the fan at the right.
    bw, bh = 212.0, 86.0
    bx, by = -46, 52
    board_z = z + 2
    with group((bx, by, board_z)):
        pcb(bw, bh, 1.2, '#143f57', traces(bw, bh, 17, 110, '#1d546f', '#8fa7b0') + ''.join(text(random.Random(i).uniform(4, bw), random.Random(i + 99).uniform(4, bh), 1.6, f'C{i + 100}', '#cfd8dc') for i in range(90)), 2)
        top = 1.2
        avoid = [(58, 14, 46, 46), (-56, -18, 74, 36), (-60, 26, 84, 24), (10, -24, 40, 30)]
        # Processor under its cold plate and two copper heat pipes to the fan.
        slab(38, 38, 2.4, surface('#b07a5a', 0.32, 0.9), 2, 0.4, (58, 14, top + 1))
        slab(28, 28, 1, brushed('#c9cbcd', 0.3), 1, 0.3, (58, 14, top + 3.3))
        for s in (-1, 1):
            for t in (-1, 1):
                slab(16, 4, 1, brushed('#c9cbcd', 0.3), 1.5, 0.3, (58 + s * 20, 14 + t * 20, top + 1.6), (0, 0, s * t * 45))
        screws([(58 + s * 25, 14 + t * 25) for s in (-1, 1) for t in (-1, 1)], top + 1.6)
        chip(10, -24, 22, 22, top, 1.2)
        chip(-6, 6, 9, 9, top, 1.0, legs=True)
        chip(30, -30, 8, 6, top, 0.8, legs=True)
        chip(-96, 4, 8, 8, top, 0.9, legs=True)
        chip(90, -24, 7, 7, top, 0.9, legs=True)
        small_parts(bw, bh, 31, 420, avoid, top)
        # Memory slot.
        slab(74, 6, 4, surface('#1a1b1d', 0.5), 0.6, 0.3, (-56, -36, top))
        for s in (-1, 1):
            slab(3, 26, 4.4, brushed('#b9bcbe', 0.3), 1, 0.3, (-56 + s * 37.6, -20, top))
        if with_ram:
            sodimm((-56, -18, top + 2), (0, 0, 0), label=True)
        # SSD slot.
        slab(6, 22, 4, surface('#1a1b1d', 0.5), 0.5, 0.3, (-104, 26, top))
        if with_ssd:
            ssd((-62, 26, top + 2), (0, 0, 0))
            screws([(-20.5, 26)], top + 2, 2.4)
        screws([(-100, -38), (-100, 40), (0, 40), (100, 40), (100, -38), (0, -40)], top)
        slab(18, 11, 3, surface('#e6e2d6', 0.5), 0.6, 0.3, (84, -38, top))
    # Copper pipes.
    pipe = surface('#b07a5a', 0.3, 0.9)
    for k in (0, 1):
        bar([(bx + 44, by + 10 + k * 9, board_z + 5.2), (bx + 80, by + 10 + k * 9, board_z + 5.2), (bx + 110, by + 18 + k * 10, board_z + 6), (bx + 132, by + 34 + k * 8, board_z + 6), (bx + 176, by + 42 + k * 8, board_z + 6), (bx + 196, by + 42 + k * 8, board_z + 6)], 8, 2.6, pipe)
    fan((112, 50, z), 30, dust)
    fins = Parts()
    for i in range(46):
        fins.slab(0.5, 13, 8, 0.05, 0, (78 + i * 1.5, 95, z), seg=1, bseg=1)
    fins.object(dusty('#b87a50', 0.35, dust, metal=0.9) if dust else brushed('#b87a50', 0.3))
    if dust:
        fluff((112, 88, z + 5), 66, 14, 7, 4, 1500)
        fluff((112, 50, z + 5), 60, 60, 4, 6, 1100)
        fluff((0, 20, z + 4), 300, 120, 2, 8, 700)
    # Speakers, antenna leads, ribbon.
    for s in (-1, 1):
        slab(24, 62, 7, surface('#17181a', 0.6, grain=0.05), 4, 1, (s * 139, -58, z))
    cable([(-40, 92, 8), (-90, 98, 8), (-140, 94, 8), (-150, 60, 8), (-150, 0, 8)], 0.8, surface('#17181a', 0.5))
    cable([(-36, 90, 8), (-90, 95, 8), (-136, 91, 8), (-147, 60, 8), (-147, 0, 8)], 0.8, surface('#d8d8d4', 0.5))
    bar([(-20, 8, 8.2), (-20, -2, 8.6), (-20, -8, 10), (-14, -16, 10.2)], 14, 0.5, surface('#9c7140', 0.4))
    screws([(x, y) for x in (-152, -60, 60, 152) for y in (-99, 99)] + [(-152, 0), (152, 0)], 3.4, 2.0)


def lit(*lights):
    lamps()


def scene_bench():
    bench(wall=True)
    with group((-40, 30, 0), (0, 0, 8)):
        m = laptops.Latitude(108)
        m.build()
    screwdriver((-300, -120), 14)
    tweezers((200, -150), 128)
    screw_tray((232, -20), 12)
    loose_screws([(172, -90), (181, -98), (165, -104), (190, -84), (176, -112)])
    multimeter((360, 130), -14)
    brush((-268, -40), 78)
    mug((-390, 190, 0))
    lamps(1.3)
    return dict(target=(10, 20, 62), distance=1180, azimuth=-20, elevation=25, lens=60, fstop=5, focus=(0, -40, 30))


def scene_bench_wide():
    """The same bench from further left, with room for words on that side."""
    scene_bench()
    return dict(target=(-232, 40, 58), distance=1180, azimuth=-14, elevation=24, lens=45, fstop=5, focus=(0, -40, 30))


def scene_magnifier():
    bench(wall=True)
    with group((0, 10, 2), (0, 0, -12)):
        boards.mainboard()
    magnifier((-14, -10, 150), 62, 18)
    tweezers((150, -150), 110)
    screwdriver((-290, -70), 30, '#2d5f9c')
    lamps(0.9)
    return dict(target=(-4, 20, 62), distance=900, azimuth=-14, elevation=46, lens=70, fstop=5, focus=(-10, 30, 10))


def scene_open():
    bench(wall=False)
    with group((0, 0, 2), (0, 0, -10)):
        open_laptop()
    screwdriver((150, -178), 158)
    loose_screws([(-190, -120), (-182, -132), (-198, -138), (-186, -150), (-172, -124), (-200, -112)])
    tweezers((-210, 40), 80)
    lamps(1.2)
    return dict(target=(0, 0, 6), distance=820, azimuth=-16, elevation=50, lens=70, fstop=6)


def scene_fan(dust):
    def build():
        bench(wall=False)
        with group((0, 0, 2)):
            open_laptop(dust=dust)
        if dust:
            brush((196, -6), 118)
        lamps(1.2)
        return dict(target=(104, 60, 8), distance=300, azimuth=-18, elevation=48, lens=70, fstop=4.5)

    return build


def scene_solder():
    bench(wall=True)
    with group((0, 0, 2), (0, 0, 24)):
        boards.mainboard()
    iron((-31, -76.5, 9.5), -38)
    solder_wire((-190, -160, 40), (-32, -76, 8))
    for k in range(5):
        sphere(1.1, surface('#d4d7d9', 0.15, 0.95), (-31 + k * 3.2, -77 + k * 1.4, 3.9), (1, 1, 0.7))
    spool((-150, 60, 0))
    lamps(2.4, key=(-220, 240, 420))
    return dict(target=(-14, -70, 16), distance=330, azimuth=-22, elevation=33, lens=70, fstop=7, focus=(-31, -76, 6))


def scene_disk():
    """A hard disk with its cover off."""
    bench(wall=False)
    with group((0, 0, 0), (0, 0, 16)):
        alu = surface('#8f9499', 0.4, 0.8, grain=0.05)
        cuts = Parts().cylinder(49, 40, 0, (0, 20, 4), seg=24).slab(84, 62, 40, 16, 0, (0, -36, 4), seg=6)
        slab(101.6, 147, 24, alu, 5, 1.4, (0, 0, 0), cuts=cuts)
        slab(97, 140, 0.6, surface('#5c6065', 0.4, 0.8), 4, 0.1, (0, 0, 3.6))
        cylinder(47.5, 1.8, surface('#d7dadc', 0.05, 1.0, spread=0.02), 0.3, (0, 20, 14), seg=40)
        cylinder(16, 3, brushed('#a9adb1', 0.25), 0.5, (0, 20, 15.6), seg=20)
        cylinder(11, 1.2, brushed('#d1d4d6', 0.2), 0.3, (0, 20, 18.4), seg=16)
        screws([(8 * math.cos(math.radians(a)), 20 + 8 * math.sin(math.radians(a))) for a in range(0, 360, 60)], 19.4, 1.4)
        with group((26, -44, 15.5), (0, 0, 118)):
            slab(76, 12, 2, brushed('#b4b8bb', 0.3), (0.5, 6, 6, 0.5), 0.4, (34, 0, 0), warp=lambda x, y, z: (x, y * (1 - 0.72 * (x + 38) / 76), z))
            slab(7, 4, 1.2, surface('#1a1b1c', 0.3), 0.5, 0.2, (72, 0, -0.4))
            cylinder(10, 7, brushed('#9ca0a4', 0.28), 0.8, (0, 0, -2), seg=14)
            slab(16, 24, 4, surface('#b08060', 0.35, 0.8), 6, 1, (-15, 0, -1))
        slab(56, 30, 9, brushed('#c5c8ca', 0.22), 6, 1, (-14, -56, 12))
        screws([(s * 46, y) for s in (-1, 1) for y in (-69, 0, 69)], 23.6, 2.4)
    with group((150, 60, 0), (0, 0, -24)):
        slab(101, 146, 2.4, brushed('#a5a9ad', 0.32), 5, 0.8)
        slab(78, 78, 1.2, brushed('#989ca0', 0.32), 38, 0.6, (0, 20, 2))
        art = rect(0, 0, 84, 46, '#f1f1ee') + text(5, 9, 6, 'Hard disk 1 TB', '#222', weight=700) + paint.lines_of_text(5, 14, 60, 8, 3.6, '#8a8a88', 4)
        sheet(84, 46, printed(paint.png(84, 46, art, 8), 0.5), (0, -44, 2.45))
    screwdriver((-230, -96), 22, '#2d5f9c', 80)
    loose_screws([(88, -78), (97, -84), (92, -96), (104, -90), (84, -92), (98, -104)])
    lamps(1.0)
    return dict(target=(34, 0, 8), distance=560, azimuth=-20, elevation=42, lens=70, fstop=5)


def scene_upgrade():
    """Memory and an SSD before they are fitted."""
    bench(wall=False)
    with group((40, 40, 2), (0, 0, 14)):
        open_laptop(with_ssd=False, with_ram=False)
    sodimm((-112, -116, 0.5), (0, 0, 22))
    ssd((-12, -142, 0.5), (0, 0, -8))
    screwdriver((80, -168), 10, '#d8a032', 70)
    lamps(1.2)
    return dict(target=(-30, -66, 6), distance=480, azimuth=-12, elevation=44, lens=60, fstop=4.5, focus=(-60, -126, 3))


def tower():
    """A desktop tower lying open side to the camera: board, cooler, graphics card, supply, cables."""
    shell, inner = surface('#202225', 0.5, 0.3, grain=0.02), surface('#2b2e32', 0.5, 0.4)
    w, d, h = 205.0, 420.0, 430.0
    # x across (the open side is −x… seen from the left), y depth, z height.
    slab(4, d, h, inner, 1, 0.5, (w / 2 - 2, 0, 10))
    slab(w, d, 4, shell, 4, 1, (0, 0, 8))
    slab(w, d, 5, shell, 4, 1, (0, 0, h + 8))
    slab(w, 8, h, shell, 3, 1, (0, -d / 2 + 4, 10))
    slab(w, 4, h, shell, 2, 1, (0, d / 2 - 2, 10))
    slab(w - 8, d - 14, 3, inner, 2, 0.5, (0, 0, 112))
    for s in (-1, 1):
        for t in (-1, 1):
            slab(30, 40, 9, surface('#101010', 0.8), 5, 1, (s * 70, t * 160, 0))
    with group((w / 2 - 12, 66, 296), (90, 0, -90)):
        boards.mainboard((0, 0, 0), (0, 0, 180))
        with group((-18 * -1, -52, 8)):
            cool = brushed('#b3b7bb', 0.3)
            for i in range(24):
                slab(92, 92, 0.6, cool, 4, 0.05, (0, 0, 22 + i * 3.4), seg=2, bseg=1)
            for x in (-28, -10, 10, 28):
                cylinder(3, 100, brushed('#c27b4c', 0.26), 0.4, (x, 0, 4), seg=8)
            slab(44, 44, 14, brushed('#c9cbcd', 0.3), 3, 0.6, (0, 0, 0))
            with group((0, 60, 60), (90, 0, 0)):
                case_fan((0, 0, -12), 46)
    # Graphics card.
    with group((-4, 66, 186), (0, 0, 90)):
        slab(236, 112, 38, surface('#17181a', 0.42, 0.2, grain=0.02), 6, 3, (0, 0, 0))
        slab(238, 1.2, 30, brushed('#6d7278', 0.3), 1, 0.3, (0, 56.6, 4))
        slab(240, 2, 4, surface('#0d3a2c', 0.4), 1, 0.2, (0, 57, 36))
    with group((0, 66, 184), (180, 0, 90)):
        for x in (-58, 58):
            case_fan((x, 0, 0), 46)
    # Supply under the shroud, disks, front fans.
    slab(150, 140, 84, surface('#151617', 0.5, 0.2), 3, 1, (10, 126, 22))
    slab(101, 147, 26, surface('#8f9499', 0.4, 0.8), 4, 1, (20, -100, 30))
    for z in (190, 330):
        with group((0, -d / 2 + 34, z), (90, 0, 0)):
            case_fan((0, 0, 0), 58)
    for i in range(10):
        tone = '#15161a' if i % 3 else '#a33327'
        cable([(66, -54 - i * 2.2, 150 + i * 2), (30, -70 - i * 2.5, 170 + i * 5), (40, -78, 260 + i * 4), (84, -46, 330 - i * 2)], 1.7, surface(tone, 0.5))
    cable([(66, -20, 118), (10, -40, 130), (-30, -20, 160), (-40, 0, 200)], 2.4, surface('#15161a', 0.5))


def case_fan(at, r=58):
    with group(at):
        dark = surface('#141517', 0.45)
        cuts = Parts().cylinder(r - 1, 60, 0, (0, 0, -10), seg=20)
        slab(2 * r + 4, 2 * r + 4, 25, surface('#1b1d1f', 0.5), 8, 1, cuts=cuts)
        cylinder(r * 0.34, 20, dark, 2, (0, 0, 2), seg=16)
        for i in range(9):
            a = 40 * i
            x, y = math.cos(math.radians(a)) * r * 0.62, math.sin(math.radians(a)) * r * 0.62
            slab(r * 0.66, r * 0.42, 1.4, surface('#3c4146', 0.4), 3, 0.5, (x, y, 11), (28, 0, a))
        cylinder(r * 0.2, 0.4, surface('#c9cac6', 0.4), 0.1, (0, 0, 22), seg=12)


def scene_tower():
    bench(mat=(760, 520))
    with group((60, 30, 0), (0, 0, 66)):
        tower()
    screwdriver((-300, -150), 24)
    loose_screws([(-160, -190), (-150, -200), (-170, -206), (-142, -186)])
    with group((330, 120, 0), (0, 0, -20)):
        slab(430, 6, 420, surface('#202225', 0.5, 0.3), 3, 1, (40, 120, 2), (-12, 0, 0))
    lamps(1.7, key=(-520, -420, 640), target=(0, 0, 200))
    studio.area((-160, -900, 420), 300, 90, (20, 0, 230), (1, 0.97, 0.92))
    return dict(target=(20, 20, 214), distance=1500, azimuth=-10, elevation=14, lens=70, fstop=7)


def scene_phone():
    """A phone opened from the front, its screen beside it."""
    bench(wall=False)
    with group((0, 0, 0), (0, 0, 18)):
        w, h = 77.0, 161.0
        cuts = Parts().slab(w - 6, h - 6, 20, 8, 0, (0, 0, 1.6), seg=8)
        slab(w, h, 7.4, surface('#93a7bd', 0.3, 0.9), 10, 0.9, cuts=cuts, seg=12)
        slab(w - 7, h - 7, 0.5, surface('#3b4046', 0.4, 0.8), 8, 0, (0, 0, 1.5))
        slab(44, 84, 4.4, surface('#1d1f22', 0.35, 0, spread=0.1), 3, 1.2, (-10, -16, 2))
        art = rect(0, 0, 38, 40, '#e9e9e5') + text(3, 7, 4, 'Li-ion 3.87 V', '#222', weight=600) + text(3, 12, 3, '5000 mAh', '#222') + paint.lines_of_text(3, 16, 28, 8, 2.6, '#888', 4)
        sheet(38, 40, printed(paint.png(38, 40, art, 14), 0.45), (-10, -10, 6.46))
        with group((0, 52, 2)):
            pcb(66, 44, 0.9, '#12384b', traces(66, 44, 3, 40, '#1a4d64'), 3)
            for x, y, ww, hh in ((-16, 6, 26, 20), (12, -8, 20, 14)):
                slab(ww, hh, 1.3, brushed('#c3c6c8', 0.28), 1, 0.3, (x, y, 0.9))
            chip(12, 12, 11, 11, 0.9)
            for y in (12, -2, -14):
                cylinder(5.4, 2.6, surface('#101113', 0.35), 0.4, (26, y, 0.9), seg=12)
                cylinder(3.2, 0.2, glass_black(0.04, '#04060a'), 0.05, (26, y, 3.5), seg=12)
            small_parts(66, 44, 4, 110, [(-16, 6, 28, 22), (12, -8, 22, 16), (12, 12, 14, 14), (26, 0, 14, 44)], 0.9)
            screws([(-30, -18), (-30, 18), (30, 19), (2, 19)], 0.9, 1.4)
        with group((26, -26, 2)):
            pcb(16, 92, 0.8, '#12384b', traces(16, 92, 3, 20, '#1a4d64'), 1)
            small_parts(16, 92, 6, 50, [], 0.8)
        slab(60, 14, 4, surface('#17181a', 0.5), 2, 0.6, (-4, -70, 2))
        bar([(8, 34, 4), (10, 22, 6.8), (10, -10, 6.8), (20, -40, 5)], 7, 0.25, surface('#9c7140', 0.35))
    with group((118, 26, 0.2), (0, 0, -8)):
        slab(75, 159, 1.6, surface('#0c0d0e', 0.4), 9, 0.3, (0, 0, 0), seg=12)
        slab(75, 159, 0.7, glass_black(0.2, '#050607'), 9, 0.3, (0, 0, 1.5), seg=12)
        crack = ''
        dice = random.Random(12)
        for i in range(15):
            a, x, y = dice.uniform(0, 6.28), 52, 34
            pts = [(x, y)]
            for _ in range(8):
                a += dice.uniform(-0.45, 0.45)
                x, y = x + math.cos(a) * dice.uniform(4, 12), y + math.sin(a) * dice.uniform(4, 12)
                pts.append((x, y))
            crack += line(pts, '#dfe6ea', 0.28)
        for k in (5, 11, 19):
            crack += line([(52 + math.cos(i / 9 * 6.28) * k * dice.uniform(0.8, 1.2), 34 + math.sin(i / 9 * 6.28) * k * dice.uniform(0.8, 1.2)) for i in range(8)], '#cdd6db', 0.2)
        sheet(72, 156, decal(paint.png(72, 156, crack, 12), 0.3), (0, 0, 2.25), r=8)
    tweezers((-118, -6), 66)
    screwdriver((-150, -150), 12, '#2d5f9c', 60)
    with group((60, -118, 0), (0, 0, 30)):
        slab(26, 32, 1.2, surface('#2b66b0', 0.4), (12, 12, 3, 3), 0.5)
    lamps(1.0)
    return dict(target=(38, 4, 4), distance=560, azimuth=-14, elevation=46, lens=70, fstop=5)


def job_tag(at, turn, number, tilt=70):
    art = rect(0, 0, 50, 70, '#f3ead2', 2) + circle(25, 8, 3, '#b98c4a') + text(25, 24, 7.5, number, '#222', 'middle', 700) + paint.lines_of_text(7, 32, 36, 5, 5.4, '#6d6656', int(number[2:]))
    art += rect(7, 58, 16, 6, '#17703a', 1)
    with group(at, (tilt, 0, turn)):
        slab(50, 70, 0.5, printed(paint.png(50, 70, art, 8), 0.7), 2, 0, (0, 35, 0), uv=(-25, 0, 50, 70))


def scene_shelf():
    """Finished machines on the shelf, each with its job number."""
    plank, wall = wood('#9d6d3d', '#6b4524'), surface('#b6c2bc', 0.9, grain=0.3, grain_size=4)
    marked(slab(2400, 20, 1800, wall, 1, 0, (0, 230, -500)))
    for z in (-24, 330):
        marked(slab(1700, 330, 24, plank, 2, 1.5, (0, 60, z)))
    for x in (-560, 560):
        marked(slab(24, 320, 900, plank, 2, 1, (x, 60, -400)))
    for i, (kind, x, turn, angle) in enumerate(((laptops.Aspire, -350, 16, 104), (laptops.MacBook, 20, 4, 108), (laptops.ThinkPad, 370, -14, 106))):
        with group((x, 20, 0), (0, 0, turn)):
            kind(angle).build()
        job_tag((x + (-110, 96, -84)[i], -88, 0), turn, f'R-{214 + i * 7}', 78)
    for i, (kind, x) in enumerate(((laptops.Latitude, -380), (laptops.Vivobook, -380), (laptops.Aspire, -380))):
        m = kind(4, lit=False)
        with group((x + i * 6, 60, 354 + i * 21), (0, 0, 4 - i * 3)):
            slab(m.width, m.depth, 17, m.metal(m.top), m.radius, 2.4)
    with group((30, 70, 354)):
        desk.Headphones().build()
    for i, tone in enumerate(('#c8c6bd', '#a98a5c', '#b3925f')):
        slab(210, 170, 62 - i * 8, surface(tone, 0.85, grain=0.1), 2, 1, (330 + i * 5, 70, 354 + (0, 62, 116)[i]), (0, 0, i * 5 - 4))
        slab(40, 171, 0.3, surface('#cfae7c', 0.35), 0.5, 0, (330 + i * 5, 70, 354 + (62, 116, 162)[i]), (0, 0, i * 5 - 4))
    studio.area((-500, -700, 900), 500, 190, (0, 0, 100), (1, 0.94, 0.85))
    studio.area((800, -900, 500), 600, 110, (0, 0, 100), (0.9, 0.95, 1))
    return dict(target=(0, 20, 200), distance=2350, azimuth=-6, elevation=9, lens=70, fstop=8, focus=(0, -40, 80))


def scene_battery():
    """A laptop's battery is changed: the new pack beside the open machine."""
    bench(wall=False)
    with group((30, 66, 2), (0, 0, -6)):
        open_laptop()
    boards.laptop_battery((-10, -128, 0.4), (0, 0, 7))
    tweezers((176, -120), 64)
    multimeter((-232, 30), 10)
    lamps(1.2)
    return dict(target=(-10, -24, 6), distance=760, azimuth=14, elevation=46, lens=60, fstop=6)


def scene_front():
    """The shop front in the evening: sign, counter behind glass, half-open shutter, steps. In tenths: 1 mm here is 1 cm outside."""
    plaster = surface('#d9cbb2', 0.9, grain=0.6, grain_size=3)
    marked(slab(3000, 3000, 4, surface('#6f6a64', 0.85, grain=0.8, grain_size=3), 1, 0, (0, -1200, -4)))
    slab(760, 30, 12, surface('#a39b8f', 0.8, grain=0.3), 1, 0.5, (0, -40, 0))
    slab(700, 26, 12, surface('#b0a89b', 0.8, grain=0.3), 1, 0.5, (0, -26, 12))
    # Walls and the floor above.
    for x, w in ((-780, 1000), (780, 1000)):
        slab(w, 60, 330, plaster, 1, 0.5, (x, 30, 0))
    slab(2560, 60, 400, plaster, 1, 0.5, (0, 30, 330))
    for x in (-360, 0, 360):
        slab(130, 6, 150, surface('#4b3b2c', 0.5), 1, 1, (x, -2, 400))
        slab(112, 4, 132, glass_black(0.05, '#0c141a'), 1, 0.5, (x, -4, 409))
        for k in range(8):
            cylinder(1.1, 132, surface('#2a2723', 0.5), 0.2, (x - 52 + k * 15, -9, 409), seg=4)
    # Sign.
    art = rect(0, 0, 600, 70, '#113f3d') + rect(0, 64, 600, 6, '#c9702f') + text(40, 48, 44, 'MISTRI', '#eef6f2', weight=800, more='letter-spacing="3"')
    art += text(262, 34, 19, 'Computer and laptop repair', '#fac39d', weight=600) + text(262, 56, 14, 'Sales · Service · Upgrades', '#b5d2c9')
    slab(612, 14, 82, surface('#0b302f', 0.4), 2, 1, (0, -10, 262))
    path = paint.png(600, 70, art, 3)
    with group((0, -17.4, 303), (90, 0, 0)):
        sheet(600, 70, screen(path, 0.55, 0.4))
    for x in (-220, 0, 220):
        cable([(x, -10, 350), (x, -40, 366), (x, -58, 358)], 2, surface('#1a1a1a', 0.5))
        cylinder(9, 10, surface('#1a1a1a', 0.4), 2, (x, -58, 348), seg=10)
        sphere(4.5, glow('#ffdca8', 22), (x, -58, 347))
    # The shop behind glass.
    slab(560, 300, 4, surface('#c9c2b4', 0.3), 1, 0, (0, 160, 20))
    slab(560, 4, 300, surface('#dfe6e1', 0.8), 1, 0, (0, 300, 20))
    for s in (-1, 1):
        slab(4, 300, 300, surface('#cfd8d2', 0.8), 1, 0, (s * 279, 160, 20))
    slab(560, 300, 4, surface('#e9e9e4', 0.8), 1, 0, (0, 160, 262))
    for z in (90, 140, 190):
        slab(420, 34, 4, wood('#9d6d3d'), 1, 0.4, (-50, 280, z + 20))
    dice = random.Random(3)
    for z in (114, 164, 214):
        x = -240
        while x < 140:
            w, h = dice.uniform(16, 40), dice.uniform(16, 34)
            slab(w, 22, h, surface(dice.choice(['#3d6ea5', '#b8862f', '#a0402c', '#24272a', '#c8c6bd', '#567a6a', '#8d9498']), 0.5), 1, 0.6, (x + w / 2, 278, z))
            x += w + dice.uniform(2, 9)
    slab(340, 56, 74, wood('#8a5a30'), 2, 1, (-60, 130, 20))
    slab(352, 64, 5, surface('#e3ded2', 0.35), 2, 1, (-60, 130, 94))
    for x, turn in ((-160, 12), (10, -10)):
        slab(34, 24, 1.6, surface('#4c5054', 0.35, 0.8), 2, 0.4, (x, 122, 99), (0, 0, turn))
        with group((x, 134, 100), (8, 0, turn + 0)):
            slab(34, 1.4, 23, surface('#17181a', 0.4), 1, 0.3)
        with group((x, 132.8, 100.4), (98, 0, turn)):
            sheet(31, 19, screen(displays.desktop(310, 190, 'hills'), 1.2), (0, 11, 0.6))
    slab(44, 8, 36, surface('#17181a', 0.4), 1, 0.6, (90, 140, 106))
    studio.area((-60, 150, 255), 420, 16, (-60, 150, 0), (1, 0.93, 0.8), 180)
    for x in (-180, 60):
        slab(90, 10, 3, glow('#fff3dc', 9), 1, 0.4, (x, 150, 257))
    # Glazing and the door that stands open.
    frame = surface('#3b3f42', 0.4, 0.7)
    for x in (-278, -92, 94, 278):
        slab(7, 10, 240, frame, 1, 0.6, (x, 8, 22))
    slab(560, 10, 7, frame, 1, 0.6, (0, 8, 22))
    slab(560, 10, 7, frame, 1, 0.6, (0, 8, 255))
    for x in (-185, 1):
        slab(180, 1, 230, clear_glass('#eef6f4'), 0.2, 0, (x, 8, 28))
    with group((278, 8, 22), (0, 0, -66)):
        slab(178, 5, 236, frame, 1, 0.6, (-90, 0, 0), cuts=Parts().slab(160, 30, 212, 1, 0, (-90, 0, 12), seg=1))
        slab(160, 1, 212, clear_glass('#eef6f4'), 0.2, 0, (-90, 0, 12))
        slab(3, 10, 40, brushed('#c9cbcd'), 1, 0.6, (-168, -6, 90))
    # Rolled-up shutter and its box, a board on the pavement, plants.
    slats = Parts()
    for i in range(6):
        slats.slab(566, 6, 7, 2, 1.5, (0, -4, 216 + i * 7.4), seg=2)
    slats.object(surface('#8b9094', 0.45, 0.6, wear=0.6))
    with group((-330, -120, 0), (0, 0, 14)):
        card = rect(0, 0, 60, 84, '#10302e', 2) + text(30, 20, 10, 'Open', '#fac39d', 'middle', 700) + text(30, 34, 6.6, 'Walk in', '#eef6f2', 'middle')
        card += text(30, 52, 6.4, 'Laptop · PC', '#eef6f2', 'middle') + text(30, 62, 6.4, 'Screen · Battery', '#eef6f2', 'middle') + text(30, 72, 6.4, 'Data recovery', '#eef6f2', 'middle')
        with group((0, 0, 6), (80, 0, 0)):
            slab(66, 90, 3, wood('#8a5a30'), 1, 0.6, (0, 45, -2))
            sheet(60, 84, printed(paint.png(60, 84, card, 8), 0.6), (0, 45, 1.1))
        with group((0, 20, 0), (100, 0, 0)):
            slab(66, 90, 2, wood('#8a5a30'), 1, 0.6, (0, 45, 0))
    for x in (-262, 318):
        cylinder(22, 40, surface('#a8542e', 0.75, grain=0.2), 3, (x, -66, 24 if x < 0 else 0), seg=14, taper=-4)
        leaves = Parts()
        for i in range(70):
            a, t = dice.uniform(0, 360), dice.uniform(20, 80)
            leaves.slab(34, 7, 0.8, 3.4, 0.2, (x + math.cos(math.radians(a)) * 12, -66 + math.sin(math.radians(a)) * 12, (24 if x < 0 else 0) + dice.uniform(44, 84)), (0, -t, a), seg=3, bseg=1)
        leaves.object(surface('#3d6b38', 0.5))
    for p in ([(-560, 0, 520), (-200, -8, 470), (200, -8, 480), (700, 0, 560)], [(-560, 0, 500), (0, -10, 440), (700, 0, 540)]):
        cable(p, 1.6, surface('#161616', 0.6))
    studio.area((-900, -1100, 1300), 900, 700, (0, 0, 150), (0.72, 0.82, 1))
    studio.area((1200, -800, 500), 500, 260, (0, 0, 150), (1, 0.72, 0.45))
    return dict(target=(0, 0, 190), distance=1330, azimuth=-13, elevation=4, lens=50)


def pictures():
    return {
        'shop-front': (None, scene_front),
        'bench': (None, scene_bench),
        'bench-wide': (None, scene_bench_wide),
        'board-magnifier': (None, scene_magnifier),
        'laptop-open': (None, scene_open),
        'fan-before': (None, scene_fan(0.9)),
        'fan-after': (None, scene_fan(0.0)),
        'soldering': (None, scene_solder),
        'disk-open': (None, scene_disk),
        'upgrade': (None, scene_upgrade),
        'tower-open': (None, scene_tower),
        'phone-open': (None, scene_phone),
        'ready-shelf': (None, scene_shelf),
        'battery-change': (None, scene_battery),
    }
