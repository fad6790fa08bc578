import { useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#contract/constants.ts'

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS)

/** Also when the page comes back to the screen: timers stand still while the device sleeps. */
function follow(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS))
  }
  const tick = () => {
    changed()
    wait()
  }
  wait()
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** The time, whole minutes; undefined on the server, whose pages are read later. */
export function useMinute(): Date | undefined {
  const minute = useSyncExternalStore<number | undefined>(follow, currentMinute, () => undefined)
  return minute === undefined ? undefined : new Date(minute * MINUTE_MS)
}
