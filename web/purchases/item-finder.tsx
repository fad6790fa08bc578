import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Item } from '#contract/catalogue/items.ts'
import { FINDER_DELAY_MS } from '#contract/constants.ts'
import * as texts from '#texts/purchases.ts'
import { itemsQuery } from '#web/catalogue/items/items.queries.ts'
import { RowInput } from '#web/content/documents/rows-field.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { useDelayed } from '#web/kit/hooks/use-delayed.ts'
import styles from './purchases.module.css'

export interface ItemFinderProps {
  onTake: (item: Item) => void
  /** Only those whose pieces have serial numbers. */
  withSerials?: boolean
}

/** Finds items by name, barcode or shelf. */
export function ItemFinder({ onTake, withSerials = false }: ItemFinderProps) {
  const [q, setQ] = useState('')
  const asked = useDelayed(q.trim(), FINDER_DELAY_MS)
  const { data } = useQuery({ ...itemsQuery({ page: 1, q: asked, category: '', show: '' }), enabled: asked !== '' })
  const found = asked === '' ? [] : (data?.rows.filter(({ serials }) => serials || !withSerials) ?? [])
  return (
    <div className={styles.rows}>
      <RowInput label={texts.findItem} value={q} onChange={setQ} />
      <ul className={styles.found}>
        {found.map((item) => (
          <li key={item.id}>
            <Button
              variant="line"
              size="sm"
              onClick={() => {
                onTake(item)
                setQ('')
              }}
            >
              {texts.take(item.name)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
