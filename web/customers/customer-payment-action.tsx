import type { CustomerPage } from '#contract/customers/customers.ts'
import type { Payment } from '#contract/money/payments.ts'
import type { WithForm } from '#web/kit/action/actions.ts'
import { later } from '#web/kit/components/later.tsx'
import { takeTogether } from '#web/money/together-actions.tsx'
import { CUSTOMER_KEY } from './customers.queries.ts'

const CustomerPayment = later(async () => (await import('./customer-payment.tsx')).CustomerPayment)

/** Takes a payment for all that a customer has to pay. */
export const takePayment = (customer: Pick<CustomerPage, 'id'>): WithForm<Payment[]> =>
  takeTogether(`customers ${customer.id}`, [[CUSTOMER_KEY]], (dialog) => <CustomerPayment customer={customer} {...dialog} />)
