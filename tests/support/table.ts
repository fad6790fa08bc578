import { readFileSync } from 'node:fs'

/**
 * The rows of a file of tab-separated values by the names in its first line; a dash is an empty cell. Throws where a row has another
 * number of cells, or one without anything.
 */
export function readTable<Column extends string>(file: string): Record<Column, string>[] {
  const [names = [], ...rows] = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  return rows.map((cells, at) => {
    if (cells.length !== names.length || cells.some((cell) => !cell.trim()))
      throw new Error(`${file}:${at + 2} needs ${names.length} cells, each with a value or a dash: ${cells.join(' | ')}`)
    return Object.fromEntries(names.map((name, column) => [name, cells[column] === '–' ? '' : cells[column]])) as Record<Column, string>
  })
}
