import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { JOB_PLACES } from '#contract/desk/news.ts'
import type { MoneySetup } from '#contract/money/bills.ts'
import type { Account, Charge } from '#contract/money/payments.ts'
import { to } from '#contract/office-paths.ts'
import type { RequestRef } from '#contract/platform/fields.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/bills.ts'
import * as charging from '#texts/charges.ts'
import { noMoney } from '#texts/waiting.ts'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { FocusedNotice, Notice } from '#web/kit/components/notice.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { useIsOnline } from '#web/kit/hooks/use-is-online.ts'
import { usePlace } from '#web/kit/hooks/use-place.ts'
import { useSeesMoney } from '#web/kit/hooks/use-sees-money.ts'
import { BigAmount } from './big-amount.tsx'
import { chargeText } from './charge-buttons.tsx'
import { CreditNotice } from './credit-notice.tsx'
import { accountQuery, setupQuery } from './money.queries.ts'
import { BillForm, PaymentDialog } from './money-forms.ts'
import styles from './money-panel.module.css'
import { PaymentEntries } from './payments-list.tsx'
import { UpiCode } from './upi-code.tsx'
import { WriteOffButton } from './write-off-button.tsx'

/** Bills and payments of a request: what is due, and what can be done about it. */
export const MoneyPanel = (props: { about: RequestRef }) => useSeesMoney() && <Money {...props} />

function Money({ about }: { about: RequestRef }) {
  const panel = usePlace<HTMLElement>(JOB_PLACES.money)
  const setup = useQuery(setupQuery())
  const account = useQuery(accountQuery(about))
  const isKnown = useIsOnline() || (setup.data && account.data)
  return (
    <Panel as="section" className={styles.panel} aria-label={texts.money} ref={panel}>
      <PanelTitle>{texts.money}</PanelTitle>
      {isKnown ? (
        <QueryView query={setup} loading={texts.loadingMoney} failure={texts.moneyFailure}>
          {(known) => (
            <QueryView query={account} loading={texts.loadingMoney} failure={texts.moneyFailure}>
              {(found) => <AccountView setup={known} account={found} about={about} />}
            </QueryView>
          )}
        </QueryView>
      ) : (
        <p className={styles.line}>{noMoney}</p>
      )}
    </Panel>
  )
}

/** How to begin, for a shop that writes no bills yet. */
export function FirstStep() {
  const isAdmin = useIsAdmin()
  return (
    <p className={styles.line}>
      {texts.firstStep} {isAdmin ? <Link to={to('moneySettings')}>{texts.setUp}</Link> : texts.askAdmin}
    </p>
  )
}

interface AccountViewProps {
  setup: MoneySetup
  account: Account
  about: RequestRef
}

function AccountView({ setup, account, about }: AccountViewProps) {
  const [open, setOpen] = useState<'bill' | 'charges' | 'payment'>()
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const { bills, payments, due, advance, toPay, upi } = account
  const owed = due + advance
  const close = () => setOpen(undefined)
  const isBilled = bills.length > 0 || account.billedWith.length > 0
  const asked = account.charges.filter(({ isDue }) => isDue)
  // Nothing of the repair is billed with the check of a device that goes back as it came.
  const isUnrepaired = asked.some(({ kind }) => kind === 'check_fee')
  const charged = [...(isUnrepaired ? [] : account.suggestions), ...asked.map(({ line }) => line)]
  return (
    <>
      {toPay === owed ? <Due due={owed || due} isBilled={isBilled} /> : <BigAmount label={texts.toPay} amount={toPay} />}
      {owed > 0 && advance > 0 && <p className={styles.line}>{texts.held(formatPaise(advance))}</p>}
      <CreditNotice credit={account.credit} />
      {(isBilled || payments.length > 0) && (
        <ul className={styles.list}>
          {bills.map((bill) => (
            <li key={bill.id} className={styles.entry}>
              <Link to={to('bill', { id: bill.id })}>{bill.number}</Link>
              <span className={styles.amount}>{formatPaise(bill.total)}</span>
            </li>
          ))}
          {account.billedWith.map((bill) => (
            <li key={bill.id} className={styles.entry}>
              <Link to={to('bill', { id: bill.id })}>{texts.billedWith(bill.number)}</Link>
              {bill.due > 0 && <span className={styles.amount}>{texts.leftOfBill(formatPaise(bill.due))}</span>}
            </li>
          ))}
          <PaymentEntries payments={payments} />
        </ul>
      )}
      {upi && <UpiCode upi={upi} />}
      {!setup.isReady && <FirstStep />}
      {!isOnline && <p className={styles.line}>{noMoney}</p>}
      <div className={styles.actions}>
        {setup.isReady && (
          <Button variant="line" size="sm" aria-disabled={!isOnline} onClick={() => setOpen('bill')}>
            {texts.writeBill}
          </Button>
        )}
        {setup.isReady && asked.length > 0 && (
          <Button variant="line" size="sm" aria-disabled={!isOnline} onClick={() => setOpen('charges')}>
            {charging.billIt(asked.map(chargeText).join('; '))}
          </Button>
        )}
        <Button variant="line" size="sm" aria-disabled={!isOnline} onClick={() => setOpen('payment')}>
          {texts.recordPayment}
        </Button>
        {owed > 0 && <WriteOffButton of={{ about }} due={owed} />}
      </div>
      {(open === 'bill' || open === 'charges') && (
        <PanelDialog title={texts.newBill} onClose={close}>
          <BillForm
            setup={setup}
            about={about}
            start={account}
            lines={open === 'charges' ? charged : account.suggestions}
            onIssued={({ id }) => void navigate(to('bill', { id }))}
          />
        </PanelDialog>
      )}
      {open === 'payment' && <PaymentDialog of={{ about }} due={toPay || due} onClose={close} />}
    </>
  )
}

/** The debt, as the largest figure of the panel. */
export function Due({ due, isBilled }: { due: number; isBilled: boolean }) {
  if (due > 0) return <BigAmount label={texts.due} amount={due} />
  const text = due < 0 ? (isBilled ? texts.owedBack : texts.advance)(formatPaise(-due)) : isBilled ? texts.settled : texts.notBilled
  return <p className={styles.line}>{text}</p>
}

/** A reminder of what a request is still to be paid, and of what its customer owes then, where its device leaves the shop. */
export function BalanceReminder({ about }: { about: RequestRef }) {
  const { data } = useQuery(accountQuery(about))
  if (!data) return null
  const { toPay, due, advance, credit } = data
  const text = data.bills.length > 0 ? texts.balance : texts.balanceWithoutBill
  return (
    <>
      {toPay > 0 && <Notice tone="warn" text={text(formatPaise(toPay))} />}
      <CreditNotice credit={credit} more={Math.max(0, toPay - due - advance)} />
    </>
  )
}

/** What the shop may ask for besides, at the same moment. */
export function ChargeReminder({ about, isUnrepaired }: { about: RequestRef; isUnrepaired: boolean }) {
  const sees = useSeesMoney()
  const { data } = useQuery({ ...accountQuery(about), enabled: sees })
  const isBilled = data && data.bills.length + data.billedWith.length > 0
  const isAsked = ({ kind, isDue }: Charge) => isDue || (kind === 'check_fee' && isUnrepaired && !isBilled)
  return data?.charges.filter(isAsked).map((charge) => (
    <Notice key={charge.kind} tone="warn" text={charging.ask(chargeText(charge))}>
      {' '}
      <Link to={`${to('job', { id: about.id })}#${JOB_PLACES.money}`}>{charging.writeBill}</Link>
    </Notice>
  ))
}

/** What the shop holds of a customer whose device goes back as it came, and a way to give it back. */
export function AdvanceReminder({ about }: { about: RequestRef }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const sees = useSeesMoney()
  const isOnline = useIsOnline()
  const { data } = useQuery({ ...accountQuery(about), enabled: sees })
  const advance = data?.advance ?? 0
  const open = () => {
    setIsOpen(true)
    setWasOpened(true)
  }
  return (
    <>
      {advance > 0 ? (
        <Notice tone="warn" text={charging.paidAhead(formatPaise(advance))}>
          <div className={styles.actions}>
            <Button variant="line" size="sm" aria-disabled={!isOnline} onClick={open}>
              {charging.giveBack}
            </Button>
          </div>
        </Notice>
      ) : (
        // The button is gone with what was held.
        wasOpened && <FocusedNotice tone="good" text={charging.nothingAhead} />
      )}
      {isOpen && <PaymentDialog of={{ about }} due={advance} kind="refund" onClose={() => setIsOpen(false)} />}
    </>
  )
}
