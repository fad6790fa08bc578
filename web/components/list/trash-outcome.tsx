import { type ReactNode, useEffect, useRef } from 'react'
import * as messages from '#texts/messages.ts'
import { Notice } from '#web/components/notice.tsx'
import styles from './trash-outcome.module.css'

/** What has just happened to a record; `what` names it. */
export type TrashEvent = { kind: 'deleted' | 'erased'; what: string } | { kind: 'restored'; what: string; becamePending: boolean }

export interface TrashOutcomeProps {
  event: TrashEvent
  /** Why what was asked for last has failed. */
  failure?: string | undefined
  /** The Undo button. */
  children?: ReactNode
}

/**
 * Says what has happened, and takes the focus, because the button that was pressed is gone. It stays until the next outcome or until the
 * screen is left.
 */
export function TrashOutcome({ event, failure, children }: TrashOutcomeProps) {
  const notice = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each event takes the focus, also one with the same text
  useEffect(() => notice.current?.focus(), [event])
  return (
    <div className={styles.outcome}>
      <Notice tone="good" text={textOf(event)} ref={notice} tabIndex={-1}>
        {children}
      </Notice>
      {failure && <Notice tone="bad" text={failure} />}
    </div>
  )
}

function textOf(event: TrashEvent): string {
  if (event.kind === 'restored')
    return event.becamePending ? messages.trash.restoredAsPending(event.what) : messages.trash.restored(event.what)
  return event.kind === 'deleted' ? messages.trash.moved(event.what) : messages.trash.erased
}
