import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** `false` while rendered on the server and while React takes over the markup, then `true`. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
