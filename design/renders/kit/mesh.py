"""Solids with rounded edges, cables and letters. All lengths are millimetres; 1 Blender unit is 100 mm."""
import math

import bpy
from mathutils import Euler, Matrix, Vector

S = 0.01
_parents = []


class group:
    """Puts everything that is made inside it under one empty object: `with group(at, rot): …`."""

    def __init__(self, at=(0, 0, 0), rot=(0, 0, 0)):
        self.object = bpy.data.objects.new('group', None)
        place(self.object, at, rot)

    def __enter__(self):
        _parents.append(self.object)
        return self.object

    def __exit__(self, *_):
        _parents.pop()


def place(o, at=(0, 0, 0), rot=(0, 0, 0)):
    o.location = [v * S for v in at]
    o.rotation_euler = Euler([math.radians(v) for v in rot])
    if _parents:
        o.parent = _parents[-1]
    if o.name not in bpy.context.scene.collection.objects:
        bpy.context.scene.collection.objects.link(o)
    return o


def outline(w, d, r, seg):
    """The points of a rectangle with round corners. `r` is one radius or four: front left, front right, back right, back left."""
    radii = r if isinstance(r, (tuple, list)) else (r,) * 4
    points = []
    for i, (sx, sy, start) in enumerate(((-1, -1, 180), (1, -1, 270), (1, 1, 0), (-1, 1, 90))):
        q = max(0.02, min(radii[i], w / 2 - 1e-3, d / 2 - 1e-3))
        cx, cy = sx * (w / 2 - q), sy * (d / 2 - q)
        for k in range(seg + 1):
            a = math.radians(start + 90 * k / seg)
            points.append((cx + q * math.cos(a), cy + q * math.sin(a)))
    return points


def profile(h, bottom, top, seg):
    steps = []
    for k in range(seg + 1):
        a = math.pi / 2 * k / seg
        if bottom > 0 or k == seg:
            steps.append((bottom * (1 - math.sin(a)), bottom * (1 - math.cos(a))))
    for k in range(seg + 1):
        a = math.pi / 2 * k / seg
        if top > 0 or k == 0:
            steps.append((top * (1 - math.cos(a)), h - top * (1 - math.sin(a))))
    return steps


class Parts:
    """Collects solids for one mesh: hundreds of keys or chips are one object."""

    def __init__(self):
        self.verts, self.faces = [], []

    def slab(self, w, d, h, r=1, bevel=0.3, at=(0, 0, 0), rot=(0, 0, 0), top=None, bottom=None, seg=4, bseg=2, taper=0, warp=None):
        top = bevel if top is None else top
        bottom = bevel if bottom is None else bottom
        m = Matrix.Translation(Vector(at)) @ Euler([math.radians(v) for v in rot]).to_matrix().to_4x4()
        first, n = len(self.verts), 4 * (seg + 1)
        levels = profile(h, bottom, top, bseg)
        radii = r if isinstance(r, (tuple, list)) else (r,) * 4
        for inset, z in levels:
            i = inset + taper * z / h
            for x, y in outline(w - 2 * i, d - 2 * i, [max(0.02, q - i) for q in radii], seg):
                p = Vector((x, y, z))
                if warp:
                    p = Vector(warp(*p))
                self.verts.append([c * S for c in m @ p])
        for level in range(len(levels) - 1):
            a, b = first + level * n, first + (level + 1) * n
            for k in range(n):
                l = (k + 1) % n
                self.faces.append((a + k, a + l, b + l, b + k))
        self.faces.append(tuple(first + k for k in reversed(range(n))))
        self.faces.append(tuple(first + (len(levels) - 1) * n + k for k in range(n)))
        return self

    def cylinder(self, r, h, bevel=0.2, at=(0, 0, 0), rot=(0, 0, 0), seg=6, **more):
        return self.slab(2 * r, 2 * r, h, r, bevel, at, rot, seg=seg, **more)

    def object(self, mat, at=(0, 0, 0), rot=(0, 0, 0), uv=None, name='part'):
        """`uv` is (left, front, width, depth): the picture of the material lies flat over that rectangle."""
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata(self.verts, [], self.faces)
        return _finish(mesh, mat, at, rot, uv)


def _finish(mesh, mat, at, rot, uv, angle=38):
    mesh.validate()
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(angle)
    if uv:
        layer = mesh.uv_layers.new()
        for loop in mesh.loops:
            x, y, _ = mesh.vertices[loop.vertex_index].co
            layer.data[loop.index].uv = ((x / S - uv[0]) / uv[2], (y / S - uv[1]) / uv[3])
    o = bpy.data.objects.new(mesh.name, mesh)
    if mat:
        mesh.materials.append(mat)
    place(o, at, rot)
    weighted = o.modifiers.new('normals', 'WEIGHTED_NORMAL')
    weighted.keep_sharp = True
    return o


def slab(w, d, h, mat, r=2, bevel=0.4, at=(0, 0, 0), rot=(0, 0, 0), uv=None, cuts=None, name='slab', seg=8, bseg=3, **more):
    """A block standing on z = 0 with round corners and edges. `cuts` (Parts) are taken out of it."""
    o = Parts().slab(w, d, h, r, bevel, seg=seg, bseg=bseg, **more).object(mat, at, rot, uv, name)
    return cut(o, cuts) if cuts and cuts.verts else o


def cylinder(r, h, mat, bevel=0.3, at=(0, 0, 0), rot=(0, 0, 0), seg=16, **more):
    return slab(2 * r, 2 * r, h, mat, r, bevel, at, rot, seg=seg, **more)


def cut(o, cuts):
    tool = cuts.object(o.data.materials[0] if o.data.materials else None)
    tool.parent = None
    tool.matrix_world = Matrix.Identity(4)
    parent, o.parent = o.parent, None
    matrix = o.matrix_basis.copy()
    o.matrix_basis = Matrix.Identity(4)
    o.modifiers.clear()
    tool.modifiers.clear()
    b = o.modifiers.new('cut', 'BOOLEAN')
    b.operation, b.object, b.solver, b.use_self = 'DIFFERENCE', tool, 'EXACT', True
    mesh = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(38)
    o.modifiers.clear()
    o.data = mesh
    o.matrix_basis, o.parent = matrix, parent
    bpy.data.objects.remove(tool)
    weighted = o.modifiers.new('normals', 'WEIGHTED_NORMAL')
    weighted.keep_sharp = True
    return o


def ring(r, tube, mat, at=(0, 0, 0), rot=(0, 0, 0), flat=1.0):
    points = [(r * math.cos(a), r * math.sin(a), 0) for a in (2 * math.pi * k / 48 for k in range(48))]
    o = cable(points, tube, mat, at, rot, closed=True)
    o.scale.z = flat
    return o


def cable(points, r, mat, at=(0, 0, 0), rot=(0, 0, 0), closed=False):
    """A round wire along a smooth line through about the points."""
    curve = bpy.data.curves.new('cable', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = '3D', r * S, 5, 10
    curve.use_fill_caps = True
    line = curve.splines.new('NURBS')
    line.points.add(len(points) - 1)
    for p, q in zip(line.points, points):
        p.co = (*[v * S for v in q], 1)
    line.order_u, line.use_endpoint_u, line.use_cyclic_u = 4, True, closed
    curve.materials.append(mat)
    return place(bpy.data.objects.new('cable', curve), at, rot)


def bar(points, w, h, mat, at=(0, 0, 0), rot=(0, 0, 0), tilt=0):
    """A flat band along a line: headbands, ribbon cables. `w` lies across, `h` is its thickness."""
    o = cable(points, 1, mat, at, rot)
    shape = bpy.data.curves.new('shape', 'CURVE')
    shape.dimensions = '2D'
    line = shape.splines.new('POLY')
    ps = outline(w, h, min(w, h) * 0.45, 4)
    line.points.add(len(ps) - 1)
    for p, (x, y) in zip(line.points, ps):
        p.co = (x * S, y * S, 0, 1)
    line.use_cyclic_u = True
    s = bpy.data.objects.new('shape', shape)
    bpy.context.scene.collection.objects.link(s)
    s.hide_render = True
    o.data.bevel_mode, o.data.bevel_object, o.data.twist_mode = 'OBJECT', s, 'Z_UP'
    o.data.resolution_u = 16
    return o


def sheet(w, d, mat, at=(0, 0, 0), rot=(0, 0, 0), r=0, name='sheet'):
    """A flat picture; its material's image fills it. With `r` its corners are round."""
    ps = outline(w, d, r, 6) if r else [(-w / 2, -d / 2), (w / 2, -d / 2), (w / 2, d / 2), (-w / 2, d / 2)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([(x * S, y * S, 0) for x, y in ps], [], [tuple(range(len(ps)))])
    layer = mesh.uv_layers.new()
    for loop in mesh.loops:
        x, y, _ = mesh.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = (x / S / w + 0.5, y / S / d + 0.5)
    mesh.materials.append(mat)
    return place(bpy.data.objects.new(name, mesh), at, rot)


def sphere(r, mat, at=(0, 0, 0), scale=(1, 1, 1), rot=(0, 0, 0)):
    import bmesh

    mesh, b = bpy.data.meshes.new('sphere'), bmesh.new()
    bmesh.ops.create_uvsphere(b, u_segments=32, v_segments=20, radius=r * S)
    b.to_mesh(mesh)
    b.free()
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.materials.append(mat)
    o = place(bpy.data.objects.new('sphere', mesh), at, rot)
    o.scale = scale
    return o
