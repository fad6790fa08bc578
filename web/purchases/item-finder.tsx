import type { Item } from '#contract/catalogue/items.ts'
import * as texts from '#texts/purchases.ts'
import { useItemSearch } from '#web/catalogue/items/use-item-search.ts'
import { RowInput } from '#web/content/documents/rows-field.tsx'
import { Button } from '#web/kit/components/button.tsx'
import styles from './purchases.module.css'

export interface ItemFinderProps {
  onTake: (item: Item) => void
  /** Only those whose pieces have serial numbers. */
  withSerials?: boolean
}

/** Finds items by name, barcode or shelf. */
export function ItemFinder({ onTake, withSerials = false }: ItemFinderProps) {
  const { q, setQ, found } = useItemSearch()
  const fitting = found.filter(({ serials }) => serials || !withSerials)
  return (
    <div className={styles.rows}>
      <RowInput label={texts.findItem} value={q} onChange={setQ} />
      <ul className={styles.found}>
        {fitting.map((item) => (
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
