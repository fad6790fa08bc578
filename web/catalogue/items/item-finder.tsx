import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Item, Scanned } from '#contract/catalogue/items.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/items.ts'
import { Button } from '#web/kit/components/button.tsx'
import { Chip } from '#web/kit/components/chip.tsx'
import { ApiError, api } from '#web/kit/lib/api-client.ts'
import { CodeField } from './code-field.tsx'
import styles from './item-finder.module.css'
import { itemsQuery } from './items.queries.ts'
import { useItemSearch } from './use-item-search.ts'

/** What was found: an item, and its piece where a serial number was scanned. */
export type Found = Pick<Scanned, 'item'> & Partial<Pick<Scanned, 'piece'>>

export interface ItemFinderProps {
  onTake: (found: Found) => void
  /** Only those whose pieces have serial numbers. */
  withSerials?: boolean
  /** Shows what customers pay, and what is left of each. */
  forSale?: boolean
}

/**
 * Finds items of the stock in one field. What is typed is a part of a name, and what ends with Enter a code, as a scanner types it: the cursor
 * stays there for the next one.
 */
export function ItemFinder({ onTake, withSerials = false, forSale = false }: ItemFinderProps) {
  const client = useQueryClient()
  const { q, setQ, found } = useItemSearch()
  const [problem, setProblem] = useState('')
  const fits = ({ serials }: Item) => serials || !withSerials
  const take = (taken: Found) => {
    setProblem('')
    onTake(taken)
  }
  async function look(typed: string) {
    if (typed.trim() === '') return
    setProblem('')
    // The next code may be on its way.
    setQ('')
    try {
      take(await api('GET /api/items/scan', { query: { code: typed } }))
    } catch (error) {
      // A code that is known to no one may be a name.
      const isName = error instanceof ApiError && (error.status === 404 || error.status === 422)
      const named = isName
        ? await client.fetchQuery(itemsQuery({ page: 1, q: typed.trim(), category: '', show: '' })).catch(() => null)
        : null
      const rows = named?.rows.filter(fits) ?? []
      if (rows.length === 1 && rows[0]) return take({ item: rows[0] })
      setQ((next) => next || typed)
      if (rows.length === 0) setProblem(isName && named ? texts.unknownCode(typed) : texts.scanFailure)
    }
  }
  return (
    <div className={styles.finder}>
      <CodeField label={texts.findItem} value={q} onType={setQ} onCode={(code) => void look(code)} problem={problem} />
      <ul className={styles.found}>
        {found.filter(fits).map((item) => (
          <li key={item.id}>
            <Button
              variant="line"
              size="sm"
              aria-label={texts.take(item.name)}
              onClick={() => {
                take({ item })
                setQ('')
              }}
            >
              {item.name}
            </Button>
            {forSale && <Left item={item} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Left({ item: { stock, reserved, price } }: { item: Item }) {
  const left = stock - reserved
  return (
    <>
      <Chip warns={left < 1}>{left < 1 ? texts.noneLeft : texts.left(left)}</Chip>
      {typeof price === 'number' && <span className={styles.price}>{formatPaise(price)}</span>}
    </>
  )
}
