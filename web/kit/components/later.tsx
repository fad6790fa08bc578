import { type ComponentType, type ReactNode, Suspense } from 'react'
import { whenIdle } from '#web/kit/lib/when-idle.ts'
import { lazyPart } from './lazy-part.ts'

/** By then the first data of a screen has come, on a slow line too. */
const AFTER_MS = 4000

const loads = new Set<() => Promise<unknown>>()

/** Loads the later parts of all screens that have been opened: what is needed without a connection must be on the device. */
export const loadLaterParts = () => Promise.all([...loads].map((load) => load()))

/**
 * A part that a screen of the back office does not begin with, such as a dialog that a press opens. Its script comes once the screen is
 * there, so that the part opens at once. `waiting` stands in its place when somebody is faster.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode = null): ComponentType<Props> {
  const Part = lazyPart(load)
  loads.add(load)
  if (!import.meta.env.SSR) setTimeout(() => whenIdle(() => void load().catch(() => undefined)), AFTER_MS)
  return function Later(props: Props) {
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
}
