import type { MoneySetup } from '#contract/money/bills.ts'
import { STATE_CODES } from '#contract/money/states.ts'
import * as texts from '#texts/bills.ts'
import { stateNames } from '#texts/states.ts'
import { FieldGrid, SelectField, TextArea, TextField } from '#web/kit/form/fields.tsx'
import type { BoundField } from '#web/kit/form/use-form.ts'

export const NO_CUSTOMER = { name: '', phone: '', address: '', delivery: '', state: '', gstin: '' }
export type CustomerField = keyof typeof NO_CUSTOMER

export interface CustomerFieldsProps {
  field: (name: CustomerField) => BoundField
  setup: Pick<MoneySetup, 'registration'>
}

/** Whom a bill names; at the counter no one has to be named, as long as the law does not ask for it. */
export const CustomerFields = ({ field, setup }: CustomerFieldsProps) => (
  <FieldGrid>
    <TextField {...field('name')} optional autoComplete="off" />
    <TextField {...field('phone')} optional mono type="tel" autoComplete="off" />
    <TextArea {...field('address')} wide optional rows={2} />
    <SelectField {...field('state')} optional prompt={texts.shopState} choices={STATE_CODES} labels={stateNames} />
    {setup.registration !== 'unregistered' && (
      <>
        <TextField {...field('gstin')} optional mono autoComplete="off" autoCapitalize="characters" hint={texts.gstinHint} />
        <TextArea {...field('delivery')} wide optional rows={2} />
      </>
    )}
  </FieldGrid>
)
