import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { NO_ZOOM, pan, ZOOM_MAX, type Zoom, zoomAt } from './zoom.ts'

const STEP = 1.5
const DOUBLE_TAP_ZOOM = 2.5
const DOUBLE_TAP_MS = 300
const SWIPE_PX = 40
/** A finger that moves less is a tap. */
const TAP_PX = 12
const WHEEL_SPEED = 0.002

interface Point {
  x: number
  y: number
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({ x: clientX, y: clientY })

/**
 * Zooms into the image of a frame: two fingers, a double tap or click, the wheel, and the functions for keys and buttons. One finger or the
 * mouse moves an enlarged image; of one that is not, a finger sideways asks for the next or the previous one.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, onSwipe: (by: 1 | -1) => void) {
  const [zoom, setZoom] = useState<Zoom>(NO_ZOOM)
  const [dragging, setDragging] = useState(false)
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<Point>(undefined)
  const byMouse = useRef(false)
  const tapped = useRef<{ at: number; where: Point }>(undefined)

  const size = () => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
    return { width, height }
  }
  const change = (factor: number, where?: Point) => {
    const box = frame.current?.getBoundingClientRect()
    const x = where && box ? where.x - box.x - box.width / 2 : 0
    const y = where && box ? where.y - box.y - box.height / 2 : 0
    setZoom((now) => zoomAt(now, factor, x, y, size()))
  }

  const toggle = (where: Point) => change(zoom.scale > 1 ? 0 : DOUBLE_TAP_ZOOM, where)

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // With Ctrl, as from a touchpad, the browser would enlarge the whole page.
    event.preventDefault()
    change(Math.exp(-event.deltaY * WHEEL_SPEED), pointOf(event))
  })
  useEffect(() => {
    const element = frame.current
    const listener = (event: WheelEvent) => onWheel(event)
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [frame])

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0) return
    const point = pointOf(event)
    byMouse.current = event.pointerType === 'mouse'
    pointers.current.set(event.pointerId, point)
    // What two fingers do is neither a tap nor a swipe.
    start.current = pointers.current.size === 1 ? point : undefined
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragging(true)
  }

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const point = pointOf(event)
    pointers.current.set(event.pointerId, point)
    const [other] = [...pointers.current].flatMap(([id, where]) => (id === event.pointerId ? [] : [where]))
    if (!other) setZoom((now) => pan(now, point.x - before.x, point.y - before.y, size()))
    else if (distance(before, other) > 0)
      change(distance(point, other) / distance(before, other), { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 })
  }

  function onPointerUp(event: PointerEvent) {
    if (!pointers.current.delete(event.pointerId)) return
    setDragging(pointers.current.size > 0)
    const end = pointOf(event)
    const from = start.current
    start.current = undefined
    if (!from) return
    if (distance(from, end) < TAP_PX) {
      if (byMouse.current) return
      const { at, where } = tapped.current ?? { at: Number.NEGATIVE_INFINITY, where: end }
      const twice = event.timeStamp - at < DOUBLE_TAP_MS && distance(where, end) < 2 * TAP_PX
      tapped.current = twice ? undefined : { at: event.timeStamp, where: end }
      if (twice) toggle(end)
    } else if (!byMouse.current && zoom.scale === 1 && Math.abs(end.x - from.x) >= SWIPE_PX) onSwipe(end.x < from.x ? 1 : -1)
  }

  /** How fast a double click is, the system knows. Some browsers report a double tap as one, which has been counted. */
  function onDoubleClick(event: MouseEvent) {
    if (byMouse.current) toggle(pointOf(event))
  }

  function onPointerCancel(event: PointerEvent) {
    pointers.current.delete(event.pointerId)
    start.current = undefined
    setDragging(pointers.current.size > 0)
  }

  return {
    zoom,
    dragging,
    reset: () => setZoom(NO_ZOOM),
    zoomIn: zoom.scale < ZOOM_MAX ? () => change(STEP) : undefined,
    zoomOut: zoom.scale > 1 ? () => change(1 / STEP) : undefined,
    move: (dx: number, dy: number) => setZoom((now) => pan(now, dx, dy, size())),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onDoubleClick },
  }
}
