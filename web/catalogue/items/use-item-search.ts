import { useQuery } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useState } from 'react'
import type { Item } from '#contract/catalogue/items.ts'
import { FINDER_DELAY_MS } from '#contract/constants.ts'
import type { ItemCategory } from '#contract/staff-constants.ts'
import { useDelayed } from '#web/kit/hooks/use-delayed.ts'
import { itemsQuery } from './items.queries.ts'

interface ItemSearch {
  q: string
  setQ: Dispatch<SetStateAction<string>>
  found: readonly Item[]
}

/** Finds items by name, barcode or shelf as somebody types. `offered`: the category that is shown before; without one nothing is. */
export function useItemSearch(offered: ItemCategory | '' = ''): ItemSearch {
  const [q, setQ] = useState('')
  const asked = useDelayed(q.trim(), FINDER_DELAY_MS)
  const isAsked = asked !== '' || offered !== ''
  const { data } = useQuery({
    ...itemsQuery({ page: 1, q: asked, category: asked === '' ? offered : '', show: '' }),
    enabled: isAsked,
  })
  return { q, setQ, found: isAsked && data ? data.rows : [] }
}
