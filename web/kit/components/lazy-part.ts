import { type ComponentType, lazy } from 'react'
import { patiently } from '#web/kit/lib/patiently.ts'

/** A part whose script comes once it is drawn, in a `Suspense`. Where it cannot be loaded, the screen waits for it and stays as it is. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazy(async () => ({ default: await patiently(load) })) as unknown as ComponentType<Props>
