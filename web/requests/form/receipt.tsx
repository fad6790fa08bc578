import { useState } from 'react'
import { nextOpening } from '#contract/content/opening-hours.ts'
import { whenWeCall } from '#texts/opening.ts'
import { whatHappensNext } from '#texts/repair-steps.ts'
import { Notice } from '#web/kit/components/notice.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import styles from './receipt.deferred.module.css'
import { ReceiptActions } from './receipt-actions.tsx'

export interface ReceiptStep {
  title: string
  text: string
}

export interface ReceiptProps {
  /** Names the request, such as `Booking request`. */
  title: string
  /** The exact text of success (S8). */
  text: string
  noticeId: string
  /** How the request is found and followed; missing when the response was cut off. */
  reference: string | undefined
  trackingToken: string | undefined
  /** The submitted values, each with its label. */
  rows?: readonly (readonly [label: string, value: string])[]
  /** Steps that follow; `when` says when the shop calls. */
  steps: (when: string) => readonly ReceiptStep[]
}

/** Takes the form's place in a card once the server has accepted the request. */
export function Receipt({ title, text, noticeId, reference, trackingToken, rows = [], steps }: ReceiptProps) {
  const shop = useShop()
  const [when] = useState(() => whenWeCall(nextOpening(shop, new Date())))
  const next = steps(when)
  return (
    <div className={styles.receipt} data-receipt>
      <div id={noticeId}>
        <Notice tone="good" text={text} />
      </div>
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
      <h3>{whatHappensNext}</h3>
      <ol className={styles.steps}>
        {next.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {reference && (
        <ReceiptActions
          title={title}
          reference={reference}
          token={trackingToken}
          rows={rows}
          sentences={next.map(({ title, text }, index) => `${index + 1}. ${title}: ${text}`)}
        />
      )}
    </div>
  )
}
