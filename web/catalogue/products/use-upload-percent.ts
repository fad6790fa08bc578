import { useState } from 'react'

/** Whole percent of what has gone out; it reads 100 only once the answer is there. */
export function useUploadPercent() {
  const [percent, setPercent] = useState<number>()
  return {
    percent,
    onProgress: (part: number) => setPercent(Math.min(99, Math.floor(part * 100))),
    start: () => setPercent(0),
    end: () => setPercent(undefined),
  }
}
