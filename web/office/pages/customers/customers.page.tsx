import * as texts from '#texts/customers.ts'
import { CustomerList } from '#web/customers/customer-list.tsx'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'

/** The customers of the shop. */
export const Component = () => (
  <StaffScreen title={texts.title}>
    <CustomerList />
  </StaffScreen>
)
