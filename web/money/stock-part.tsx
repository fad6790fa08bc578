import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FINDER_DELAY_MS } from '#contract/constants.ts'
import type { PricedAs } from '#contract/money/bill-amounts.ts'
import type { TaxRate } from '#contract/money/tax-rates.ts'
import * as texts from '#texts/desk-estimates.ts'
import { itemsQuery } from '#web/catalogue/items/items.queries.ts'
import { RowInput } from '#web/content/documents/rows-field.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { Chip } from '#web/kit/components/chip.tsx'
import { useDelayed } from '#web/kit/hooks/use-delayed.ts'
import { type ItemFacts, itemFacts } from './item-line.ts'
import styles from './stock-part.module.css'

export interface StockPartProps {
  itemId: number | null
  /** How the line is taxed: prices are kept with tax, and the line may need them without. */
  pricing: PricedAs
  rates: readonly TaxRate[]
  /** The facts of a chosen item; its price is in rupees. */
  change: (chosen: ItemFacts | { itemId: null; code?: never }) => void
  error: string | undefined
}

/** A part from the stock of the shop: found by its name, barcode or shelf, and what is left of it. */
export function StockPart({ itemId, pricing, rates, change, error }: StockPartProps) {
  const [q, setQ] = useState('')
  const asked = useDelayed(q.trim(), FINDER_DELAY_MS)
  const { data } = useQuery({
    ...itemsQuery({ page: 1, q: asked, category: '', show: '' }),
    enabled: itemId === null && asked !== '',
  })
  if (itemId !== null)
    return (
      <p className={styles.chosen}>
        <Chip>{texts.fromStock}</Chip>
        <Button variant="line" size="sm" onClick={() => change({ itemId: null })}>
          {texts.notFromStock}
        </Button>
        {error}
      </p>
    )
  return (
    <div className={styles.finder}>
      <RowInput label={texts.findPart} value={q} onChange={setQ} />
      <ul className={styles.found}>
        {asked !== '' &&
          data?.rows.map((item) => {
            const { id, name, stock, reserved } = item
            const left = stock - reserved
            return (
              <li key={id}>
                <Button variant="line" size="sm" onClick={() => change(itemFacts(item, pricing, rates))}>
                  {texts.take(name)}
                </Button>
                <Chip warns={left < 1}>{left < 1 ? texts.noneLeft : texts.left(left)}</Chip>
              </li>
            )
          })}
      </ul>
    </div>
  )
}
