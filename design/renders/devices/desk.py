"""What stands on a desk: monitor, all-in-one, two keyboards, mouse, headphones, charger."""
import math

from kit import displays, keys, paint
from kit.materials import brushed, decal, glass_black, printed, screen, surface
from kit.mesh import Parts, bar, cable, cylinder, group, ring, sheet, slab, sphere


def display(w, h, t, bezel, chin, colour, wallpaper, windows=(), lit=True, back=None):
    """A panel in the plane x–z, the screen toward −y, its lower edge on z = 0."""
    with group((0, 0, 0), (90, 0, 0)):
        dark = surface(colour, 0.45, 0, grain=0.01)
        slab(w, h, t, surface(back or colour, 0.5, 0, grain=0.02), 3, 0.8, (0, h / 2, -t))
        slab(w * 0.62, h * 0.62, 22, surface(back or colour, 0.55, 0, grain=0.03), 18, 8, (0, h * 0.5, -t - 20), top=0.3)
        slab(w - 0.6, h - 0.6, 1, dark, 2.6, 0.4, (0, h / 2, -0.2))
        sw, sh = w - 2 * bezel, h - bezel - chin
        mat = screen(displays.desktop(round(sw), round(sh), wallpaper, windows), 0.92) if lit else glass_black(0.25, '#060708')
        sheet(sw, sh, mat, (0, chin + sh / 2, 0.85))


class Monitor:
    """A business monitor of 24 inches on a stand that lifts, turns and tilts."""

    def build(self, turn=0, lit=True):
        grey, silver = surface('#1b1c1e', 0.5, 0, grain=0.02, wear=0.15), surface('#b8babc', 0.35, 0.85)
        slab(215, 190, 12, silver, 14, 3, (0, 40, 0))
        slab(70, 30, 300, surface('#a9abae', 0.38, 0.8), 12, 2, (0, 104, 8))
        slab(34, 2, 60, surface('#0a0a0a', 0.7), 10, 0.5, (0, 88.5, 60))
        with group((0, 34, 150), (-5, 0, turn)):
            display(537.8, 314, 16, 6.5, 16, '#141517', 'hills', ((0.08, 0.1, 0.42, 0.62, 'Stock list', 'sheet'), (0.54, 0.2, 0.38, 0.54, 'Notes', 'page')), lit)
            slab(100, 24, 100, grey, 6, 2, (0, 44, 100))
            for i in range(4):
                cylinder(2.6, 0.8, surface('#3a3c3e', 0.4), 0.3, (205 + i * 13, -0.9, 8), (90, 0, 0), seg=6)
            # Inputs under the back.
            for i, (w, tone) in enumerate(((16, '#0a0a0a'), (17, '#0a0a0a'), (40, '#1d2d6a'), (13, '#11307a'), (13, '#11307a'))):
                slab(w, 12, 5, surface(tone, 0.5), 1, 0.2, (-120 + i * 34, 26, 88))
        return self


class AllInOne:
    def build(self):
        white = surface('#e9e9e7', 0.4, 0, grain=0.01)
        slab(210, 170, 9, surface('#c9cacb', 0.3, 0.85), 16, 2.5, (0, 10, 0))
        with group((0, 44, 6), (-14, 0, 0)):
            slab(90, 7, 170, surface('#c3c4c6', 0.32, 0.85), 6, 2, (0, 0, 0))
        with group((0, 0, 92), (-7, 0, 0)):
            display(540, 340, 26, 5, 34, '#eceae6', 'dunes', ((0.14, 0.12, 0.5, 0.64, 'Documents', 'files'),), back='#dcdbd8')
            with group((0, 0, 0), (90, 0, 0)):
                cloth = surface('#8d8f92', 0.9, grain=0.2)
                slab(520, 24, 0.8, cloth, 4, 0.3, (0, 15, 0.4))
                for x, tone in ((0, '#0a0a0c'),):
                    cylinder(2.2, 0.4, surface(tone, 0.2), 0.1, (x, 337, 0.6), seg=8)
        desk_set((-30, -190, 0), '#ededeb', '#f7f7f5', '#55585b')
        return self


def desk_set(at, body, cap, legend):
    with group(at):
        slim_keyboard(body, cap, legend)
    with group((at[0] + 310, at[1] - 10, 0), (0, 0, -6)):
        mouse(body)


def slim_keyboard(body='#ededeb', cap='#f7f7f5', legend='#55585b'):
    k, w, h = keys.desk_keys(18.4)
    with group((0, 0, 5), (3, 0, 0)):
        slab(w + 14, h + 14, 8, surface(body, 0.45, grain=0.02), 6, 1.6, (0, 0, 0))
        art = keys.legends(k, w, h, legend, 4.6)
        keys.caps(k, w, h, (-w / 2, -h / 2, 7.9), cap, legend_png=art, gap=2.4, rise=2.4, r=2, taper=0.5, bevel=0.5)


def mouse(colour='#ededeb'):
    def hump(x, y, z):
        f = 1 - ((y + 8) / 62) ** 2 * 0.55
        return x * (1 - 0.10 * (1 - (y / 52) ** 2)), y, z * f * (1 - (x / 60) ** 2)

    slab(60, 104, 34, surface(colour, 0.38, grain=0.01), 28, 12, (0, 0, 1), bottom=3, warp=hump, seg=12, bseg=8)
    slab(0.7, 40, 2, surface('#333', 0.6), 0.2, 0.1, (0, 30, 22))
    cylinder(8, 6, surface('#2a2b2d', 0.7), 1, (-3, 27, 16.5), (0, 90, 0))


class BharatKeyboard:
    """A tall mechanical keyboard of 104 keys with Devanagari."""

    def build(self):
        k, w, h = keys.desk_keys(19.05, devanagari=True)
        body = surface('#191b1e', 0.55, 0, grain=0.03)
        with group((0, 0, 3), (5, 0, 0)):
            slab(w + 26, h + 34, 22, body, 7, 3, (0, 4, 0))
            slab(w + 3, h + 3, 0.6, surface('#0c0d0e', 0.6), 2, 0.2, (0, 0, 21.8))
            art = keys.legends(k, w, h, '#f1f0ea', 5.0, accent='#e8a355')
            keys.caps(k, w, h, (-w / 2, -h / 2, 22.2), '#26282b', legend_png=art, gap=1.2, rise=9.5, r=2.2, taper=2.4, bevel=0.9, grain=0.03,
                      colours=lambda key: '#3a3d41' if len(key[0]) > 1 and '|' not in key[0] and '~' not in key[0] else '#232528')
            for i in range(3):
                slab(5, 1.6, 0.3, surface('#58d07c' if i == 0 else '#3a3d40', 0.3), 0.6, 0.1, (w / 2 - 62 + i * 20, h / 2 + 9, 22))
        cable([(-60, 92, 14), (-62, 130, 6), (-90, 175, 3), (-170, 178, 3), (-238, 146, 3), (-268, 96, 3)], 2.4, surface('#101113', 0.5))
        usb_plug((-272, 84, 3.4), -108)
        return self


class OfficeKeyboard:
    """A thin, plain membrane keyboard that has been used."""

    def build(self):
        k, w, h = keys.desk_keys(18.9)
        with group((0, 0, 2), (4, 0, 0)):
            slab(w + 22, h + 30, 12, surface('#141516', 0.4, grain=0.02, wear=0.4), 14, 4, (0, 3, 0))
            art = keys.legends(k, w, h, '#dcdcd8', 5.2, 500)
            keys.caps(k, w, h, (-w / 2, -h / 2, 11.6), '#1b1c1d', legend_png=art, gap=1.5, rise=5.5, r=2.6, taper=1.3, bevel=0.7, rough=0.32)
            for i in range(3):
                cylinder(1.3, 0.3, surface('#4fc06d' if i == 0 else '#39403c', 0.3), 0.1, (w / 2 - 60 + i * 18, h / 2 + 9, 11.9), seg=5)
        cable([(20, 82, 8), (22, 120, 3), (60, 160, 3), (140, 164, 3), (214, 138, 3), (250, 96, 3)], 1.9, surface('#121314', 0.5))
        usb_plug((255, 84, 3.4), -68)
        return self


class Headphones:
    """Over-ear headphones standing on a block, cups turned a little outward."""

    def cup(self, side):
        skin, leather = surface('#1d1e20', 0.5, 0, grain=0.01, wear=0.35), surface('#111213', 0.6, grain=0.12, grain_size=0.9)
        with group((side * 84, 0, 4), (0, 0, side * 16)):
            with group((0, 0, 46), (90, 0, side * 90)):
                # x along the cup's depth… z points outward after the turn.
                slab(72, 90, 24, skin, 34, 9, (0, 0, 2), seg=14, bseg=6)
                slab(70, 88, 20, leather, 33, 9.5, (0, 0, -18), seg=14, bseg=6)
                slab(44, 62, 1, surface('#050505', 0.95, grain=0.3), 20, 0.3, (0, 0, -18.6), seg=12)
                cylinder(4.5, 0.5, surface('#a5754b', 0.35, 0.9), 0.2, (16, 26, 24.5), seg=10)
                slab(5, 14, 0.4, surface('#0a0a0b', 0.8), 2, 0.1, (-20, 20, 24))
        with group((side * 84, 0, 50), (0, 0, side * 16)):
            slab(9, 16, 62, surface('#202123', 0.45), 4, 1.5, (side * 6, 0, 6), (0, -side * 4, 0))

    def build(self):
        for side in (-1, 1):
            self.cup(side)
        arc = [(-82, 0, 104), (-80, 0, 130), (-68, 0, 166), (-40, 0, 190), (0, 0, 197), (40, 0, 190), (68, 0, 166), (80, 0, 130), (82, 0, 104)]
        bar(arc, 9, 26, surface('#1f2022', 0.5, grain=0.01, wear=0.2))
        inner = [(x * 0.93, y, z - 6) for x, y, z in arc[2:7]]
        bar(inner, 10, 24, surface('#101112', 0.65, grain=0.15, grain_size=0.9))
        return self


def charger(at=(0, 0, 0), rot=(0, 0, 0)):
    """A 65 W brick with a USB-C plug and its mains lead."""
    with group(at, rot):
        black = surface('#17181a', 0.55, 0, grain=0.03)
        slab(108, 46, 28.5, black, 6, 2.4, (0, 0, 0))
        slab(108.4, 46.4, 0.5, surface('#0a0a0b', 0.6), 6, 0.1, (0, 0, 14))
        label = paint.png(70, 30, charger_label(), 10)
        sheet(70, 30, printed(label, 0.5), (-4, 0, 28.54))
        slab(14, 20, 12, black, 3, 1, (56, 0, 8))
        lead = surface('#121314', 0.45)
        slab(20, 8, 8, black, 3.4, 2, (70, 0, 10))
        cable([(76, 0, 14), (104, 0, 12), (126, -8, 4), (126, -46, 2.2), (96, -70, 2.2), (40, -66, 2.2), (-20, -58, 2.2), (-62, -66, 4.6), (-84, -80, 2.2), (-78, -104, 2.2), (-40, -108, 2.2), (10, -96, 2.2), (44, -96, 4)], 1.9, lead)
        with group((50, -96.6, 0.5), (0, 0, 5)):
            slab(24, 12, 7, black, 3, 1.6, (6, 0, 0))
            slab(9, 8.4, 2.6, surface('#c4c6c8', 0.25, 0.95), 1.25, 0.3, (21, 0, 2.2))
            slab(1, 7, 1.2, surface('#050505', 0.7), 0.4, 0, (25.3, 0, 2.9), seg=2)
        slab(5, 12, 1, surface('#111', 0.5), 1, 0.2, (-54, 0, 12))
        cable([(-54, 0, 12), (-84, 2, 9), (-108, 16, 3.4), (-110, 50, 3.4), (-70, 66, 3.4), (0, 60, 3.4), (70, 66, 3.4), (112, 52, 3.4), (132, 34, 3.4), (140, 22, 6)], 3.2, lead)
        with group((143, 14, 0.6), (0, 0, -66)):
            slab(30, 20, 17, black, 6, 2.4, (4, 0, 0))
            slab(1, 15, 12, surface('#050505', 0.7), 2, 0, (19.2, 0, 2.4))
    return None


def charger_label():
    out = paint.rect(0, 0, 70, 30, '#17181a')
    out += paint.text(3, 6, 3.2, 'AC adapter  65 W', '#d8d8d4', weight=600)
    out += paint.text(3, 11, 2.2, 'Input 100–240 V ~ 1.7 A  50/60 Hz', '#bdbdb8')
    out += paint.text(3, 14.6, 2.2, 'Output 20 V ⎓ 3.25 A · 15 V ⎓ 3 A · 9 V ⎓ 2 A · 5 V ⎓ 2 A', '#bdbdb8')
    for i in range(3):
        out += paint.circle(6 + i * 8, 22, 2.6, 'none', 'stroke="#bdbdb8" stroke-width="0.4"')
    out += paint.lines_of_text(30, 18.5, 34, 5, 2.2, '#8b8b87', 4)
    return out


def usb_plug(at, turn):
    with group(at, (0, 0, turn)):
        slab(30, 15, 7.5, surface('#17181a', 0.5), 2.4, 1.4, (0, 0, -3))
        slab(15, 12, 4.5, brushed('#c8cacc', 0.28), 0.5, 0.2, (21, 0, -1.5))
        slab(0.4, 10.6, 1.8, surface('#e8e8e6', 0.5), 0.1, 0, (28.5, 0, 0.6), seg=1)
        slab(0.3, 10.8, 1.2, surface('#050505', 0.6), 0.1, 0, (28.5, 0, -0.9), seg=1)


def pictures():
    def simple(make, **shot):
        def build():
            make()
            return shot

        return build

    def monitor_back():
        Monitor().build()
        return dict(azimuth=152, elevation=14, fill=0.86, fstop=10)

    return {
        'p2422h-front': (560, simple(lambda: Monitor().build(), azimuth=-24, elevation=9, fill=0.88, fstop=11)),
        'p2422h-back': (560, monitor_back),
        'p2422h-side': (560, simple(lambda: Monitor().build(), target=(120, 0, 240), distance=1050, azimuth=44, elevation=8, lens=85, fstop=8)),
        'hp-24-aio-front': (600, simple(lambda: AllInOne().build(), azimuth=-18, elevation=15, fill=0.88, fstop=11)),
        'hp-24-aio-keyboard': (600, simple(lambda: AllInOne().build(), target=(140, -190, 10), distance=760, azimuth=30, elevation=26, lens=85, fstop=7)),
        'hp-24-aio-side': (600, simple(lambda: AllInOne().build(), azimuth=128, elevation=14, fill=0.86, fstop=11)),
        'tvs-gold-front': (400, simple(lambda: BharatKeyboard().build(), azimuth=-24, elevation=32, fill=0.9, fstop=10)),
        'tvs-gold-keys': (400, simple(lambda: BharatKeyboard().build(), target=(-120, 0, 26), distance=420, azimuth=-26, elevation=36, lens=85, fstop=6)),
        'tvs-gold-pad': (400, simple(lambda: BharatKeyboard().build(), target=(150, 10, 26), distance=520, azimuth=38, elevation=26, lens=85, fstop=6)),
        'k120-front': (400, simple(lambda: OfficeKeyboard().build(), azimuth=22, elevation=36, fill=0.9, fstop=10)),
        'k120-keys': (400, simple(lambda: OfficeKeyboard().build(), target=(60, -6, 14), distance=430, azimuth=24, elevation=34, lens=85, fstop=6)),
        'k120-pad': (400, simple(lambda: OfficeKeyboard().build(), target=(160, 10, 14), distance=520, azimuth=-32, elevation=30, lens=85, fstop=6)),
        'wh-1000xm4-front': (260, simple(lambda: Headphones().build(), azimuth=32, elevation=16, fill=0.86, fstop=10)),
        'wh-1000xm4-pads': (260, simple(lambda: Headphones().build(), target=(-40, 0, 60), distance=430, azimuth=58, elevation=14, lens=85, fstop=6)),
        'wh-1000xm4-side': (260, simple(lambda: Headphones().build(), azimuth=76, elevation=12, fill=0.84, fstop=10)),
        'lenovo-65w-front': (240, simple(charger, azimuth=-26, elevation=34, fill=0.88, fstop=10)),
        'lenovo-65w-plug': (240, simple(charger, target=(48, -84, 6), distance=260, azimuth=26, elevation=26, lens=85, fstop=6)),
        'lenovo-65w-label': (240, simple(charger, target=(0, 0, 24), distance=300, azimuth=-14, elevation=48, lens=85, fstop=6)),
    }
