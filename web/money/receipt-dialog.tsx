import { useMutation } from '@tanstack/react-query'
import { RECEIPTS_MAX, type Receipt } from '#contract/money/receipts.ts'
import * as texts from '#texts/books.ts'
import { Notice } from '#web/kit/components/notice.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { PhotoInput } from '#web/kit/form/photo-input.tsx'
import { reasonOf } from '#web/kit/lib/reason-of.ts'
import styles from './receipts.module.css'
import { addReceipt, receiptUrl } from './receipts.queries.ts'

export interface ReceiptDialogProps {
  moveId: number
  title: string
  receipts: readonly Receipt[]
  /** Why the photo that was chosen with the entry is not there. */
  failure?: unknown
  onClose: () => void
}

/** What was wrong with the photo. */
const textOf = (error: unknown): string => reasonOf(error) ?? texts.receiptFailure

/** The receipts of an entry, large, and more of them as long as there is room. */
export function ReceiptDialog({ moveId, title, receipts, failure, onClose }: ReceiptDialogProps) {
  const { mutate, isPending, isSuccess, error } = useMutation(addReceipt(moveId))
  const shown = error ?? (isPending || isSuccess ? undefined : failure)
  return (
    <PanelDialog title={title} onClose={onClose}>
      <div className={styles.receipts}>
        {shown ? <Notice tone="bad" text={shown === failure ? `${texts.entrySaved} ${textOf(shown)}` : textOf(shown)} /> : null}
        {receipts.map(({ id, width, height }, at) => (
          <img
            key={id}
            className={styles.large}
            src={receiptUrl(moveId, id, 'large')}
            alt={texts.receiptPhoto(at + 1)}
            width={width}
            height={height}
          />
        ))}
        {receipts.length < RECEIPTS_MAX && (
          <div className={styles.add}>
            <PhotoInput
              take={texts.takeReceipt}
              choose={texts.chooseReceipt}
              disabled={isPending}
              onFiles={([file]) => file && mutate({ file })}
            />
            {isPending && <p role="status">{texts.sendingReceipt}</p>}
          </div>
        )}
        <p>{texts.receiptKept}</p>
      </div>
    </PanelDialog>
  )
}
