import { codeOfKind, LINE_KINDS, type LineKind } from '#contract/desk/estimates.ts'
import { rateOn, type TaxRate } from '#contract/money/tax-rates.ts'
import { todayInShop } from '#contract/platform/today.ts'
import * as texts from '#texts/desk-estimates.ts'
import type { RowControls } from '#web/content/documents/rows.ts'
import { RowInput, RowSelect } from '#web/content/documents/rows-field.tsx'
import { StockPart } from '#web/money/stock-part.tsx'
import { percent, type TypedLine } from './estimate-form.ts'

export interface LineRestProps extends RowControls<TypedLine> {
  /** Undefined in a shop that takes no tax. */
  rates: readonly TaxRate[] | undefined
  /** Tax and warranty have their own columns. */
  isWide: boolean
}

const KINDS = LINE_KINDS.map((kind) => [kind, texts.kinds[kind]] as const)

/** A code with its rate of today, if it has one. */
export const withRate = (code: string, rates: readonly TaxRate[] | undefined): Partial<TypedLine> => {
  const rate = rates && rateOn(rates, code, todayInShop())
  return { code, ...(rate !== undefined && { taxRate: percent(rate) }) }
}

/** What is rarely changed of a line of an estimate. */
export function LineRest({ row, rates, isWide, change, errorOf, text }: LineRestProps) {
  const input = (key: 'discount' | 'warrantyDays' | 'taxRate' | 'variant') => <RowInput label={texts.fields[key]} {...text(key)} />
  return (
    <>
      <RowSelect
        label={texts.kind}
        value={row.kind}
        choices={KINDS}
        error={errorOf('kind')}
        onChange={(kind) => {
          const code = codeOfKind(kind as LineKind, row.code)
          // A rate that was typed stays with its code.
          change({ kind: kind as LineKind, itemId: null, ...(code !== row.code && withRate(code, rates)) })
        }}
      />
      {input('discount')}
      {!isWide && input('warrantyDays')}
      {rates && <RowInput label={texts.fields.code} {...text('code')} onChange={(code) => change(withRate(code, rates))} />}
      {rates && !isWide && input('taxRate')}
      {input('variant')}
      <StockPart itemId={row.itemId} onLeave={() => change({ itemId: null })} error={errorOf('itemId')} />
    </>
  )
}
