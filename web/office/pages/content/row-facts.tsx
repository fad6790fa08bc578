import { readNumber } from '#contract/platform/typed-number.ts'
import { formatRupees } from '#languages/numbers.ts'
import * as texts from '#texts/content.ts'
import { RowInput } from '#web/content/documents/rows-field.tsx'
import { pick } from '#web/kit/form/form-values.ts'

interface Facts {
  priceFrom?: number | null | undefined
  usualTime?: string | undefined
  warranty?: string | undefined
}

/** How the facts are called where someone has to choose. */
export const factLabels = pick(texts.servicePage.fields, ['priceFrom', 'usualTime', 'warranty'])

/** How a price reads where someone has to choose. */
export function showPrice(price: number | null | undefined): string {
  const amount = readNumber(String(price ?? ''))
  return amount ? formatRupees(amount) : ''
}

export interface RowFactsProps {
  row: Facts
  errorOf: (key: keyof Facts) => string | undefined
  onChange: (change: { priceFrom: number | null } | { usualTime: string } | { warranty: string }) => void
}

/** Controls for the price and the usual time of a service or a repair, in a row. */
export const RowFacts = ({ row, errorOf, onChange }: RowFactsProps) => (
  <>
    <RowInput
      inputMode="numeric"
      label={texts.facts.priceFrom}
      value={String(row.priceFrom ?? '')}
      error={errorOf('priceFrom')}
      // As typed: the schema reads it, and refuses at the field what is none.
      onChange={(price) => onChange({ priceFrom: price === '' ? null : (price as unknown as number) })}
    />
    <RowInput
      label={texts.facts.usualTime}
      value={row.usualTime ?? ''}
      error={errorOf('usualTime')}
      onChange={(usualTime) => onChange({ usualTime })}
    />
    <RowInput
      label={texts.facts.warranty}
      value={row.warranty ?? ''}
      error={errorOf('warranty')}
      onChange={(warranty) => onChange({ warranty })}
    />
  </>
)
