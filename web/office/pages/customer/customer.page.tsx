import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as texts from '#texts/customers.ts'
import { CustomerView } from '#web/customers/customer-view.tsx'
import { customerQuery } from '#web/customers/customers.queries.ts'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'

/** One customer. */
export function Component() {
  const query = useQuery(customerQuery(Number(useParams().id)))
  return (
    <StaffScreen title={query.data?.name ?? texts.columns.name}>
      <QueryView query={query} loading={texts.loading} failure={texts.failure}>
        {(customer) => <CustomerView key={customer.id} customer={customer} />}
      </QueryView>
    </StaffScreen>
  )
}
