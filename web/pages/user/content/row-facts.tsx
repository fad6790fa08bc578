import * as texts from '#texts/content.ts'
import { RowInput } from '#web/features/documents/rows-field.tsx'

interface Facts {
  priceFrom?: number | null | undefined
  usualTime?: string | undefined
  warranty?: string | undefined
}

export interface RowFactsProps {
  row: Facts
  errorOf: (key: keyof Facts) => string | undefined
  onChange: (change: { priceFrom: number | null } | { usualTime: string } | { warranty: string }) => void
}

/** What a service or a repair costs and how long it takes, in a row. */
export const RowFacts = ({ row, errorOf, onChange }: RowFactsProps) => (
  <>
    <RowInput
      type="number"
      label={texts.facts.priceFrom}
      value={String(row.priceFrom ?? '')}
      error={errorOf('priceFrom')}
      onChange={(price) => onChange({ priceFrom: price === '' ? null : Number(price) })}
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
