import type { Item, ItemPurchase } from '#contract/catalogue/items.ts'
import { codeOf } from '#contract/catalogue/items.ts'
import type { Piece } from '#contract/catalogue/pieces.ts'
import type { Supplier } from '#contract/catalogue/suppliers.ts'
import { PAISE_PER_RUPEE } from '#contract/money/paise.ts'
import type { Language } from '#contract/platform/languages.ts'
import { serverTexts } from '#languages/server-texts.ts'
import { type CsvFile, csvDigits, csvPhone, csvTimestamp } from '#server/platform/http/csv.ts'

type Cell = string | number

const rupees = (paise: number | null | undefined): Cell => (typeof paise === 'number' ? paise / PAISE_PER_RUPEE : '')

async function* cells<Row>(batches: AsyncIterable<Row[]>, cellsOf: (row: Row) => Cell[]): AsyncIterable<Cell[][]> {
  for await (const rows of batches) yield rows.map(cellsOf)
}

/** Items as a file whose columns an import finds again; choices are as they are stored. */
export const itemsFile = (items: AsyncIterable<(Item & ItemPurchase & { value: number })[]>, language: Language): CsvFile => ({
  name: 'items',
  head: [...serverTexts[language].stockCsv.items],
  rows: cells(items, (item) => [
    ...[item.id, item.name, item.category, codeOf(item), item.unit, rupees(item.price), rupees(item.cost), item.supplier, item.shelf],
    ...[csvDigits(item.barcode), item.minimum, item.warrantyDays ?? '', item.stock, item.reserved, rupees(item.value)],
  ]),
})

/** Pieces with serial numbers as a file, wherever they are. */
export const piecesFile = (pieces: AsyncIterable<Piece[]>, language: Language): CsvFile => {
  const { stockCsv: texts } = serverTexts[language]
  return {
    name: 'pieces',
    head: [...texts.pieces],
    rows: cells(pieces, (piece) => [
      ...[piece.id, piece.itemId, piece.itemName, csvDigits(piece.serial), piece.origin, piece.isMargin ? texts.yes : texts.no],
      ...[piece.grade, piece.place, rupees(piece.cost), piece.note, csvTimestamp(piece.updatedAt)],
    ]),
  }
}

/** Suppliers as a file whose columns an import finds again. */
export const suppliersFile = (suppliers: AsyncIterable<Supplier[]>, language: Language): CsvFile => ({
  name: 'suppliers',
  head: [...serverTexts[language].stockCsv.suppliers],
  rows: cells(suppliers, (supplier) => [
    ...[supplier.id, supplier.name, csvPhone(supplier.phone), supplier.email, supplier.gstin, supplier.address, supplier.termsDays],
    ...[supplier.note, supplier.items, csvTimestamp(supplier.createdAt)],
  ]),
})
