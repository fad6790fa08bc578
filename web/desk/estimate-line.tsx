import { useId, useState } from 'react'
import { codeOfKind, LINE_KINDS, type LineKind } from '#contract/desk/estimates.ts'
import type { PricedAs } from '#contract/money/bill-amounts.ts'
import { rateOn, type TaxRate } from '#contract/money/tax-rates.ts'
import { todayInShop } from '#contract/platform/today.ts'
import * as texts from '#texts/desk-estimates.ts'
import type { RowControls } from '#web/content/documents/rows.ts'
import { RowInput, RowSelect } from '#web/content/documents/rows-field.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { StockPart } from '#web/money/stock-part.tsx'
import { percent, type TypedLine } from './estimate-form.ts'
import styles from './estimate-line.module.css'

export interface LineFieldsProps extends RowControls<TypedLine> {
  /** Undefined in a shop that takes no tax. */
  rates: readonly TaxRate[] | undefined
  pricing: PricedAs
}

type TextField = Exclude<keyof TypedLine, 'kind' | 'itemId'>

const KINDS = LINE_KINDS.map((kind) => [kind, texts.kinds[kind]] as const)
/** What a line on a phone has out of sight. */
const FOLDED = ['kind', 'discount', 'warrantyDays', 'code', 'taxRate', 'variant'] as const

/** One line of an estimate. A phone has its name, price and quantity, and the rest behind a button, unless something in there is wrong. */
export function LineFields({ row, rates, pricing, change, errorOf, text }: LineFieldsProps) {
  const [isOpened, setIsOpened] = useState(false)
  const foldId = useId()
  const isOpen = isOpened || FOLDED.some((key) => errorOf(key) !== undefined)
  const withRate = (code: string) => {
    const rate = rates && rateOn(rates, code, todayInShop())
    return { code, ...(rate !== undefined && { taxRate: percent(rate) }) }
  }
  const input = (key: TextField, wide = false) => <RowInput label={texts.fields[key]} wide={wide} {...text(key)} />
  return (
    <>
      {row.kind === 'part' && (
        <StockPart
          itemId={row.itemId}
          pricing={pricing}
          rates={rates ?? []}
          change={(chosen) => change({ ...chosen, ...(chosen.code !== undefined && withRate(chosen.code)) })}
          error={errorOf('itemId')}
        />
      )}
      {input('description', true)}
      <div className={styles.figures}>
        {input('unitPrice')}
        {input('quantity')}
      </div>
      <Button
        variant="line"
        size="sm"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={foldId}
        aria-label={texts.moreOf(row.description)}
        onClick={() => setIsOpened(!isOpen)}
      >
        {texts.more}
      </Button>
      <div className={styles.fold} id={foldId} data-open={isOpen || undefined}>
        <RowSelect
          label={texts.kind}
          value={row.kind}
          choices={KINDS}
          error={errorOf('kind')}
          onChange={(kind) => {
            const code = codeOfKind(kind as LineKind, row.code)
            // A rate that was typed stays with its code.
            change({ kind: kind as LineKind, itemId: null, ...(code !== row.code && withRate(code)) })
          }}
        />
        {input('discount')}
        {input('warrantyDays')}
        {rates && <RowInput label={texts.fields.code} {...text('code')} onChange={(code) => change(withRate(code))} />}
        {rates && input('taxRate')}
        {input('variant')}
      </div>
    </>
  )
}
