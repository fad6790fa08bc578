import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * One part of a row at a time, as far as `isOn`: the one that a swipe has brought into sight, or that `show` scrolls to. Parts are named by
 * their `data-part`.
 */
export function useSwipe<Name extends string>(first: Name, isOn: boolean) {
  const row = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<Name>(first)
  const partOf = (name: Name) => row.current?.querySelector<HTMLElement>(`[data-part='${name}']`)
  useLayoutEffect(() => {
    const part = isOn ? row.current?.querySelector<HTMLElement>(`[data-part='${first}']`) : undefined
    // At once, also where other scrolling is smooth.
    if (part) row.current?.scrollTo({ left: part.offsetLeft, behavior: 'instant' })
  }, [first, isOn])
  useEffect(() => {
    if (!isOn || !row.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting)?.target as HTMLElement | undefined
        if (shown) setActive(shown.dataset.part as Name)
      },
      // Only what is in the middle.
      { root: row.current, rootMargin: '0px -45% 0px -45%' },
    )
    for (const part of row.current.querySelectorAll('[data-part]')) observer.observe(part)
    return () => observer.disconnect()
  }, [isOn])
  const show = (name: Name) => {
    setActive(name)
    row.current?.scrollTo({ left: partOf(name)?.offsetLeft ?? 0 })
  }
  return { row, active, show }
}
