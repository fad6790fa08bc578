import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { copiesOf, copyName } from '#contract/money/bill-content.ts'
import type { Bill, BillCopy } from '#contract/money/bills.ts'
import { to } from '#contract/office-paths.ts'
import { inLanguage } from '#contract/platform/languages.ts'
import { recordPath } from '#contract/requests/record-path.ts'
import * as texts from '#texts/bill.ts'
import * as money from '#texts/bills.ts'
import { language } from '#texts/language.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { Button, ButtonAnchor, ButtonLink } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { WhatsApp } from '#web/kit/components/icons.ts'
import { Link } from '#web/kit/components/link.tsx'
import { FocusedNotice } from '#web/kit/components/notice.tsx'
import { SegmentedChoice } from '#web/kit/components/segmented-choice.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { toRequest } from '#web/kit/lib/api-client.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { PaperLanguages } from '#web/kit/paper/paper-languages.tsx'
import { offeredAdvances } from './advance-fields.tsx'
import { sendBill } from './bill-actions.ts'
import { BillPaper, usePdfSize } from './bill-paper.tsx'
import styles from './bill-view.module.css'
import { linkBill, paymentsOfBillQuery } from './money.queries.ts'
import { AdvancesDialog, BillAgain, CreditDialog, PaymentDialog } from './money-forms.ts'
import panel from './money-panel.module.css'
import { PaymentEntries } from './payments-list.tsx'
import { WriteOffButton } from './write-off-button.tsx'

/** A bill for the staff: printed, sent and paid at once, all else behind three dots; the paper, and what can follow it. */
export function BillView({ bill }: { bill: Bill }) {
  const [open, setOpen] = useState<'payment' | 'credit' | 'again'>()
  const [copy, setCopy] = useState<BillCopy>('recipient')
  const isAdmin = useIsAdmin()
  const navigate = useNavigate()
  const close = () => setOpen(undefined)
  const size = usePdfSize()
  const copies = copiesOf(bill)
  const isTakenBack = bill.lines.every(({ quantity, credited, left }) => credited === quantity && left === 0)
  // Once nothing is due, it is done seldom.
  const payment = (
    <Button variant="line" size="sm" onClick={() => setOpen('payment')}>
      {money.recordPayment}
    </Button>
  )
  return (
    <>
      <BillPaper
        bill={bill}
        copy={copy}
        back={backOf(bill)}
        actions={
          <>
            <SendOnWhatsApp id={bill.id} />
            {bill.kind === 'bill' && bill.due > 0 && payment}
          </>
        }
        more={
          <>
            {copies.length > 0 && (
              <SegmentedChoice
                label={texts.copy}
                values={copies}
                value={copy}
                nameOf={(each) => copyName(bill, each, texts)}
                onChange={setCopy}
              />
            )}
            <PaperLanguages customer={bill.language} />
            <ButtonAnchor
              variant="line"
              size="sm"
              href={toRequest('GET /api/bills/:id/pdf', { params: { id: bill.id }, query: { language, copy, ...size } }).url}
              download
            >
              {texts.pdf}
            </ButtonAnchor>
            <Share bill={bill} />
            {bill.kind === 'bill' && bill.due <= 0 && payment}
            {bill.kind === 'bill' && bill.due > 0 && (
              <ButtonLink variant="line" size="sm" to={to('buybacks', undefined, { bill: bill.id })}>
                {texts.exchange}
              </ButtonLink>
            )}
            {bill.kind === 'bill' && !bill.about && <WriteOffButton of={{ billId: bill.id }} due={bill.due} />}
            {isAdmin && bill.kind === 'bill' && !isTakenBack && (
              <Button variant="line" size="sm" onClick={() => setOpen('credit')}>
                {texts.credit}
              </Button>
            )}
            {bill.kind === 'bill' && isTakenBack && (
              <Button variant="line" size="sm" onClick={() => setOpen('again')}>
                {texts.billAgain}
              </Button>
            )}
          </>
        }
      />
      {bill.isRequestInTrash && (
        <p>
          {texts.inTrash(bill.reference)} {isAdmin && <Link to={to('trash')}>{texts.toTrash}</Link>}
        </p>
      )}
      {bill.creditNotes.length > 0 && (
        <p>
          {texts.creditNotes}{' '}
          {bill.creditNotes.map(({ id, number }) => (
            <Link key={id} className={styles.note} to={to('bill', { id })}>
              {number}
            </Link>
          ))}
        </p>
      )}
      {bill.kind === 'bill' && <PaymentsOfBill bill={bill} />}
      <p className={styles.fine}>
        {texts.readOnly} {texts.kept(formatDate(bill.keptUntil))}
      </p>
      {open === 'payment' && <PaymentDialog of={{ billId: bill.id }} due={bill.due} onClose={close} />}
      {open === 'credit' && <CreditDialog bill={bill} onClose={close} onIssued={({ id }) => void navigate(to('bill', { id }))} />}
      {open === 'again' && <BillAgain bill={bill} onClose={close} />}
    </>
  )
}

/** What was paid in the account of a bill, with a way back for what was entered by mistake. */
function PaymentsOfBill({ bill }: { bill: Bill }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: payments } = useQuery(paymentsOfBillQuery(bill.id))
  if (!payments || payments.length === 0) return null
  const offered = bill.due > 0 ? offeredAdvances(payments, bill) : []
  return (
    <Panel as="section" className={panel.panel} aria-label={money.paymentsOf}>
      <PanelTitle>{money.paymentsOf}</PanelTitle>
      <ul className={panel.list}>
        <PaymentEntries payments={payments} />
      </ul>
      {offered.length > 0 && (
        <div className={panel.actions}>
          <Button variant="line" size="sm" onClick={() => setIsOpen(true)}>
            {money.applyAdvances}
          </Button>
        </div>
      )}
      {isOpen && <AdvancesDialog bill={bill} offered={offered} onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}

/** A bill of a job or a booking leads back there, unless that is in the trash or erased. */
function backOf({ about, isRequestInTrash, isRequestGone, reference }: Bill) {
  const text = texts.backTo(reference)
  if (!isRequestInTrash && !isRequestGone) {
    if (about?.entity === 'repair-requests') return { to: to('job', { id: about.id }), text }
    if (about?.entity === 'bookings') return { to: recordPath('bookings', about.id), text }
  }
  return { to: to('bills'), text: texts.backTo(money.title) }
}

/** Opens WhatsApp with the customer; number, amount and a private link are written. */
const SendOnWhatsApp = ({ id }: { id: number }) => (
  <ActionButton action={sendBill(id)} variant="line" size="sm">
    <Icon icon={WhatsApp} />
    {texts.sendOnWhatsApp}
  </ActionButton>
)

/** A link that only whoever gets it knows: made when it is asked for, and shown in case that nothing can be copied. */
function Share({ bill: { id, language: own } }: { bill: Bill }) {
  const { mutateAsync: link, isPending } = useMutation(linkBill(id))
  const [done, setDone] = useState<{ tone: 'good' | 'bad'; text: string }>()
  async function share() {
    setDone(undefined)
    const made = await link().catch(() => undefined)
    if (!made) return setDone({ tone: 'bad', text: texts.shareFailure })
    const url = new URL(inLanguage(own, to('linkedBill', { token: made.token })), location.href).href
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    setDone({ tone: 'good', text: copied ? texts.shared : texts.linkIs(url) })
  }
  return (
    <>
      <Button variant="line" size="sm" aria-disabled={isPending} onClick={() => void share()}>
        {texts.share}
      </Button>
      {done && <FocusedNotice tone={done.tone} text={done.text} event={done} />}
    </>
  )
}
