import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FINDER_DELAY_MS } from '#contract/constants.ts'
import { warrantyDaysOf } from '#contract/desk/warranty.ts'
import { linePrice, type PricedAs } from '#contract/money/bill-amounts.ts'
import { decimalRupees, PAISE_PER_RUPEE } from '#contract/money/paise.ts'
import { CODE_OF_CATEGORY, rateOn, type TaxRate } from '#contract/money/tax-rates.ts'
import { todayInShop } from '#contract/platform/today.ts'
import * as texts from '#texts/desk-estimates.ts'
import { productsQuery } from '#web/catalogue/products/products.queries.ts'
import { RowInput } from '#web/content/documents/rows-field.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { Chip } from '#web/kit/components/chip.tsx'
import { useDelayed } from '#web/kit/hooks/use-delayed.ts'
import styles from './stock-part.module.css'

export interface StockPartProps {
  productId: number | null
  /** How the line is taxed: the site shows prices with tax, and the line may need them without. */
  pricing: PricedAs
  rates: readonly TaxRate[]
  /** The facts of a chosen product; its price is in rupees. */
  change: (chosen: { productId: number | null; description?: string; code?: string; unitPrice?: string; warrantyDays?: string }) => void
  error: string | undefined
}

/** A part from the stock of the shop: found by its name, and what is left of it. */
export function StockPart({ productId, pricing, rates, change, error }: StockPartProps) {
  const [q, setQ] = useState('')
  const asked = useDelayed(q.trim(), FINDER_DELAY_MS)
  const { data } = useQuery({
    ...productsQuery({ page: 1, q: asked, sort: '', availability: '' }),
    enabled: productId === null && asked !== '',
  })
  if (productId !== null)
    return (
      <p className={styles.chosen}>
        <Chip>{texts.fromStock}</Chip>
        <Button variant="line" size="sm" onClick={() => change({ productId: null })}>
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
          data?.rows.map(({ id: product, name, category, price, warranty, pieces }) => {
            const left = pieces ? pieces.stock - pieces.reserved : 0
            return (
              <li key={product}>
                <Button
                  variant="line"
                  size="sm"
                  onClick={() =>
                    change({
                      ...{ productId: product, description: name, code: CODE_OF_CATEGORY[category] },
                      unitPrice: decimalRupees(
                        linePrice(price * PAISE_PER_RUPEE, rateOn(rates, CODE_OF_CATEGORY[category], todayInShop()) ?? 0, pricing),
                      ),
                      ...(warrantyDaysOf(warranty) && { warrantyDays: String(warrantyDaysOf(warranty)) }),
                    })
                  }
                >
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
