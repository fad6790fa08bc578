import { useEffect, useState } from 'react'

/** The value once it has stayed the same for `ms`, for questions to the server that follow typing. */
export function useDelayed(value: string, ms: number): string {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return delayed
}
