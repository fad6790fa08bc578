import { useState } from 'react'
import { signed } from '#contract/money/account.ts'
import type { ListedPayment } from '#contract/money/payments.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/bills.ts'
import { language } from '#texts/language.ts'
import * as together from '#texts/together.ts'
import * as vouchers from '#texts/vouchers.ts'
import { Button } from '#web/kit/components/button.tsx'
import { toRequest } from '#web/kit/lib/api-client.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { ReverseDialog } from './money-forms.ts'
import styles from './money-panel.module.css'
import { paymentName } from './payment-name.ts'

/** Payments as entries of a list: when they count, what they settle, their vouchers, and a way back for what was entered by mistake. */
export function PaymentEntries({ payments }: { payments: readonly ListedPayment[] }) {
  return payments.map((payment) => <Entry key={payment.id} payment={payment} />)
}

function Entry({ payment }: { payment: ListedPayment }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className={styles.entry}>
      <div className={styles.lines}>
        <span>{[paymentName(payment), formatDate(payment.day), payment.takenBy].join(', ')}</span>
        <Details payment={payment} />
        {payment.reverses === null && payment.mode !== 'write_off' && (
          <small>
            <a
              href={toRequest('GET /api/payments/:id/receipt', { params: { id: payment.id }, query: { language } }).url}
              aria-label={vouchers.receiptOf(`${paymentName(payment)}, ${formatPaise(payment.amount)}`)}
              download
            >
              {vouchers.receipt}
            </a>
          </small>
        )}
        {payment.voucher && (
          <small>
            <a href={toRequest('GET /api/vouchers/:id/pdf', { params: { id: payment.voucher.id }, query: { language } }).url} download>
              {vouchers.download(payment.voucher.number)}
            </a>
          </small>
        )}
      </div>
      <div className={styles.side}>
        <span className={styles.amount}>{formatPaise(signed(payment))}</span>
        {payment.isReversible && (
          <Button
            variant="line"
            size="sm"
            aria-label={texts.reversePayment(formatPaise(payment.amount), paymentName(payment))}
            onClick={() => setIsOpen(true)}
          >
            {texts.reverse}
          </Button>
        )}
      </div>
      {isOpen && <ReverseDialog payment={payment} onClose={() => setIsOpen(false)} />}
    </li>
  )
}

function Details({ payment: { day, enteredOn, reference, note, isReversed, applied, whole } }: { payment: ListedPayment }) {
  const details = [
    isReversed && texts.reversed,
    enteredOn !== day && texts.enteredOn(formatDate(enteredOn)),
    whole && together.partOf(formatPaise(whole.amount), whole.parts),
    reference,
    note,
    ...applied.map(({ number, amount }) => texts.appliedTo(number, formatPaise(amount))),
  ].filter(Boolean)
  return details.length > 0 && <small>{details.join(' · ')}</small>
}
