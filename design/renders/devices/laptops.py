"""Five laptops, each its own machine: sizes, keyboards, hinges, ports and wear differ."""
import math

from kit import displays, keys, paint
from kit.materials import brushed, clear_glass, decal, glass_black, glow, printed, screen, surface
from kit.mesh import Parts, bar, cable, cylinder, group, sheet, slab


class Laptop:
    """Millimetres throughout. The base lies on z = 0, its middle at the origin, the user at −y."""

    width, depth, base, lid = 321.0, 208.5, 11.0, 5.2
    radius, lift = 8.0, 1.6
    front = 0.72  # height of the front edge, as a part of `base`: the base is a wedge
    body, top, deck = ('#5b5e62', 0.38, 0.85), None, None
    wear = 0.0
    keyboard = {}
    key_colour, legend_colour, key_style = '#151618', '#e6e6e4', {}
    well = None
    keys_from_back = 14.0
    pad = (112, 66, 4)
    pad_offset = 0.0
    bezel = (5, 5, 9, 14)  # left, right, top, bottom
    notch = False
    wallpaper = ('hills', ())
    hinge = 'bar'
    mac = False
    left, right = (), ()
    bezel_colour = '#0a0b0c'
    ratio = None

    def __init__(self, angle=112, lit=True, dirty=0.0):
        self.angle, self.lit = angle, lit

    def metal(self, which=None, wear=None):
        colour, rough, metal = which or self.body
        return surface(colour, rough, metal, grain=0.012 if metal < 0.5 else 0.006, wear=self.wear if wear is None else wear, spread=0.07)

    def build(self):
        self.build_base()
        with group((0, self.depth / 2 - self.axis_inset, self.lift + self.base - self.axis_drop), (-(180 - self.angle) + 90, 0, 0)):
            pass
        with group((0, self.depth / 2 - self.axis_inset, self.lift + self.base - self.axis_drop), (90 - self.angle, 0, 0)):
            self.build_lid()
        self.build_hinge()
        return self

    axis_inset, axis_drop = 5.0, 1.0

    def build_base(self):
        w, d, h = self.width, self.depth, self.base
        k, kw, kh = keys.laptop_keys(**self.keyboard)
        self.kw, self.kh = kw, kh
        x0, y0 = -kw / 2, d / 2 - self.keys_from_back - kh
        self.key_front = y0
        cuts = Parts()
        cuts.slab(kw + 3, kh + 3, 6, 3, 0, (0, y0 + kh / 2, h - 1.7), seg=3)
        pw, pd, pr = self.pad
        if pd:
            pad_y = (y0 - d / 2) / 2 - 0.5 + self.pad_y
            cuts.slab(pw, pd, 4, pr, 0, (self.pad_offset, pad_y, h - 0.5), seg=4)
        front = self.front

        def wedge(x, y, z):
            if z < h / 2:
                z += (1 - front) * h * 0.9 * max(0, -y / (d / 2)) ** 1.3 * (1 - z / (h / 2))
            return x, y, z

        for side, ports in ((-1, self.left), (1, self.right)):
            for kind, y in ports:
                pw2, ph, _ = PORTS[kind]
                cuts.slab(16, pw2, ph, 0.2, 0, (side * (w / 2), y, self.port_height(ph)), seg=1)
        body = slab(w, d, h, self.metal(), self.radius, 1.2, (0, 0, self.lift), top=self.edge, bottom=2.6, cuts=cuts, warp=wedge, name='base')
        floor = self.deck or ('#0d0e0f', 0.6, 0)
        slab(kw + 2.6, kh + 2.6, 0.4, self.metal(self.well or self.body, 0), 2.8, 0.05, (0, y0 + kh / 2, self.lift + h - 1.75))
        if pd:
            slab(pw - 0.9, pd - 0.9, 0.45, surface(*self.pad_colour, spread=0.1, wear=self.wear), pr, 0.15, (self.pad_offset, pad_y, self.lift + h - 0.5))
        legend = keys.legends(k, kw, kh, self.legend_colour, **self.legend_style)
        style = {'gap': 2.8, 'rise': 1.75, 'r': 1.5, 'bevel': 0.3, 'taper': 0.2, **self.key_style}
        keys.caps(k, kw, kh, (x0, y0, self.lift + h - 1.35), self.key_colour, legend_png=legend, **style)
        for side, ports in ((-1, self.left), (1, self.right)):
            for kind, y in ports:
                port(kind, side, w / 2, y, self.lift + self.port_height(PORTS[kind][1]))
        rubber = surface('#111112', 0.9)
        for x, y in ((-1, -1), (1, -1)):
            slab(28, 5, 2.2 + (1 - front) * h, rubber, 2, 0.4, (x * (w / 2 - 34), y * (d / 2 - 16), 0.0))
        slab(w * 0.7, 5, 2.4, rubber, 2, 0.4, (0, d / 2 - 16, 0))
        self.extras(x0, y0)

    pad_y = 0.0
    edge = 0.8
    pad_colour = ('#505357', 0.32, 0.4)
    legend_style = {}

    def port_height(self, ph):
        return self.base * 0.56 - ph / 2

    def extras(self, x0, y0):
        pass

    def build_lid(self):
        """Stands up from the axis: x right, z up (in the group's turned frame: lid lies in the plane x–z), screen toward −y."""
        w, d, t = self.width, self.depth - self.lid_short, self.lid
        l, r, top, bottom = self.bezel
        with group((0, self.lid_gap_y, self.lid_gap), (90, 0, 0)):
            # Inside: x right, y up the screen, z toward the user.
            slab(w, d, t - 1.2, self.metal(self.top), self.radius, 1.0, (0, d / 2, -t + 1.2), rot=(0, 0, 0), bottom=1.6, top=0.3, name='lid')
            frame = surface(self.bezel_colour, 0.34, 0, spread=0.1) if self.matte_bezel else glass_black(0.15, self.bezel_colour, self.wear * 0.5)
            slab(w - 1.6, d - 1.6, 1.2, frame, self.radius - 0.8, 0.35, (0, d / 2, 0), name='bezel')
            sw, sh = w - l - r, d - top - bottom
            cx, cy = (l - r) / 2, bottom + sh / 2
            if self.lit:
                kind, windows = self.wallpaper
                path = displays.desktop(round(sw), round(sh), kind, windows, mac=self.mac)
                mat = screen(path, 0.92)
            else:
                mat = glass_black(0.2, '#050607', self.wear)
            sheet(sw, sh, mat, (cx, cy, 1.23), r=2.5 if self.notch else 0.3)
            if self.notch:
                slab(30, 6.5, 0.1, frame, (2, 2, 0.1, 0.1), 0.02, (cx, cy + sh / 2 - 3.2, 1.22))
            cylinder(1.6, 0.06, surface('#02030a', 0.1), 0.01, (0, d - (top if not self.notch else top + 4) / 2, 1.2))
            cylinder(0.5, 0.05, surface('#1b2d55', 0.1), 0.01, (0, d - (top if not self.notch else top + 4) / 2, 1.26))
            if self.matte_bezel:
                for i in (-1, 1):
                    slab(18, 1.2, 0.5, surface('#101010', 0.8), 0.5, 0.15, (i * w * 0.3, d - 2.2, 1.2))
            self.lid_extras(w, d, t)

    lid_short, lid_gap, lid_gap_y = 2.0, 2.2, 0.0
    matte_bezel = False

    def lid_extras(self, w, d, t):
        pass

    def build_hinge(self):
        y, z = self.depth / 2 - self.axis_inset, self.lift + self.base - self.axis_drop
        dark = surface('#141517', 0.45)
        if self.hinge == 'bar':
            slab(self.width * 0.78, 8.4, 7.4, dark, 3.7, 3.0, (0, y + 0.5, z - 4.4))
        elif self.hinge == 'barrels':
            for x in (-1, 1):
                cylinder(3.4, 46, self.metal(self.top, 0), 0.6, (x * self.width * 0.33 - 23, y, z + 0.4), (0, 90, 0))
            slab(self.width * 0.9, 7, 5, dark, 2.5, 1, (0, y, z - 4.6))
        elif self.hinge == 'steel':
            steel = brushed('#8d8f92', 0.3)
            for x in (-1, 1):
                cylinder(3.9, 22, steel, 0.7, (x * self.width * 0.34 - 11, y, z + 0.2), (0, 90, 0))
                slab(20, 11, 1.6, steel, 1, 0.4, (x * self.width * 0.34, y - 6, self.lift + self.base - 0.9))


PORTS = {  # width along the side, height, look
    'usb-a': (13.2, 5.6, 'a'),
    'usb-c': (9.0, 3.2, 'c'),
    'hdmi': (15.2, 5.4, 'hdmi'),
    'jack': (4.4, 4.4, 'round'),
    'rj45': (13.6, 8.2, 'rj'),
    'power': (6.0, 6.0, 'round'),
    'magsafe': (16, 3.8, 'mag'),
    'sd': (24, 2.6, 'slot'),
    'lock': (7, 3, 'slot'),
    'vent': (44, 3.4, 'vent'),
}


def port(kind, side, x, y, z):
    w, h, look = PORTS[kind]
    steel, dark, tongue = surface('#b9bbbd', 0.28, 0.9), surface('#08090a', 0.6), surface('#111214', 0.5)
    deep = 5 if look != 'vent' else 2.4
    with group((side * x, y, z), (0, 0, 90 if side > 0 else -90)):
        # Inside: x along the side, −y out of the device, z up; the hole begins at y = 0.
        slab(w, 0.5, h, dark, 0.2, 0, (0, deep + 2.5, 0), seg=1)
        if look in ('a', 'hdmi', 'c', 'rj'):
            parts, t = Parts(), 0.35
            for sx in (-1, 1):
                parts.slab(t, deep + 2, h, 0.05, 0.05, (sx * (w / 2 - t / 2), deep / 2 + 1.1, 0), seg=1, bseg=1)
            for sz in (0, h - t):
                parts.slab(w, deep + 2, t, 0.05, 0.05, (0, deep / 2 + 1.1, sz), seg=1, bseg=1)
            parts.object(steel)
        if look == 'a':
            slab(w - 2, 6, 1.7, surface('#0f2a66' if side < 0 else '#101114', 0.5), 0.2, 0.1, (0, 4, h * 0.55), seg=1)
        elif look == 'c':
            slab(w - 2.6, 6, 0.7, tongue, 0.2, 0.1, (0, 4, h / 2 - 0.35), seg=1)
        elif look == 'hdmi':
            slab(w - 4, 6, 0.9, tongue, 0.2, 0.1, (0, 4, h * 0.5), seg=1)
        elif look == 'vent':
            for i in range(9):
                slab(1.6, 2, h, surface('#1a1b1d', 0.5), 0.3, 0.1, (-w / 2 + (i + 0.5) * w / 9, 1.6, 0), seg=1)
        elif look == 'round':
            slab(1.4, 5, 1.4, steel, 0.6, 0.1, (0, 4, h / 2 - 0.7), seg=3)


DESK = (('files', ()),)
FILES = (0.12, 0.14, 0.5, 0.6, 'Documents', 'files')
HEALTH = (0.52, 0.24, 0.38, 0.56, 'Health check', 'health')
SHEET = (0.2, 0.1, 0.6, 0.7, 'Stock list', 'sheet')


class Latitude(Laptop):
    width, depth, base, lid = 321.4, 208.7, 11.6, 5.4
    body = top = ('#54575b', 0.36, 0.88)
    wear = 0.22
    radius, keys_from_back = 9, 16
    keyboard = {'pitch': 18.9}
    well = ('#101113', 0.6, 0)
    pad, pad_colour, pad_y = (104, 60, 3), ('#43464a', 0.34, 0.5), 0
    bezel = (5.5, 5.5, 9, 17)
    matte_bezel, bezel_colour = True, '#101112'
    wallpaper = ('hills', (HEALTH,))
    left = (('usb-c', 76), ('usb-c', 60), ('hdmi', 40), ('sd', 4))
    right = (('lock', 74), ('usb-a', 52), ('jack', 30))
    hinge = 'bar'

    def extras(self, x0, y0):
        w = self.width
        grilles(self, x0 - 7, y0, 4, self.kh - 14, 1.2)
        slab(13, 9, 0.3, surface('#2a2c2f', 0.25, 0.6), 2, 0.1, (-x0 - 9, self.depth / 2 - 12, self.lift + self.base - 0.1))


def grilles(laptop, left, y0, columns, height, dot=1.0):
    holes, n = Parts(), int(height / 2.4)
    z = laptop.lift + laptop.base
    for side in (-1, 1):
        for c in range(columns):
            for i in range(n):
                x = abs(left) + 0.8 + c * 2.1
                holes.slab(dot, dot, 0.05, dot / 2, 0, (side * x, y0 + 8 + i * 2.4 + (c % 2) * 1.2, z), seg=2)
    holes.object(surface('#020202', 0.9))


class Vivobook(Laptop):
    width, depth, base, lid = 359.7, 232.5, 14.6, 5.6
    body = ('#32415f', 0.42, 0.25)
    top = ('#2d3c5a', 0.38, 0.45)
    keyboard = {'pitch': 18.3, 'row': 18.0, 'top_row': 12, 'pad': True}
    key_colour, legend_colour = '#26324a', '#dfe4ec'
    legend_style = {'corner': True, 'size': 3.9}
    well = ('#2a3752', 0.5, 0.1)
    radius, keys_from_back = 11, 21
    pad, pad_colour, pad_offset = (129, 74, 4), ('#2c3954', 0.36, 0.2), -24
    bezel = (6, 6, 10, 22)
    matte_bezel, bezel_colour = True, '#121317'
    wallpaper = ('sea', ((0.1, 0.14, 0.46, 0.62, 'Welcome', 'page'),))
    left = (('usb-a', 60),)
    right = (('power', 84), ('hdmi', 64), ('usb-a', 42), ('usb-c', 24), ('jack', 8))
    hinge = 'barrels'

    def extras(self, x0, y0):
        # One key in signal yellow, as on this family's Enter: a quiet stripe instead of a mark.
        slab(24, 0.5, 0.3, surface('#c8d63c', 0.5), 0.2, 0.1, (x0 + 14.75 * 18.3 - 19, y0 + 18 * 2 + 2.0, self.lift + self.base + 0.05))

    def lid_extras(self, w, d, t):
        slab(60, 1.4, 0.3, surface('#1d2636', 0.5), 0.5, 0.1, (0, 4, 1.2))


class Aspire(Laptop):
    width, depth, base, lid = 363.4, 238.4, 14.2, 5.6
    body = ('#b9bcc0', 0.42, 0.35)
    top = ('#aeb2b7', 0.38, 0.7)
    keyboard = {'pitch': 18.4, 'row': 18.2, 'top_row': 11, 'pad': True}
    key_colour, legend_colour = '#1c1d1f', '#d8d8d4'
    well = ('#a9acb0', 0.45, 0.3)
    wear = 0.6
    radius, keys_from_back = 6, 30
    pad, pad_colour, pad_offset = (106, 76, 2), ('#a8abaf', 0.3, 0.3), -30
    bezel = (8, 8, 11, 24)
    matte_bezel, bezel_colour = True, '#151617'
    wallpaper = ('dunes', ())
    left = (('rj45', 82), ('hdmi', 62), ('usb-a', 42), ('usb-a', 24), ('usb-c', 8))
    right = (('power', 84), ('usb-a', 50), ('jack', 30))
    hinge = 'bar'

    def port_height(self, ph):
        return self.base * 0.52 - ph / 2

    def extras(self, x0, y0):
        z = self.lift + self.base
        # A worn rest for the hands: polished patches and the rest of a removed sticker.
        glue = surface('#c3c3bb', 0.75, 0)
        slab(30, 18, 0.03, surface('#b1b3b2', 0.62, 0.1, wear=1), 3, 0, (128, -self.depth / 2 + 28, z))
        vents = Parts()
        for i in range(46):
            vents.slab(3.4, 1.6, 0.06, 0.6, 0, (-110 + i * 4.9, self.depth / 2 - 17, z), seg=2)
        vents.object(surface('#0a0a0a', 0.8))


class ThinkPad(Laptop):
    width, depth, base, lid = 336.6, 232.5, 15.0, 6.0
    body = top = ('#191a1b', 0.62, 0.0)
    wear = 0.5
    front = 0.85
    radius, edge, keys_from_back = 4.5, 0.9, 36
    keyboard = {'pitch': 19.0, 'row': 18.8, 'top_row': 12.5}
    key_colour, legend_colour = '#131415', '#e4e4e0'
    key_style = {'r': (3.2, 3.2, 1.4, 1.4), 'gap': 3.0, 'rise': 2.0}
    legend_style = {'size': 4.4, 'corner': True}
    well = ('#101112', 0.6, 0)
    pad, pad_colour, pad_offset, pad_y = (100, 56, 3), ('#1b1c1d', 0.45, 0.0), -12, -3.5
    bezel = (13, 13, 14, 26)
    matte_bezel, bezel_colour = True, '#161718'
    wallpaper = ('plain', (SHEET,))
    left = (('power', 84), ('usb-c', 68), ('vent', 28), ('usb-a', -10), ('sd', -50))
    right = (('jack', -70), ('sd', -40), ('usb-a', 0), ('hdmi', 26), ('rj45', 50), ('lock', 86))
    hinge = 'steel'
    axis_inset = 7

    def extras(self, x0, y0):
        z = self.lift + self.base
        # The pointing stick sits between G, H and B; here it is grey, with its three buttons above the pad.
        x, y = x0 + 6.15 * 19.0, y0 + 18.8 * 2.02
        cylinder(3.4, 3.0, surface('#55585b', 0.85, grain=0.08), 1.0, (x, y, z - 0.2), seg=10)
        for i, (bw, bx) in enumerate(((34, -34.5), (33, 0), (34, 34.5))):
            slab(bw, 11.5, 1.0, surface('#1c1d1e', 0.42), 2, 0.4, (-12 + bx, y0 - 9.2, z - 0.35))
        slab(16, 16, 0.25, surface('#0c0c0d', 0.5), 2, 0.1, (118, -self.depth / 2 + 52, z))
        slab(12, 12, 0.1, surface('#2c2d2f', 0.25), 6, 0.05, (118, -self.depth / 2 + 52, z + 0.25))
        slots = Parts()
        for i in range(60):
            for j in range(3):
                slots.slab(2.2, 2.2, 0.05, 1.1, 0, (-118 + i * 4.0, self.depth / 2 - 15 - j * 4.2, z), seg=2)
        slots.object(surface('#020202', 0.9))

    def lid_extras(self, w, d, t):
        # Scratches on the lid's outside, as the description tells.
        parts = Parts()
        for x, y, length, turn in ((-60, 80, 70, 24), (-40, 84, 40, 27), (30, 140, 90, -36), (74, 60, 34, 65), (90, 170, 26, 10), (-110, 160, 30, -50)):
            parts.slab(length, 0.45, 0.05, 0.2, 0, (x, y, -t + 1.17), (0, 0, turn), seg=1)
        parts.object(surface('#5c5e60', 0.5))


class MacBook(Laptop):
    width, depth, base, lid = 312.6, 221.2, 10.4, 4.2
    body = top = ('#3a3b3f', 0.34, 0.95)
    front, lift = 0.96, 2.0
    radius, edge, keys_from_back = 11.5, 0.5, 16
    keyboard = {'pitch': 18.55, 'row': 18.4, 'top_row': 18.4, 'mac': True}
    key_colour, legend_colour = '#0b0b0d', '#ececec'
    key_style = {'r': 2.4, 'gap': 2.4, 'rise': 1.5}
    legend_style = {'size': 4.3, 'weight': 400}
    well = ('#08080a', 0.5, 0)
    pad, pad_colour = (131, 81, 4), ('#3c3d41', 0.3, 0.75)
    bezel = (3.6, 3.6, 3.6, 8)
    notch, mac = True, True
    wallpaper = ('rose', ())
    left = (('magsafe', 86), ('usb-c', 66), ('usb-c', 48), ('jack', 30))
    right = (('hdmi', 80), ('usb-c', 58), ('sd', 30))
    hinge = 'bar'
    bezel_colour = '#030304'

    def extras(self, x0, y0):
        grilles(self, x0 - 3.5, y0 - 6, 4, self.kh - 2, 0.8)


def three_quarter(laptop, camera, **more):
    laptop.build()
    return dict(azimuth=28, elevation=25, fill=0.86, **more)


LAPTOPS = {'latitude-7420': Latitude, 'vivobook-15': Vivobook, 'aspire-5': Aspire, 'thinkpad-t480': ThinkPad, 'macbook-pro-14': MacBook}
FRONT = {'latitude-7420': 28, 'vivobook-15': -30, 'aspire-5': 32, 'thinkpad-t480': -26, 'macbook-pro-14': 24}


def pictures():
    """name → (extent of the set in mm, function that builds and returns the camera's arguments)."""
    out = {}
    for name, kind in LAPTOPS.items():
        def front(kind=kind, name=name):
            m = kind(112)
            m.build()
            return dict(azimuth=FRONT[name], elevation=24, fill=0.88, fstop=9)

        def above(kind=kind):
            m = kind(118)
            m.build()
            return dict(target=(m.width * 0.16, m.key_front + 20, 14), distance=420, azimuth=-34, elevation=38, lens=85, fstop=5.6)

        def back(kind=kind, name=name):
            m = kind(96, lit=False)
            m.build()
            return dict(azimuth=180 - FRONT[name] * 1.25, elevation=26, fill=0.84, fstop=9)

        out[f'{name}-front'] = (330, front)
        out[f'{name}-keys'] = (330, above)
        out[f'{name}-back'] = (330, back)

        def ports(kind=kind):
            m = kind(112)
            m.build()
            side = -1 if len(kind.left) >= len(kind.right) else 1
            ys = [y for _, y in (kind.left if side < 0 else kind.right)]
            return dict(target=(side * m.width / 2, sum(ys) / len(ys), 8), distance=430, azimuth=side * 62, elevation=17, lens=85, fstop=7)

        out[f'{name}-ports'] = (330, ports)
    return out
