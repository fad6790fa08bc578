import type { Sheet } from './sheet.ts'
import { UnreadableFileError } from './unreadable-file-error.ts'

const WIDTH_MAX = 1000

/**
 * The largest table of a web page. Nothing that the page names is loaded or run. Throws UnreadableFileError. Needs a document, which a worker
 * has not.
 */
export function readHtml(html: string): Sheet {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const [largest] = [...page.querySelectorAll('table')].map(rowsOf).sort((one, other) => other.length - one.length)
  if (!largest) throw new UnreadableFileError('no_table')
  return sheetOf(largest)
}

/** Its own rows, without those of tables in its cells. */
const rowsOf = (table: HTMLTableElement): Element[] => [...table.querySelectorAll(':scope > tr, :scope > * > tr')]

function sheetOf(tableRows: readonly Element[]): Required<Pick<Sheet, 'rows' | 'merged'>> {
  const rows: string[][] = tableRows.map(() => [])
  const merged: { row: number; lastRow: number; column: number }[] = []
  tableRows.forEach((tableRow, row) => {
    let column = 0
    for (const cell of tableRow.querySelectorAll(':scope > td, :scope > th')) {
      // Taken by a cell of a row above that reaches down to this one.
      while (rows[row]?.[column] !== undefined) column += 1
      const lastRow = Math.min(rows.length, row + spanOf(cell, 'rowspan')) - 1
      const width = spanOf(cell, 'colspan')
      for (const cells of rows.slice(row, lastRow + 1)) for (let at = column; at < column + width; at += 1) cells[at] = ''
      const own = rows[row]
      if (own) own[column] = textOf(cell)
      if (lastRow > row) merged.push({ row, lastRow, column })
      column += width
    }
  })
  // A cell that reaches down may stand right of nothing.
  return { rows: rows.map((cells) => Array.from(cells, (cell) => cell ?? '')), merged }
}

const spanOf = (cell: Element, name: 'rowspan' | 'colspan') =>
  Math.min(WIDTH_MAX, Math.max(1, Math.floor(Number(cell.getAttribute(name))) || 1))

/** What a person sees in a cell; of a number that Excel shows shortened, as `9.82E+09`, all of it. */
function textOf(cell: Element): string {
  for (const lineBreak of cell.querySelectorAll('br')) lineBreak.replaceWith(' ')
  const text = (cell.textContent ?? '').replace(/\s+/g, ' ').trim()
  return (/^\d\.\d+E\+\d+$/.test(text) && cell.getAttribute('x:num')) || text
}
