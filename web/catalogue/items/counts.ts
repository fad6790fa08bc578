import type { Scanned } from '#contract/catalogue/items.ts'
import { STAFF_STORAGE_KEYS } from '#contract/staff-constants.ts'
import { createStorageStore } from '#web/kit/lib/storage-store.ts'

/** What was counted of an item, until it is entered. */
export interface Count extends Pick<Scanned['item'], 'id' | 'name' | 'shelf' | 'unit' | 'stock' | 'serials'>, Pick<Scanned, 'lastMove'> {
  quantity: number
  /** The serial numbers that were scanned. */
  found: readonly string[]
  /** The idempotency key of its entry: another one for every count that differs. */
  key: string
}

const parse = (text: string): readonly Count[] => {
  const counts: unknown = JSON.parse(text)
  return Array.isArray(counts) ? counts : []
}

/** The counts of this device, the last first: a phone that is put down, or loses its connection, keeps them. */
export const countsStore = createStorageStore<readonly Count[]>(STAFF_STORAGE_KEYS.stocktake, parse, [])

const newKey = () => crypto.randomUUID()

/** Counts a piece that was scanned. Returns the count of its item; undefined when this piece was counted before. */
export function countScanned({ item, piece, lastMove }: Scanned): Count | undefined {
  const counts = countsStore.read()
  const { id, name, shelf, unit, stock, serials } = item
  const { quantity = 0, found = [] } = counts.find((each) => each.id === id) ?? {}
  if (piece && found.includes(piece.serial)) return undefined
  const count: Count = {
    ...{ id, name, shelf, unit, stock, serials, lastMove, quantity: quantity + 1, key: newKey() },
    found: piece ? [...found, piece.serial] : found,
  }
  countsStore.write([count, ...counts.filter((each) => each.id !== id)])
  return count
}

/** Says how many there are; no fewer than serial numbers were scanned. */
export function setQuantity(id: number, quantity: number): void {
  const change = (count: Count) => ({ ...count, quantity: Math.max(quantity, count.found.length), key: newKey() })
  countsStore.write(countsStore.read().map((count) => (count.id === id ? change(count) : count)))
}

export function removeCount(id: number): void {
  countsStore.write(countsStore.read().filter((count) => count.id !== id))
}
