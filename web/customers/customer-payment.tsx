import { useQuery } from '@tanstack/react-query'
import type { CustomerPage } from '#contract/customers/customers.ts'
import type { Payment } from '#contract/money/payments.ts'
import * as texts from '#texts/together.ts'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { TogetherDialog } from '#web/money/money-forms.ts'
import { openAccountsQuery } from './customers.queries.ts'

export interface CustomerPaymentProps {
  customer: Pick<CustomerPage, 'id'>
  onClose: () => void
  onDone: (payments: Payment[]) => void
}

/** Takes a payment for all that a customer has to pay, once it is known. */
export function CustomerPayment({ customer, onClose, onDone }: CustomerPaymentProps) {
  const query = useQuery(openAccountsQuery(customer.id))
  if (query.data && query.data.length > 0) return <TogetherDialog accounts={query.data} onClose={onClose} onDone={onDone} />
  return (
    <PanelDialog title={texts.title} onClose={onClose}>
      <QueryView query={query} loading={texts.loading} failure={texts.failure}>
        {() => <p>{texts.nothing}</p>}
      </QueryView>
    </PanelDialog>
  )
}
