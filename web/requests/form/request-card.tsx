import { type ReactNode, useEffect, useId, useRef } from 'react'
import { StatusBadge } from '#web/kit/components/status-badge.tsx'
import { FormCard } from '#web/kit/form/form-card.tsx'
import styles from './receipt.deferred.module.css'
import { Receipt, type ReceiptProps } from './receipt.tsx'

export interface RequestCardProps {
  /** Heading of the card while it is a form. */
  title: string
  numberLabel: string
  form: { sent: { isEditedSince: boolean } | undefined; startAgain: () => void }
  /** The submitted request, once the server has accepted it. */
  receipt: Omit<ReceiptProps, 'noticeId'> | undefined
  /** Names the form that may come back, such as `New request`. */
  next: string
  /** The form is hidden after it was sent, whatever was typed meanwhile (S4). */
  alwaysHidden?: boolean
  /** The form. */
  children: ReactNode
}

/**
 * A card with the form of a request, which becomes the receipt of what was sent: its top comes into view, and it takes the focus. Text that was
 * typed while the request was on its way keeps the form on screen, and its focus.
 */
export function RequestCard({ title, numberLabel, form, receipt, next, alwaysHidden = false, children }: RequestCardProps) {
  const { sent, startAgain } = form
  const card = useRef<HTMLElement>(null)
  const noticeId = useId()
  const isKept = sent?.isEditedSince === true && !alwaysHidden
  useEffect(() => {
    if (!sent || isKept) return
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView()
  }, [sent, isKept])
  return (
    <FormCard
      title={receipt?.title ?? title}
      numberLabel={receipt && !receipt.reference ? null : numberLabel}
      number={receipt?.reference}
      onPaper={receipt !== undefined}
      {...(receipt && { stamp: <StatusBadge status="Received" big className={styles.stamp} />, describedBy: noticeId })}
      ref={card}
    >
      {receipt && <Receipt {...receipt} noticeId={noticeId} />}
      {isKept && <h3 className={styles.next}>{next}</h3>}
      {/* In the same place while it stays: React would make another form, without its text. */}
      {!sent || isKept ? (
        children
      ) : (
        <button type="button" className={styles.again} onClick={startAgain}>
          {next}
        </button>
      )}
    </FormCard>
  )
}
