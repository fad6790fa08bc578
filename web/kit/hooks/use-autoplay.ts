import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useReducedMotion } from '#web/kit/hooks/use-reduced-motion.ts'

export interface AutoplayOptions {
  intervalMs: number
  /** Called once per interval while playing. */
  onTick: () => void
  /** `false` when there is nothing to move, such as a single image. */
  enabled?: boolean
  /** How long `rest()` holds the play, as after a click on a review. */
  resumeAfterMs?: number
}

export interface Autoplay {
  /** For the pause button: `true` unless the visitor, or a wish for reduced motion, has stopped it. Hover and focus do not change it. */
  playing: boolean
  /** For the pause button. Someone who asks for reduced motion can still start it here. */
  toggle: () => void
  /** Holds the play for `resumeAfterMs`, counted from the last call. */
  rest: () => void
  /** Spread on the element whose hover and keyboard focus pause the play. */
  pauseHandlers: {
    onPointerEnter: (event: PointerEvent) => void
    onPointerLeave: (event: PointerEvent) => void
    onFocus: (event: FocusEvent) => void
    onBlur: (event: FocusEvent) => void
  }
}

/** Drives everything that moves by itself: pauses on hover, on keyboard focus, by button, for reduced motion and in a hidden tab. */
export function useAutoplay({ intervalMs, onTick, enabled = true, resumeAfterMs = 0 }: AutoplayOptions): Autoplay {
  const reduced = useReducedMotion()
  const [choice, setChoice] = useState<boolean>()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [resting, setResting] = useState(false)
  const restTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tick = useEffectEvent(onTick)

  const playing = enabled && (choice ?? !reduced)
  const running = playing && !hovered && !focused && !resting

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      if (!document.hidden) tick()
    }, intervalMs)
    return () => clearInterval(timer)
  }, [running, intervalMs])

  useEffect(() => () => clearTimeout(restTimer.current), [])

  return {
    playing,
    toggle: () => setChoice(!playing),
    rest: () => {
      clearTimeout(restTimer.current)
      setResting(true)
      restTimer.current = setTimeout(() => setResting(false), resumeAfterMs)
    },
    pauseHandlers: {
      // A finger sends enter and leave too; only a mouse hovers.
      onPointerEnter: (event) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      // The focus that a click leaves behind must not hold the play for ever.
      onFocus: (event) => setFocused(event.target.matches(':focus-visible')),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
      },
    },
  }
}
