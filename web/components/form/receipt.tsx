import { type ReactNode, useEffect, useRef, useState } from 'react'
import { nextOpening } from '#contract/opening-hours.ts'
import { whenWeCall } from '#texts/opening.ts'
import { Notice } from '#web/components/notice.tsx'
import { type Status, StatusBadge } from '#web/components/status-badge.tsx'
import { useShop } from '#web/hooks/use-shop.ts'
import { formatPhone } from '#web/lib/phone.ts'
import styles from './receipt.deferred.module.css'
import { ReceiptActions } from './receipt-actions.tsx'

/** How the request is kept and followed; its parts are missing when the response was cut off. */
export interface ReceiptOf {
  title: string
  reference: string | undefined
  trackingToken: string | undefined
}

export interface ReceiptProps {
  /** The exact text of success (S8); the focus moves to it. */
  text: string
  status: Status
  /** `false` while someone is still typing. */
  takeFocus?: boolean
  /** What was sent, as label and value. */
  rows?: readonly (readonly [label: string, value: string])[]
  of: ReceiptOf
  children?: ReactNode
}

/** What a card shows once the server has accepted the request. */
export function Receipt({ text, status, takeFocus = true, rows = [], of, children }: ReceiptProps) {
  const shop = useShop()
  const [next] = useState(() => whenWeCall(nextOpening(shop, new Date())))
  const notice = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    if (takeFocus) notice.current?.focus()
  }, [])
  return (
    <div className={styles.receipt} data-receipt>
      <StatusBadge status={status} big />
      <Notice tone="good" text={text} ref={notice} tabIndex={-1} />
      {rows.length > 0 && (
        <dl className={styles.rows}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      <p>{next}</p>
      {of.reference && <ReceiptActions title={of.title} reference={of.reference} token={of.trackingToken} rows={rows} next={next} />}
    </div>
  )
}

/** A phone number in a receipt's sentence. */
export const ReceiptPhone = ({ phone }: { phone: string }) => <span className={styles.phone}>{formatPhone(phone)}</span>

/** The heading of the emptied form below a receipt. */
export const NextForm = ({ title }: { title: string }) => (
  <>
    <hr className={styles.next} />
    <h3>{title}</h3>
  </>
)
