import { useEffect, useEffectEvent } from 'react'

/** Calls `refresh` when Back brings the document out of the browser's memory: it shows what it showed when it was left. */
export function usePageRestored(refresh: () => void): void {
  const onRestored = useEffectEvent(refresh)
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onRestored()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
}
