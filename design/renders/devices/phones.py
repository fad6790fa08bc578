"""Two phones: three separate lenses in a row on a blue back, and two large camera rings on a pale back."""
from kit import displays
from kit.materials import brushed, glass_black, screen, surface
from kit.mesh import Parts, cylinder, group, ring, sheet, slab


def lens(x, y, z, r, metal, rise=1.2):
    cylinder(r, rise, metal, 0.35, (x, y, z), seg=16)
    cylinder(r - 0.9, 0.12, glass_black(0.04, '#020204'), 0.05, (x, y, z + rise - 0.05), seg=16)
    cylinder(r * 0.52, 0.05, surface('#0b1016', 0.15), 0.02, (x, y, z + rise + 0.08), seg=12)
    cylinder(r * 0.30, 0.05, surface('#142846', 0.08, coat=1), 0.02, (x, y, z + rise + 0.12), seg=12)
    cylinder(r * 0.09, 0.04, surface('#5b7fae', 0.1), 0.01, (x + r * 0.14, y + r * 0.14, z + rise + 0.17), seg=8)


class Phone:
    width, height, thick, radius = 77.4, 161.1, 8.2, 10
    frame, back = ('#8fa3b5', 0.3, 0.9), '#9fb6cc'
    wallpaper, wear, edge = 'sea', 0.1, 0.9
    bezel = 1.9

    def build(self, face='screen', lit=True):
        """Lies on its middle, the shown face up (z), top toward +y."""
        w, h, t = self.width, self.height, self.thick
        up = face == 'screen'
        metal = surface(*self.frame, spread=0.06, wear=self.wear)
        slab(w, h, t, metal, self.radius, self.edge, (0, 0, 0), seg=14, bseg=4, name='frame')
        if up:
            slab(w - 1.6, h - 1.6, 0.5, glass_black(0.12, '#040506', self.wear), self.radius - 0.8, 0.4, (0, 0, t - 0.28), seg=14)
            mat = screen(displays.phone(w, h, self.wallpaper), 0.9, 0.12) if lit else glass_black(0.15, '#030304')
            sheet(w - 2 * self.bezel - 1, h - 2 * self.bezel - 1.4, mat, (0, 0.2, t + 0.235), r=self.radius - 2.4)
        else:
            slab(w - 1.4, h - 1.4, 0.6, surface(self.back, 0.16, 0.12, spread=0.08, coat=0.8, wear=self.wear * 0.4), self.radius - 0.7, 0.5, (0, 0, t - 0.3), seg=14, bseg=4)
            self.cameras(t + 0.3)
        side = -1 if up else 1
        for y, length in self.keys:
            slab(1.2, length, 2.6, metal, 0.5, 0.4, (-side * (w / 2 + 0.1), y, t / 2 - 1.3))
        slot = surface('#050505', 0.7)
        slab(9, 1, 2.8, slot, 0.4, 0.1, (0, -h / 2 + 0.4, t / 2 - 1.4))
        for i in range(5):
            cylinder(0.55, 1, slot, 0.05, (side * (12 + i * 2.3), -h / 2 - 0.03, t / 2), (-90, 0, 0), seg=4)
        for x in (-w * 0.3, w * 0.3):
            slab(1.2, 0.4, t - 1.4, surface('#6f7880', 0.6), 0.05, 0, (x, -h / 2 + 0.17, 0.7), seg=1)
        return self


class GalaxyA55(Phone):
    frame, back = ('#93a7bd', 0.3, 0.92), '#a9c0dc'
    keys = ((46, 22), (20, 11))

    def cameras(self, z):
        for i in range(3):
            lens(-25, 62 - i * 21, z - 0.2, (7.2, 7.2, 6.2)[i], brushed('#a9b4c2', 0.25), 1.5)
        cylinder(2.2, 0.3, surface('#f4efdc', 0.2), 0.1, (-11.5, 62, z - 0.1), seg=8)


class NordCE3(Phone):
    width, height, thick, radius = 76.0, 162.7, 8.3, 9
    frame, back = ('#3f4446', 0.42, 0.4), '#5d6a66'
    wallpaper, wear = 'plain', 0.7
    keys = ((30, 10), (52, 20))

    def cameras(self, z):
        for y in (58, 34):
            cylinder(9.6, 1.0, brushed('#8c9492', 0.25), 0.5, (-22, y, z - 0.3), seg=20)
            cylinder(8.9, 0.15, glass_black(0.04, '#030405'), 0.05, (-22, y, z + 0.62), seg=20)
        lens(-22, 58, z + 0.4, 5.2, surface('#15181a', 0.3), 0.5)
        lens(-22, 37.6, z + 0.4, 3.4, surface('#15181a', 0.3), 0.45)
        lens(-22, 30.6, z + 0.4, 2.4, surface('#15181a', 0.3), 0.45)
        cylinder(2.0, 0.3, surface('#f4efdc', 0.2), 0.1, (-6, 58, z - 0.1), seg=8)


PHONES = {'galaxy-a55': GalaxyA55, 'nord-ce3': NordCE3}


def pair(kind):
    """The back leaning on a block, the front beside it."""
    def build():
        m = kind()
        with group((-44, 26, 6.0), (66, 0, 10)):
            with group((0, m.height / 2, 0)):
                kind().build('back')
        with group((46, 4, 6.0), (66, 0, -6)):
            with group((0, m.height / 2, 0)):
                kind().build('screen')
        plinth = surface('#c9c6bf', 0.8, grain=0.05)
        slab(240, 130, 6, plinth, 10, 1.2, (0, 50, 0))
        for x, y, turn in ((-44, 26, 10), (46, 4, -6)):
            with group((x, y, 6), (0, 0, turn)):
                slab(40, 26, 70, plinth, 3, 1, (0, 56, 0))
        return dict(azimuth=8, elevation=14, fill=0.86, fstop=10)

    return build


def pictures():
    out = {}
    for name, kind in PHONES.items():
        out[f'{name}-front'] = (230, pair(kind))

        def back(kind=kind):
            kind().build('back')
            return dict(target=(-14, 30, 8), distance=330, azimuth=28, elevation=34, lens=85, fstop=6)

        def flat(kind=kind):
            kind().build('screen')
            return dict(azimuth=-38, elevation=32, fill=0.84, fstop=9)

        out[f'{name}-camera'] = (200, back)
        out[f'{name}-screen'] = (200, flat)
    return out
