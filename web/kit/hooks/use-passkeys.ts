import { useEffect, useRef } from 'react'

/**
 * `load` gets what asks the person for a passkey; `hasLeft` says whether the component is gone. What is being asked then ends with it, so that
 * nothing follows from an answer that nobody waits for.
 */
export function usePasskeys() {
  const isLeft = useRef(false)
  const stop = useRef<() => void>(undefined)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      stop.current?.()
    }
  }, [])
  return {
    hasLeft: () => isLeft.current,
    async load() {
      const { makePasskey, answerWithPasskey, stopAsking } = await import('#web/kit/lib/passkeys.ts')
      stop.current = stopAsking
      return { makePasskey, answerWithPasskey }
    },
  }
}
