import { Fragment, useState } from 'react'
import { useNavigate } from 'react-router'
import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import { signed } from '#contract/money/account.ts'
import type { TrackedAccount } from '#contract/money/payments.ts'
import { to } from '#contract/paths.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/bill.ts'
import { language } from '#texts/language.ts'
import { Button, ButtonAnchor } from '#web/kit/components/button.tsx'
import { LoadError } from '#web/kit/components/load-error.tsx'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { FocusedNotice, Notice } from '#web/kit/components/notice.tsx'
import { FormCard } from '#web/kit/form/form-card.tsx'
import { api, toRequest } from '#web/kit/lib/api-client.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import styles from './account-card.module.css'
import { BigAmount } from './big-amount.tsx'
import { UpiCode } from './upi-code.tsx'
import type { LoadedAccount } from './use-tracked-account.ts'

export interface AccountCardProps extends Pick<LoadedAccount, 'account' | 'error' | 'retry'> {
  token: string
  /** Another card has the primary button. */
  quiet?: boolean
}

/** The amounts that the customer of a request owes and has paid, with the bills. */
export const AccountCard = ({ token, account, error, retry, quiet = false }: AccountCardProps) =>
  account ? (
    <Account token={token} account={account} quiet={quiet} />
  ) : error ? (
    <LoadError error={error} text={texts.accountFailure} busy={false} onRetry={retry} />
  ) : (
    <LoadingText text={texts.loadingAccount} />
  )

function Account({ token, account, quiet }: { token: string; account: TrackedAccount; quiet: boolean }) {
  const { bills, payments, billedWith, agreed, billed, due, advance, toPay, upi } = account
  const isBilled = bills.length > 0
  const unpaid = billedWith.filter((bill) => bill.due > 0)
  if (!isBilled && payments.length === 0 && toPay === 0) return null
  return (
    <FormCard title={texts.payment} numberLabel={null}>
      <div className={styles.card}>
        {toPay > 0 && <BigAmount label={texts.due} amount={toPay} />}
        {isBilled && toPay > 0 && advance > 0 && <p className={styles.small}>{texts.held(formatPaise(advance))}</p>}
        {toPay === 0 && due === 0 && billed > 0 && unpaid.length === 0 && <Notice tone="good" text={texts.settled} />}
        {isBilled && toPay === 0 && due < 0 && <Notice tone="warn" text={texts.ahead(formatPaise(-due))} />}
        <dl className={styles.sums}>
          {agreed !== null && (!isBilled || toPay > due + advance) && <Sum label={texts.agreed} amount={agreed} />}
          {bills.map(({ id, kind, number, total }) => (
            <Sum key={`bill-${id}`} label={number} amount={kind === 'bill' ? total : -total} />
          ))}
          {payments.map((payment) => (
            <Sum key={payment.id} label={nameOf(payment)} amount={-signed(payment)} />
          ))}
          {unpaid.map((bill) => (
            <Sum key={`left-${bill.id}`} label={texts.leftOf(bill.number)} amount={bill.due} />
          ))}
        </dl>
        {upi && (
          <>
            {upi.isMerchant && (
              <ButtonAnchor variant={quiet ? 'line' : undefined} block href={upi.link}>
                {texts.payAmount(formatPaise(toPay))}
              </ButtonAnchor>
            )}
            <UpiCode upi={{ ...upi, isMerchant: false }} />
            <p className={styles.small}>{texts.payHint}</p>
          </>
        )}
        {payments.map(
          ({ voucher }) =>
            voucher && (
              <ButtonAnchor
                key={voucher.id}
                variant="line"
                block
                href={toRequest('GET /api/track/:token/vouchers/:id/pdf', { params: { token, id: voucher.id }, query: { language } }).url}
                download
              >
                {texts.voucherPdf(voucher.number)}
              </ButtonAnchor>
            ),
        )}
        {bills.map(({ id, number, warranties }) => (
          <Fragment key={id}>
            {warranties.map(({ until, lines }) => (
              <p key={until} className={styles.small}>
                {texts.warrantyOf(lines.join(', '), formatDate(until))}
              </p>
            ))}
            <ShowBill token={token} id={id} number={number} />
            <ButtonAnchor
              variant="line"
              block
              href={toRequest('GET /api/track/:token/bills/:id/pdf', { params: { token, id }, query: { language } }).url}
              download
            >
              {texts.pdfOf(number)}
            </ButtonAnchor>
          </Fragment>
        ))}
      </div>
    </FormCard>
  )
}

function nameOf({ kind, mode, day }: TrackedAccount['payments'][number]): string {
  if (mode === 'write_off') return kind === 'refund' ? texts.keptByShop : texts.givenUp
  return (mode === 'tds' ? texts.deductedOn : texts.paidOn)(kind === 'refund', formatDate(day))
}

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{formatPaise(amount)}</dd>
  </div>
)

/** Opens a bill by a private link of its own, which the customer may pass on without the request. */
function ShowBill({ token, id, number }: { token: string; id: number; number: string }) {
  const [isOpening, setIsOpening] = useState(false)
  const [failure, setFailure] = useState<object>()
  const navigate = useNavigate()
  async function open() {
    setIsOpening(true)
    setFailure(undefined)
    try {
      const made = await api('POST /api/track/:token/bills/:id/links', { params: { token, id } }, { timeoutMs: FORM_TIMEOUT_MS })
      await navigate(to('linkedBill', { token: made.token }))
    } catch {
      setFailure({})
      setIsOpening(false)
    }
  }
  return (
    <>
      {failure && <FocusedNotice tone="bad" text={texts.failure} event={failure} />}
      <Button variant="line" block loading={isOpening} loadingText={texts.showing} onClick={() => void open()}>
        {texts.show(number)}
      </Button>
    </>
  )
}
