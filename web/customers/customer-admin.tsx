import { useNavigate } from 'react-router'
import type { CustomerPage } from '#contract/customers/customers.ts'
import { to } from '#contract/office-paths.ts'
import * as texts from '#texts/customers.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { Row } from '#web/kit/components/box.tsx'
import { DownloadLink } from '#web/kit/components/download-link.tsx'
import { toRequest } from '#web/kit/lib/api-client.ts'
import { erase } from './customer-actions.ts'

/** What an admin does when a customer asks for their data, or to be forgotten. */
export function CustomerAdmin({ customer }: { customer: CustomerPage }) {
  const navigate = useNavigate()
  const { id } = customer
  return (
    <Row gap={2}>
      <DownloadLink size="sm" label={texts.download} href={toRequest('GET /api/customers/:id/export', { params: { id } }).url} />
      <ActionButton action={erase(customer, () => navigate(to('customers')))} variant="danger" size="sm" />
    </Row>
  )
}
