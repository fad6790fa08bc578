import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { retry } from '#texts/common.ts'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'

export interface LoadFailedProps {
  /** Names for the log what could not be loaded. */
  what: string
  reason: string
  text?: string
}

/** In place of what the loader of a page could not load: Retry asks again. The reason is logged only. */
export function LoadFailed({ what, reason, text }: LoadFailedProps) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => console.error(what, reason), [what, reason])
  return (
    <Empty
      {...(text !== undefined && { text })}
      action={
        <Button variant="line" onClick={() => void revalidate()} aria-disabled={state === 'loading'}>
          {retry}
        </Button>
      }
    />
  )
}
