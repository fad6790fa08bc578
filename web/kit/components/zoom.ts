/** How an image is shown: its scale, and how far its centre is moved, in pixels. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 }
export const ZOOM_MAX = 4

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

/** Moves the image; its edge does not leave that of a frame of this size. */
export const pan = ({ scale, x, y }: Zoom, dx: number, dy: number, { width, height }: { width: number; height: number }): Zoom => ({
  scale,
  x: within(x + dx, ((scale - 1) * width) / 2),
  y: within(y + dy, ((scale - 1) * height) / 2),
})

/** Scales the image by a factor; what is shown at `x` and `y`, counted from the middle of the frame, stays there. */
export function zoomAt(zoom: Zoom, factor: number, x: number, y: number, size: { width: number; height: number }): Zoom {
  const scale = Math.min(ZOOM_MAX, Math.max(1, zoom.scale * factor))
  const grown = scale / zoom.scale
  return pan({ scale, x: x - (x - zoom.x) * grown, y: y - (y - zoom.y) * grown }, 0, 0, size)
}
