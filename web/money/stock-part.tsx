import type { Item } from '#contract/catalogue/items.ts'
import type { PricedAs } from '#contract/money/bill-amounts.ts'
import type { TaxRate } from '#contract/money/tax-rates.ts'
import * as texts from '#texts/desk-estimates.ts'
import { useItemSearch } from '#web/catalogue/items/use-item-search.ts'
import { RowInput } from '#web/content/documents/rows-field.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { Chip } from '#web/kit/components/chip.tsx'
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
  if (itemId === null) return <PartFinder onTake={(item) => change(itemFacts(item, pricing, rates))} />
  return (
    <p className={styles.chosen}>
      <Chip>{texts.fromStock}</Chip>
      <Button variant="line" size="sm" onClick={() => change({ itemId: null })}>
        {texts.notFromStock}
      </Button>
      {error}
    </p>
  )
}

function PartFinder({ onTake }: { onTake: (item: Item) => void }) {
  const { q, setQ, found } = useItemSearch()
  return (
    <div className={styles.finder}>
      <RowInput label={texts.findPart} value={q} onChange={setQ} />
      <ul className={styles.found}>
        {found.map((item) => {
          const left = item.stock - item.reserved
          return (
            <li key={item.id}>
              <Button variant="line" size="sm" onClick={() => onTake(item)}>
                {texts.take(item.name)}
              </Button>
              <Chip warns={left < 1}>{left < 1 ? texts.noneLeft : texts.left(left)}</Chip>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
