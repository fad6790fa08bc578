import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Bill } from '#contract/money/bills.ts'
import type { Account, SuggestedLine } from '#contract/money/payments.ts'
import { to } from '#contract/office-paths.ts'
import type { RequestRef } from '#contract/platform/fields.ts'
import * as texts from '#texts/bill.ts'
import * as money from '#texts/bills.ts'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { BillForm } from './bill-form.tsx'
import { accountQuery, setupQuery } from './money.queries.ts'

export interface BillAgainProps {
  bill: Bill
  onClose: () => void
}

/** A new bill that begins with what was taken back, to be corrected. */
export function BillAgain({ bill, onClose }: BillAgainProps) {
  return (
    <PanelDialog title={texts.billAgain} onClose={onClose}>
      {bill.about && !bill.isRequestInTrash && !bill.isRequestGone ? <OfRequest bill={bill} about={bill.about} /> : <Again bill={bill} />}
    </PanelDialog>
  )
}

const OfRequest = ({ bill, about }: { bill: Bill; about: RequestRef }) => (
  <QueryView query={useQuery(accountQuery(about))} loading={money.loadingMoney} failure={money.moneyFailure}>
    {(account) => <Again bill={bill} about={about} account={account} />}
  </QueryView>
)

function Again({ bill, about = null, account }: { bill: Bill; about?: RequestRef | null; account?: Account }) {
  const navigate = useNavigate()
  return (
    <QueryView query={useQuery(setupQuery())} loading={money.loadingMoney} failure={money.moneyFailure}>
      {(setup) => {
        const {
          suggestions = [],
          charges = [],
          payments = [],
          agreed = null,
          billed = 0,
          credit = null,
          pricing = setup.pricing,
          visit = [],
        } = account ?? {}
        const offered = [...suggestions, ...visit.flatMap((job) => job.lines)]
        const { name, phone, address, delivery, gstin, state } = bill.customer
        return (
          <BillForm
            setup={setup}
            about={about}
            start={{
              customer: { name, phone, address, delivery, gstin, state: state?.code ?? '' },
              suggestions,
              charges,
              payments,
              agreed,
              billed,
              credit,
              pricing,
              visit,
            }}
            lines={bill.lines.map((line) => againOf(line, offered, pricing.isInclusive === bill.isInclusive))}
            onIssued={({ id }) => void navigate(to('bill', { id }))}
          />
        )
      }}
    </QueryView>
  )
}

/** A billed line to be typed again. A price that meant something else, with or without tax, is left out. */
const againOf = (line: Bill['lines'][number], suggestions: readonly SuggestedLine[], hasSamePrices: boolean): SuggestedLine => ({
  ...{ description: line.description, code: line.code, quantity: line.quantity, serial: line.serial, warrantyDays: line.warrantyDays },
  ...{
    unitPrice: hasSamePrices ? line.unitPrice : 0,
    discount: hasSamePrices ? line.discount : 0,
    itemId: line.itemId,
    taxRate: null,
  },
  ...(suggestions.some(({ agreedLine, jobId }) => agreedLine !== null && agreedLine === line.agreedLine && jobId === line.jobId)
    ? { agreedLine: line.agreedLine, jobId: line.jobId }
    : { agreedLine: null, jobId: null }),
})
