"""Scene, ground, light, camera and the final picture."""
import math
import os

import bpy
import numpy as np
from mathutils import Vector

from . import materials
from .mesh import S

GROUND = '#dcdad4'


def start(samples, width, height):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials._made.clear()
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.samples, c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = samples, True, 0.015, max(8, samples // 4)
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = 8, 3, 4, 6, 8
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = 3, 24, 1
    c.caustics_reflective = c.caustics_refractive = False
    c.use_denoising = False
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.threads_mode, scene.render.threads = 'FIXED', int(os.environ.get('RENDER_THREADS', '2'))
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'High Contrast'
    scene.view_settings.exposure = 0.5
    world = bpy.data.worlds.new('world')
    scene.world, world.use_nodes = world, True
    world.node_tree.nodes['Background'].inputs[0].default_value = (0.93, 0.96, 1, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = 0.55
    return scene


def area(at, size, power, target=(0, 0, 0), colour=(1, 1, 1), size_y=None):
    light = bpy.data.lights.new('area', 'AREA')
    light.size, light.energy, light.color = size * S, power, colour
    if size_y:
        light.shape, light.size_y = 'RECTANGLE', size_y * S
    o = bpy.data.objects.new('light', light)
    o.location = [v * S for v in at]
    o.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(o)
    return o


def studio(extent=300, ground=GROUND, turn=0):
    """The product set: a bright sweep, a large soft key from the left back, a cool fill, a strip for the edges. Scaled to the device (mm)."""
    k = extent / 300
    n = materials.Nodes('ground')
    n.set('Base Color', materials.linear(ground))
    n.set('Roughness', n.range(n.noise(0.6, 4), 0.3, 0.7, 0.42, 0.55))
    n.set('Specular', 0.35)
    n.bump(n.noise(40, 2), 0.08, 0.3)
    depth, back, radius, half = -2600, 1500, 700, 4000
    rows = [(depth, 0)] + [(back - radius + radius * math.sin(a), radius * (1 - math.cos(a))) for a in (math.pi / 2 * i / 24 for i in range(25))] + [(back, 3000)]
    verts, faces = [], []
    for y, z in rows:
        verts += [(-half * S * k, y * S * k, z * S * k), (half * S * k, y * S * k, z * S * k)]
    for i in range(len(rows) - 1):
        faces.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    mesh = bpy.data.meshes.new('ground')
    mesh.from_pydata(verts, [], faces)
    mesh.polygons.foreach_set('use_smooth', [True] * len(faces))
    mesh.materials.append(n.material)
    o = bpy.data.objects.new('ground', mesh)
    o['set'] = True
    o.rotation_euler.z = math.radians(turn)
    bpy.context.scene.collection.objects.link(o)
    a = math.radians(turn)

    def at(x, y, z):
        return ((x * math.cos(a) - y * math.sin(a)) * k, (x * math.sin(a) + y * math.cos(a)) * k, z * k)

    p = k * k
    area(at(-620, 260, 760), 560 * k, 330 * p, (0, 0, 0), (1, 0.985, 0.96), 700 * k)
    area(at(720, -420, 520), 520 * k, 80 * p, (0, 0, 40 * k), (0.93, 0.97, 1))
    area(at(260, 700, 520), 700 * k, 150 * p, (0, 0, 60 * k), (1, 1, 1), 180 * k)


def camera(azimuth=-25, elevation=24, lens=85, fill=0.86, shift=(0, 0), fstop=None, roll=0, objects=None, target=None, distance=None, focus=None):
    """Looks at all objects from a direction and fills the frame with them, or at a `target` (mm) from a `distance` (mm)."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    o = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(o)
    scene.camera = o
    a, e = math.radians(azimuth), math.radians(elevation)
    back = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    o.rotation_euler = (-back).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.view_layer.update()
    if target is not None:
        centre, far = Vector(target) * S, distance * S
    else:
        points = corners(objects)
        right = o.matrix_world.to_3x3() @ Vector((1, 0, 0))
        up = o.matrix_world.to_3x3() @ Vector((0, 1, 0))
        centre = sum(points, Vector()) / len(points)
        half_x = 18 / lens
        half_y = half_x * scene.render.resolution_y / scene.render.resolution_x
        far = 10.0
        for _ in range(30):
            seen = [((p - centre).dot(right) / (far - (p - centre).dot(back)) / half_x, (p - centre).dot(up) / (far - (p - centre).dot(back)) / half_y) for p in points]
            xs, ys = [s[0] for s in seen], [s[1] for s in seen]
            centre = centre + right * ((max(xs) + min(xs)) / 2 * far * half_x) + up * ((max(ys) + min(ys)) / 2 * far * half_y)
            far *= 1 + 0.8 * (max((max(xs) - min(xs)) / 2, (max(ys) - min(ys)) / 2) / fill - 1)
        centre = centre - right * shift[0] * far * half_x - up * shift[1] * far * half_y
    o.location = centre + back * far
    data.clip_start, data.clip_end = 0.01, 1000
    if fstop:
        data.dof.use_dof = True
        data.dof.focus_distance = ((Vector(focus) * S - o.location).dot(-back)) if focus is not None else far
        data.dof.aperture_fstop = fstop * S / 0.1
    return o


def corners(objects=None):
    bpy.context.view_layer.update()
    points = []
    for o in objects or bpy.context.scene.objects:
        if o.type in ('MESH', 'CURVE', 'FONT') and not o.hide_render and not o.get('set'):
            if o.type == 'MESH' and len(o.data.vertices) < 4000:
                points += [o.matrix_world @ v.co for v in o.data.vertices]
            else:
                points += [o.matrix_world @ Vector(c) for c in o.bound_box]
    return points


# ── Picture ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


def render(path):
    """Renders, denoises and writes a PNG."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.use_pass_emit = True
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    out = tree.nodes.new('CompositorNodeOutputFile')
    folder = path + '.passes'
    out.base_path = folder
    out.format.file_format, out.format.color_depth, out.format.color_mode = 'OPEN_EXR', '32', 'RGB'
    out.file_slots.clear()
    for name in ('Image', 'Emit', 'Denoising Normal', 'Denoising Albedo', 'Denoising Depth'):
        out.file_slots.new(name.replace(' ', '') + '-')
        tree.links.new(layers.outputs[name], out.inputs[-1])
    scene.render.filepath = path
    bpy.ops.render.render()

    def read(name):
        file = next(f for f in os.listdir(folder) if f.startswith(name + '-'))
        image = bpy.data.images.load(os.path.join(folder, file))
        image.colorspace_settings.name = 'Linear'
        w, h = image.size
        pixels = np.empty(w * h * 4, dtype=np.float32)
        image.pixels.foreach_get(pixels)
        os.remove(os.path.join(folder, file))
        return pixels.reshape(h, w, 4)[:, :, :3]

    colour, emit, normal, albedo, depth = (read(n) for n in ('Image', 'Emit', 'DenoisingNormal', 'DenoisingAlbedo', 'DenoisingDepth'))
    os.rmdir(folder)
    clean = denoise(colour - emit, normal, albedo, depth[:, :, 0]) + emit
    h, w, _ = clean.shape
    image = bpy.data.images.new('result', w, h, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    image.pixels.foreach_set(np.concatenate([clean, np.ones((h, w, 1), np.float32)], axis=2).astype(np.float32).ravel())
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = 'PNG', 'RGB'
    image.save_render(path, scene=scene)


def denoise(colour, normal, albedo, depth, levels=4):
    """An edge-avoiding à-trous filter, steered by the noise-free passes. Colour is divided by the albedo first, so prints stay sharp."""
    albedo = np.maximum(albedo, 0)
    base = albedo + 0.06
    light = np.maximum(colour, 0) / base
    depth = np.minimum(depth, 1e4)
    # Pixels on an edge hold the mean of two normals, shorter than 1.
    normal = normal / np.maximum(np.sqrt((normal**2).sum(2, keepdims=True)), 1e-3)
    gy, gx = np.gradient(depth)
    slope = np.abs(gx) + np.abs(gy) + 1e-4 * depth + 1e-5
    kernel = np.array([1, 4, 6, 4, 1], np.float32) / 16
    # Noise level: what is left after a small median-like blur, in logarithms so that bright and dark count alike.
    value = np.log1p(light * 4)
    mean, square = box(value.mean(2), 3), box(value.mean(2) ** 2, 3)
    noise = box(np.sqrt(np.maximum(square - mean * mean, 0)), 2)
    noise = np.minimum(noise, 3 * np.median(noise) + 0.01)
    for level in range(levels):
        step = 2**level
        total = value * 1e-3
        weights = np.full(depth.shape, 1e-3, np.float32)
        # The first pass compares blurred colours: single bright dots do not protect themselves.
        guide = np.stack([box(value[:, :, c], 1) for c in range(3)], 2) if level < 2 else value
        sigma = (2.6 if level == 0 else 1.7 / (1.6**level)) * noise + 0.012
        for i in range(-2, 3):
            for j in range(-2, 3):
                dy, dx = i * step, j * step
                moved = shift(value, dy, dx)
                w = kernel[i + 2] * kernel[j + 2]
                dn = np.maximum(0, (shift(normal, dy, dx) * normal).sum(2))
                da = ((shift(albedo, dy, dx) - albedo) ** 2).sum(2)
                dz = np.abs(shift(depth, dy, dx) - depth) / (slope * (abs(dx) + abs(dy) + 1) * 2)
                dl = ((shift(guide, dy, dx) - guide) ** 2).sum(2)
                weight = w * dn**24 * np.exp(-da / 0.012 - dz - dl / (2 * sigma**2))
                total += moved * weight[:, :, None]
                weights += weight
        value = total / np.maximum(weights, 1e-6)[:, :, None]
    return np.expm1(value) / 4 * base


def shift(a, dy, dx):
    h, w = a.shape[:2]
    ys = np.clip(np.arange(h) + dy, 0, h - 1)
    xs = np.clip(np.arange(w) + dx, 0, w - 1)
    return a[ys][:, xs]


def box(a, r):
    padded = np.pad(a, r, mode='edge')
    sums = np.pad(padded.cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    n = 2 * r + 1
    return ((sums[n:, n:] - sums[:-n, n:] - sums[n:, :-n] + sums[:-n, :-n]) / (n * n)).astype(np.float32)
