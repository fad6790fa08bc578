import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/tracking.ts'
import { Button } from '#web/components/button.tsx'
import { FocusedNotice } from '#web/components/notice.tsx'
import type { RequestId } from './tracking.queries.ts'
import styles from './undo-notice.module.css'

export interface UndoNoticeProps<Result> {
  text: string
  request: RequestId
  undo: UseMutationOptions<Result, Error, RequestId>
  onUndone: () => void
}

/** Says what has just happened to a request, and takes it back. */
export function UndoNotice<Result>({ text, request, undo, onUndone }: UndoNoticeProps<Result>) {
  const { mutate, isPending, isError } = useMutation(undo)
  return (
    <FocusedNotice tone="good" text={text}>
      <div className={styles.undo}>
        <Button variant="line" size="sm" loading={isPending} onClick={() => mutate(request, { onSuccess: onUndone })}>
          {texts.undo}
        </Button>
      </div>
      {isError && <p>{messages.tracking.sendFailure}</p>}
    </FocusedNotice>
  )
}
