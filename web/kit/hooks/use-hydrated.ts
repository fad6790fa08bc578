import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether React has taken over the server's markup; what only the browser knows, such as navigation state, may differ from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
