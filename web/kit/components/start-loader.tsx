import { useEffect, useRef, useState } from 'react'
import { START_LOADER } from '#web/boot/names.ts'
import { DarkGround } from '#web/kit/components/band.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import styles from './start-loader.module.css'

/** Set when the loader has run in this page load: after an error page the root mounts again, and must not show it a second time. */
let done = false

/**
 * The start animation (S2): an overlay for 2 s, once per full load, over a page that is already there underneath. The style sheet
 * alone ends it, or the first tap or key (boot/start.ts); the script here only takes the spent element away.
 */
export function StartLoader() {
  const { name } = useShop()
  const [shown, setShown] = useState(!done)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Its 2 s begin with the first paint, which a slow phone reaches late: only the animation itself knows when it has ended.
    const running = ref.current?.getAnimations() ?? []
    Promise.all(running.map(({ finished }) => finished)).then(
      () => setShown(false),
      () => {},
    )
    return () => {
      done = true
    }
  }, [])
  if (!shown) return null
  return (
    <DarkGround className={styles.loader} id={START_LOADER} ref={ref} aria-hidden="true">
      <svg viewBox="0 0 420 160" width="420" height="160" aria-hidden="true">
        <circle cx="12" cy="120" r="9" />
        <path pathLength="1" d="M21 120h79l20-20V34l60 50 60-50v66l20 20h119" />
        <circle cx="388" cy="120" r="9" />
        <text x="210" y="156">
          {name}
        </text>
      </svg>
    </DarkGround>
  )
}
