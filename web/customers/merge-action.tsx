import * as texts from '#texts/customers.ts'
import type { WithForm } from '#web/kit/action/actions.ts'
import { later } from '#web/kit/components/later.tsx'
import { merge } from './customer-actions.ts'

const CustomerChooser = later(async () => (await import('./customer-chooser.tsx')).CustomerChooser)

/** Merges another customer into this one, who has to be found: nothing but a person tells that the two are one. */
export const mergeWith = (customer: { id: number; name: string }): WithForm => ({
  name: texts.mergeWith,
  about: `customers ${customer.id}`,
  form: ({ onClose }) => (
    <CustomerChooser
      title={texts.mergeWith}
      search={texts.search}
      exceptId={customer.id}
      action={(other) => merge(customer, other)}
      labelOf={(name) => texts.samePersonAs(customer.name, name)}
      onClose={onClose}
    />
  ),
})
