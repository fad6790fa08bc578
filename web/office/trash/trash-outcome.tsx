import type { ReactNode } from 'react'
import * as messages from '#texts/office-messages.ts'
import { FocusedNotice, Notice } from '#web/components/notice.tsx'
import styles from './trash-outcome.module.css'

/** The latest outcome for a record; `what` names it. */
export type TrashEvent = { kind: 'deleted' | 'erased'; what: string } | { kind: 'restored'; what: string; becamePending: boolean }

export interface TrashOutcomeProps {
  event: TrashEvent
  /** Why what was asked for last has failed. */
  failure?: string | undefined
  /** The Undo button. */
  children?: ReactNode
}

/** Says what has happened, until the next outcome or until the screen is left. */
export function TrashOutcome({ event, failure, children }: TrashOutcomeProps) {
  return (
    <div className={styles.outcome}>
      <FocusedNotice tone="good" text={textOf(event)} event={event}>
        {children}
      </FocusedNotice>
      {failure && <Notice tone="bad" text={failure} />}
    </div>
  )
}

function textOf(event: TrashEvent): string {
  if (event.kind === 'restored')
    return event.becamePending ? messages.trash.restoredAsPending(event.what) : messages.trash.restored(event.what)
  return event.kind === 'deleted' ? messages.trash.moved(event.what) : messages.trash.erased
}
