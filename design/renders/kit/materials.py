"""Surfaces. Colours are sRGB hex values; wear is 0 (new) to 1 (used for years)."""
import bpy

from .mesh import S


def linear(hex_colour):
    h = hex_colour.lstrip('#')
    h = h if len(h) == 6 else ''.join(c * 2 for c in h)
    rgb = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb] + [1]


class Nodes:
    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.bsdf = self.tree.nodes['Principled BSDF']

    def node(self, kind, inputs=None, **fields):
        n = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in fields.items():
            setattr(n, key, value)
        for key, value in (inputs or {}).items():
            if hasattr(value, 'links'):
                self.tree.links.new(value, n.inputs[key])
            else:
                n.inputs[key].default_value = value
        return n

    def set(self, key, value):
        if hasattr(value, 'links'):
            self.tree.links.new(value, self.bsdf.inputs[key])
        else:
            self.bsdf.inputs[key].default_value = value

    def coordinates(self, stretch=(1, 1, 1), turn=0):
        c = self.node('TexCoord').outputs['Object']
        return self.node('Mapping', {'Vector': c, 'Scale': stretch, 'Rotation': (0, 0, turn)}).outputs[0]

    def noise(self, scale, detail=3, stretch=(1, 1, 1), turn=0):
        return self.node('TexNoise', {'Vector': self.coordinates(stretch, turn), 'Scale': scale, 'Detail': detail}).outputs['Fac']

    def range(self, value, low, high, to_low, to_high):
        return self.node('MapRange', {'Value': value, 'From Min': low, 'From Max': high, 'To Min': to_low, 'To Max': to_high}).outputs[0]

    def add(self, a, b):
        return self.node('Math', {0: a, 1: b}, operation='ADD').outputs[0]

    def times(self, a, b):
        return self.node('Math', {0: a, 1: b}, operation='MULTIPLY').outputs[0]

    def mix(self, factor, a, b):
        n = self.node('MixRGB')
        for key, value in ((0, factor), (1, a), (2, b)):
            if hasattr(value, 'links'):
                self.tree.links.new(value, n.inputs[key])
            else:
                n.inputs[key].default_value = value
        return n.outputs[0]

    def picture(self, path, emission=False):
        image = bpy.data.images.load(path, check_existing=True)
        return self.node('TexImage', image=image, extension='CLIP')

    def bump(self, height, strength, distance):
        n = self.node('Bump', {'Height': height, 'Strength': strength, 'Distance': distance * S})
        self.set('Normal', n.outputs[0])


_made = {}


def surface(colour, rough=0.5, metal=0.0, grain=0.0, wear=0.0, spread=0.08, grain_size=0.25, specular=0.5, coat=0.0, key=''):
    """A solid colour. `grain` is the height of a fine texture in mm, `spread` the unevenness of its gloss (fingers, dust)."""
    name = repr((colour, rough, metal, grain, wear, spread, grain_size, specular, coat, key))
    if name in _made:
        return _made[name]
    n = Nodes(name[:60])
    n.set('Metallic', metal)
    n.set('Specular', specular)
    n.set('Clearcoat', coat)
    base = linear(colour)
    roughness = rough
    if spread:
        roughness = n.range(n.noise(1.3, 5), 0.3, 0.7, max(0.02, rough - spread), rough + spread)
    if wear:
        # Fine scratches in two directions and dull, lighter patches where hands lay.
        a = n.noise(4, 2, (1, 60, 1), 0.5)
        b = n.noise(5, 2, (70, 1.5, 1), 0.2)
        both = n.add(n.range(a, 0.70, 0.73, 0, 1), n.range(b, 0.71, 0.74, 0, 1))
        patches = n.range(n.noise(0.9, 4), 0.45, 0.75, 0, 1)
        light = [min(1, c * 1.5 + 0.05) for c in base[:3]] + [1]
        n.set('Base Color', n.mix(n.times(n.add(n.times(both, 0.5), n.times(patches, 0.18)), wear), base, light))
        roughness = n.add(roughness if not isinstance(roughness, float) else rough, n.times(n.add(both, n.times(patches, -0.5)), 0.22 * wear))
    else:
        n.set('Base Color', base)
    n.set('Roughness', roughness)
    if grain:
        n.bump(n.noise(1 / (grain_size * S), 2), 0.6, grain)
    _made[name] = n.material
    return n.material


def brushed(colour, rough=0.35, wear=0.0, along='x'):
    """Brushed metal: a fine directional grain."""
    name = repr(('brushed', colour, rough, wear, along))
    if name in _made:
        return _made[name]
    n = Nodes('brushed')
    n.set('Metallic', 0.95)
    streaks = n.noise(6, 4, (1, 220, 220) if along == 'x' else (220, 1, 220))
    base = linear(colour)
    n.set('Base Color', n.mix(streaks, [c * 0.82 for c in base[:3]] + [1], [min(1, c * 1.12) for c in base[:3]] + [1]))
    n.set('Roughness', n.range(streaks, 0.3, 0.7, rough - 0.07, rough + 0.1))
    n.bump(streaks, 0.12, 0.05)
    _made[name] = n.material
    return n.material


def glass_black(smudge=0.12, colour='#060708', wear=0.0):
    """Dark cover glass: sharp reflections with finger marks."""
    n = Nodes('glass')
    n.set('Base Color', linear(colour))
    marks = n.range(n.noise(3, 6), 0.5, 0.72, 0, 1)
    rough = n.range(marks, 0, 1, 0.04, 0.04 + smudge)
    if wear:
        rough = n.add(rough, n.times(n.range(n.noise(4, 2, (1, 60, 1), 0.7), 0.7, 0.72, 0, 1), wear * 0.4))
    n.set('Roughness', rough)
    n.set('Specular', 0.5)
    return n.material


def clear_glass(tint='#ffffff', rough=0.0):
    n = Nodes('clear')
    n.set('Base Color', linear(tint))
    n.set('Transmission', 1)
    n.set('Roughness', rough)
    n.set('IOR', 1.45)
    return n.material


def printed(path, rough=0.6, base=None, metal=0.0, spread=0.05, grain=0.0, specular=0.5, bump=0.0):
    """A surface with a picture: opaque, or where it is transparent, the `base` colour."""
    n = Nodes('printed')
    image = n.picture(path)
    colour = image.outputs['Color']
    if base:
        colour = n.mix(image.outputs['Alpha'], linear(base), colour)
    n.set('Base Color', colour)
    n.set('Metallic', metal)
    n.set('Specular', specular)
    n.set('Roughness', n.range(n.noise(1.5, 5), 0.3, 0.7, max(0.02, rough - spread), rough + spread))
    if bump:
        n.bump(n.node('RGBToBW', {0: colour}).outputs[0], 0.5, bump)
    elif grain:
        n.bump(n.noise(1 / (0.25 * S), 2), 0.6, grain)
    return n.material


def decal(path, rough=0.5, metal=0.0):
    """A print without ground: transparent where the picture is."""
    n = Nodes('decal')
    image = n.picture(path)
    n.set('Base Color', image.outputs['Color'])
    n.set('Alpha', image.outputs['Alpha'])
    n.set('Roughness', rough)
    n.set('Metallic', metal)
    return n.material


def screen(path, strength=1.0, rough=0.3, specular=0.35):
    """A lit display behind its cover."""
    n = Nodes('screen')
    image = n.picture(path)
    n.set('Base Color', (0.004, 0.004, 0.005, 1))
    n.set('Emission', image.outputs['Color'])
    n.set('Emission Strength', strength)
    n.set('Roughness', rough)
    n.set('Specular', specular)
    return n.material


def glow(colour, strength):
    n = Nodes('glow')
    n.set('Base Color', linear(colour))
    n.set('Emission', linear(colour))
    n.set('Emission Strength', strength)
    return n.material


def dusty(colour, rough, dust=0.6, dust_colour='#b9ae9c', metal=0.0):
    """A surface with lint and dust lying on it."""
    n = Nodes('dusty')
    a = n.range(n.noise(6, 8), 0.42, 0.66, 0, 1)
    b = n.range(n.noise(60, 3), 0.45, 0.62, 0, 1)
    up = n.node('SeparateXYZ', {0: n.node('NewGeometry').outputs['Normal']}).outputs['Z']
    amount = n.times(n.times(n.add(n.times(a, 0.75), n.times(b, 0.4)), n.range(up, -0.2, 0.8, 0.25, 1)), dust)
    n.set('Base Color', n.mix(amount, linear(colour), linear(dust_colour)))
    n.set('Roughness', n.range(amount, 0, 0.8, rough, 0.95))
    n.set('Metallic', n.range(amount, 0, 0.5, metal, 0))
    n.bump(b, 0.5, 0.4 * dust)
    return n.material


def wood(colour='#a58766', dark='#75573c', scale=1.0, rough=0.48):
    n = Nodes('wood')
    grain = n.noise(0.55 * scale, 8, (0.45, 9, 1))
    pores = n.noise(3 * scale, 4, (0.5, 40, 1))
    patches = n.noise(0.35 * scale, 3)
    tone = n.add(n.times(grain, 0.75), n.times(pores, 0.35))
    light, deep = linear(colour), linear(dark)
    base = n.mix(n.range(tone, 0.40, 0.72, 0, 1), light, deep)
    n.set('Base Color', n.mix(n.times(n.range(patches, 0.4, 0.7, 0, 1), 0.25), base, deep))
    n.set('Roughness', n.range(pores, 0.3, 0.7, rough - 0.1, rough + 0.15))
    n.bump(tone, 0.25, 0.25)
    return n.material
