import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Supplier } from '#contract/catalogue/suppliers.ts'
import { to } from '#contract/office-paths.ts'
import * as texts from '#texts/suppliers.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { Fold } from '#web/kit/components/fold.tsx'
import { later } from '#web/kit/components/later.tsx'
import { FactsPanel } from '#web/kit/components/titled-panel.tsx'
import { EmailLink, PhoneLink } from '#web/requests/list/customer.tsx'
import { FactList } from '#web/requests/tracking/details-list.tsx'
import { erase } from './supplier-actions.ts'

const SupplierEdit = later(async () => (await import('./supplier-form.tsx')).SupplierEdit)

/** What is known of a supplier, and the way to change it. */
export function SupplierFacts({ supplier }: { supplier: Supplier }) {
  const [edits, setEdits] = useState(false)
  const navigate = useNavigate()
  const { phone, email, gstin, termsDays, address, note, items, archived } = supplier
  const { fields } = texts
  return (
    <FactsPanel title={texts.facts} edit={texts.edit} onEdit={() => setEdits(true)}>
      <FactList
        facts={[
          [fields.phone, phone && <PhoneLink phone={phone} sample={false} />],
          [fields.email, email && <EmailLink email={email} sample={false} />],
          [fields.gstin, gstin],
          [texts.columns.terms, texts.terms(termsDays)],
          [fields.address, address],
          [texts.columns.items, texts.items(items)],
          [fields.note, note],
          [fields.archived, archived && texts.used.yes],
        ]}
      />
      <Fold title={texts.erase}>
        <ActionButton action={erase(supplier, () => navigate(to('suppliers')))} variant="danger" size="sm" />
      </Fold>
      {edits && <SupplierEdit supplier={supplier} onClose={() => setEdits(false)} />}
    </FactsPanel>
  )
}
