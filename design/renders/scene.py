"""Renders one picture: blender -b -noaudio --python scene.py -- NAME OUT.png SAMPLES WIDTH"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from catalogue import pictures
from kit import studio

name, out, samples, width = sys.argv[sys.argv.index('--') + 1 :][:4]
extent, build = pictures()[name]
studio.start(int(samples), int(width), int(width) * 5 // 12 if name.endswith('-wide') else int(width) * 3 // 4)
shot = build()
if extent:
    studio.studio(extent, turn=shot.get('azimuth', 0))
studio.camera(**shot)
studio.render(out)
