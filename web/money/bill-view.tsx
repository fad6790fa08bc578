import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Bill, newCreditNoteSchema } from '#contract/money/bills.ts'
import { to } from '#contract/paths.ts'
import { inLanguage } from '#contract/platform/languages.ts'
import { optionalHundredths } from '#contract/platform/typed-number.ts'
import { recordPath } from '#contract/requests/record-path.ts'
import * as texts from '#texts/bill.ts'
import * as money from '#texts/bills.ts'
import { language } from '#texts/language.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { Button, ButtonAnchor } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { WhatsApp } from '#web/kit/components/icons.ts'
import { Link } from '#web/kit/components/link.tsx'
import { FocusedNotice } from '#web/kit/components/notice.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { toRequest } from '#web/kit/lib/api-client.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { PaperLanguages } from '#web/kit/paper/paper-languages.tsx'
import { sendBill } from './bill-actions.ts'
import { BillPaper } from './bill-paper.tsx'
import styles from './bill-view.module.css'
import { createCreditNote, linkBill, paymentsOfBillQuery } from './money.queries.ts'
import { PaymentDialog } from './money-forms.ts'
import panel from './money-panel.module.css'
import { PaymentEntries } from './payments-list.tsx'
import { readForm } from './read-form.ts'
import { WriteOffButton } from './write-off-button.tsx'

/** A bill for the staff: the paper, how it is printed and shared, and what can follow it. */
export function BillView({ bill }: { bill: Bill }) {
  const [open, setOpen] = useState<'payment' | 'credit'>()
  const isAdmin = useIsAdmin()
  const navigate = useNavigate()
  const close = () => setOpen(undefined)
  const left = bill.lines.filter(({ quantity, credited }) => credited < quantity)
  return (
    <>
      <BillPaper
        bill={bill}
        back={backOf(bill)}
        actions={
          <>
            <SendOnWhatsApp id={bill.id} />
            <Share bill={bill} />
            <ButtonAnchor
              variant="line"
              size="sm"
              href={toRequest('GET /api/bills/:id/pdf', { params: { id: bill.id }, query: { language } }).url}
              download
            >
              {texts.pdf}
            </ButtonAnchor>
            {bill.kind === 'bill' && (
              <Button variant="line" size="sm" onClick={() => setOpen('payment')}>
                {money.recordPayment}
              </Button>
            )}
            {bill.kind === 'bill' && !bill.about && <WriteOffButton of={{ billId: bill.id }} due={bill.due} />}
            {isAdmin && bill.kind === 'bill' && left.length > 0 && (
              <Button variant="line" size="sm" onClick={() => setOpen('credit')}>
                {texts.credit}
              </Button>
            )}
            <PaperLanguages customer={bill.language} />
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
      {bill.kind === 'bill' && <PaymentsOfBill id={bill.id} />}
      <p className={styles.fine}>
        {texts.readOnly} {texts.kept(formatDate(bill.keptUntil))}
      </p>
      {open === 'payment' && <PaymentDialog of={{ billId: bill.id }} due={bill.due} onClose={close} />}
      {open === 'credit' && (
        <CreditDialog bill={bill} lines={left} onClose={close} onIssued={({ id }) => void navigate(to('bill', { id }))} />
      )}
    </>
  )
}

/** What was paid in the account of a bill, with a way back for what was entered by mistake. */
function PaymentsOfBill({ id }: { id: number }) {
  const { data: payments } = useQuery(paymentsOfBillQuery(id))
  if (!payments || payments.length === 0) return null
  return (
    <Panel as="section" className={panel.panel} aria-label={money.paymentsOf}>
      <PanelTitle>{money.paymentsOf}</PanelTitle>
      <ul className={panel.list}>
        <PaymentEntries payments={payments} />
      </ul>
    </Panel>
  )
}

/** A bill of a job or a booking leads back there, unless that is in the trash. */
const backOf = ({ about, isRequestInTrash, reference }: Bill) =>
  about?.entity === 'repair-requests' && !isRequestInTrash
    ? { to: to('job', { id: about.id }), text: texts.backTo(reference) }
    : about?.entity === 'bookings' && !isRequestInTrash
      ? { to: recordPath('bookings', about.id), text: texts.backTo(reference) }
      : { to: to('bills'), text: texts.backTo(money.title) }

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

interface CreditDialogProps {
  onClose: () => void
  bill: Bill
  lines: Bill['lines']
  onIssued: (note: Bill) => void
}

/** Takes pieces of a bill back; a line left at nothing stays as it is. */
function CreditDialog({ bill, lines, onClose, onIssued }: CreditDialogProps) {
  const { mutateAsync: create } = useMutation(createCreditNote())
  const most = ({ quantity, credited }: Bill['lines'][number]) => quantity - credited
  const form = useForm({
    name: `credit-${bill.id}`,
    labels: {
      reason: texts.creditFields.reason,
      ...Object.fromEntries(lines.map((line) => [`line-${line.id}`, texts.creditPieces(line.description, most(line))])),
    } as Record<string, string>,
    defaults: { reason: '', ...Object.fromEntries(lines.map((line) => [`line-${line.id}`, String(most(line))])) } as Record<string, string>,
    schema: readForm(
      ({ reason = '', ...pieces }) => ({
        reason,
        lines: Object.entries(pieces).flatMap(([name, quantity]) =>
          (optionalHundredths(quantity) ?? 0) === 0 ? [] : [{ id: Number(name.slice('line-'.length)), quantity }],
        ),
      }),
      newCreditNoteSchema,
    ),
    keepDraft: false,
    send: (note, call) => create({ ...note, id: bill.id, call }),
    onSuccess: onIssued,
  })
  return (
    <FormDialog
      title={texts.credit}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.issueCredit, submitting: texts.issuing, failure: texts.creditFailure }}
      footer={texts.creditHint}
    >
      <TextField {...form.field('reason')} wide autoComplete="off" />
      {lines.map((line) => (
        <TextField key={line.id} {...form.field(`line-${line.id}`)} wide mono inputMode="numeric" autoComplete="off" />
      ))}
    </FormDialog>
  )
}
