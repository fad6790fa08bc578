import { type Identified, newRow } from '#web/content/documents/rows.ts'
import type { Found } from './item-finder.tsx'

interface ItemRow {
  itemId: number | null
  quantity: string
  serial?: string
}

/** Lines with one more of an item that is there already, or with a line of its own: a piece with a serial number always has one, and only one. */
export function withOneMore<Row extends ItemRow>(
  rows: readonly Identified<Row>[],
  { item, piece }: Found,
  begin: () => Row,
): Identified<Row>[] {
  if (piece && rows.some(({ itemId, serial }) => itemId === item.id && serial === piece.serial)) return [...rows]
  const same = piece ? undefined : rows.find(({ itemId, serial = '' }) => itemId === item.id && serial === '')
  if (!same) return [...rows, newRow(begin())]
  return rows.map((row) => (row === same ? { ...row, quantity: String(Number(row.quantity) + 1) } : row))
}
