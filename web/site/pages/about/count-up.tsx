import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#languages/numbers.ts'
import { useHydrated } from '#web/kit/hooks/use-hydrated.ts'
import { useReducedMotion } from '#web/kit/hooks/use-reduced-motion.ts'

const DURATION_MS = 900

/** A number that counts up to `count` when the reader comes to it. One that the server's page shows on its first screen stands still. */
export function CountUp({ count }: { count: number }) {
  const number = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(count)
  const isStill = useReducedMotion()
  const [isNewPage] = useState(useHydrated())
  useEffect(() => {
    if (!number.current || isStill) return
    let frame = 0
    let isUnseen = isNewPage
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) {
        observer.disconnect()
        if (isUnseen) start()
      } else isUnseen = true
    })
    const start = () => {
      const from = performance.now()
      const step = (now: number) => {
        // Fast at first, slow at the end.
        const left = Math.max(0, 1 - (now - from) / DURATION_MS) ** 3
        setShown(Math.round(count * (1 - left)))
        if (left > 0) frame = requestAnimationFrame(step)
      }
      step(from)
    }
    observer.observe(number.current)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      setShown(count)
    }
  }, [count, isStill, isNewPage])
  return <span ref={number}>{formatNumber(shown)}</span>
}
