import * as z from 'zod/mini'
import { code } from '#contract/platform/field-errors.ts'

const ID_MAX = 40

/**
 * Stays with a row of a list when the row is changed or moved, so that edits of different rows merge. The server adds it to a row without
 * one.
 */
export const rowId = z.optional(z.string(code('invalid')).check(z.regex(new RegExp(`^[\\w-]{1,${ID_MAX}}$`), code('invalid'))))

export interface Row {
  id?: string | undefined
}

const isRow = (value: unknown): value is Row & Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list whose items are objects; an empty one may be. */
const isRows = (value: unknown): value is Row[] => Array.isArray(value) && value.every(isRow)

/** FNV-1a: short, and the same in every process and browser. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The field that names a row to people is its first text. */
function nameOf(row: Row): string {
  const { id: _, ...fields } = row
  return String(Object.values(fields).find((field) => typeof field === 'string' && field !== '') ?? '')
}

/**
 * Gives each row an id. A row without one derives it from its name, so that everyone who reads the same version of an older list sees the
 * same ids, and a row keeps its id in the versions before and after. Of two rows with the same id the later one gets another.
 */
export function withRowIds<Item extends Row>(rows: readonly Item[]): Item[] {
  const given = new Set(rows.flatMap(({ id }) => id || []))
  const taken = new Set<string>()
  return rows.map((row) => {
    if (row.id && !taken.has(row.id)) {
      taken.add(row.id)
      return row
    }
    const name = hashOf(nameOf(row))
    let id = name
    for (let count = 2; taken.has(id) || given.has(id); count++) id = `${name}-${count}`
    taken.add(id)
    return { ...row, id }
  })
}

const mapRows = (value: object, change: (rows: Row[]) => Row[]) =>
  Object.fromEntries(Object.entries(value).map(([field, part]) => [field, isRows(part) ? change(part) : part]))

/** The value of a document whose rows all have an id. */
export const identifyRows = <Value extends object>(value: Value): Value =>
  mapRows(value, (rows) => withRowIds(rows).map(({ id, ...row }) => ({ id, ...row }))) as Value

/** The value of a document without ids, for visitors. */
export const withoutRowIds = <Value extends object>(value: Value): Value =>
  mapRows(value, (rows) => rows.map(({ id: _, ...row }) => row)) as Value

/**
 * The value to save over `before`. A row without an id that has the same contents or the same name as a row of `before` is that row, so
 * callers of the API need not know of ids.
 */
export function recogniseRows<Value extends object>(value: Value, before: object): Value {
  const known = before as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [field, isRows(part) && isRows(known[field]) ? recognise(part, known[field]) : part]),
  ) as Value
}

function recognise(rows: readonly Row[], before: readonly Row[]): Row[] {
  const taken = new Set(rows.flatMap(({ id }) => id ?? []))
  const claim = (row: Row, isSame: (other: Row) => boolean): Row => {
    const same = row.id ? undefined : before.find((other) => other.id && !taken.has(other.id) && isSame(other))
    if (!same?.id) return row
    taken.add(same.id)
    return { ...row, id: same.id }
  }
  return rows.map((row) => claim(row, (other) => isEqual(row, other))).map((row) => claim(row, (other) => nameOf(row) === nameOf(other)))
}

const isEqual = (row: Row, { id: _, ...other }: Row) => {
  const { id: __, ...fields } = row
  return JSON.stringify(fields) === JSON.stringify(other)
}

/** The paths of the differences in a field: `questions.ID.answer`, `questions.ID` for a row that is new or gone, else the field alone. */
export function changedPaths(field: string, from: unknown, to: unknown): string[] {
  if (!isRows(from) || !isRows(to)) return [field]
  const paths = [...new Set([...from, ...to].map(({ id }) => id))].flatMap((id) => {
    const [before, after] = [from, to].map((rows) => rows.find((row) => row.id === id)) as (Record<string, unknown> | undefined)[]
    if (!before || !after) return [`${field}.${id}`]
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      .map((key) => `${field}.${id}.${key}`)
  })
  return paths.length > 0 ? paths : [field]
}
