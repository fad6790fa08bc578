import { useState } from 'react'

export interface ChosenRows<Row> {
  /** As the list shows them now; one that has left the page in the meantime as it was shown last. */
  rows: readonly Row[]
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  /** Whether all rows of the page are chosen. */
  isAll: boolean
  /** Chooses all rows of the page, or none of them. */
  toggleAll: () => void
  clear: () => void
}

/**
 * The rows that were chosen for one action. A choice holds for one view of the list: another filter, search, order or page begins with
 * none, so that nobody changes rows that are not on the screen. What polling brings or takes away leaves it as it is.
 */
export function useChosenRows<Row extends { id: number }>(view: string, page: readonly Row[]): ChosenRows<Row> {
  const [stored, setStored] = useState<{ view: string; rows: readonly Row[] }>({ view, rows: [] })
  const chosen = stored.view === view ? stored.rows : []
  const choose = (rows: readonly Row[]) => setStored({ view, rows })
  const isIn = (rows: readonly Row[]) => (row: Row) => rows.some(({ id }) => id === row.id)
  const isNotIn = (rows: readonly Row[]) => (row: Row) => !isIn(rows)(row)
  const isAll = page.length > 0 && page.every(isIn(chosen))
  return {
    rows: chosen.map((row) => page.find(({ id }) => id === row.id) ?? row),
    has: isIn(chosen),
    toggle: (row) => choose(isIn(chosen)(row) ? chosen.filter(isNotIn([row])) : [...chosen, row]),
    isAll,
    toggleAll: () => choose(isAll ? chosen.filter(isNotIn(page)) : [...chosen, ...page.filter(isNotIn(chosen))]),
    clear: () => choose([]),
  }
}
