import { type Row, withRowIds } from '#contract/content/documents/rows.ts'
import * as texts from '#texts/documents.tsx'
import type { FieldValue } from '#web/kit/form/form-values.ts'
import type { MergeField, PartConflict } from '#web/kit/form/merge-field.ts'
import { type FieldKind, heldKind } from './field-kinds.ts'
import { type IdentifiedRow, mergeRows, type RowConflict } from './merge-rows.ts'

export interface RowsKindOptions<Item extends object> {
  /** Names a row to people. */
  titleOf: (row: Item) => string
  /** Names the fields of a row that people see. */
  labels: { [Field in keyof Item]?: string }
  /** How values read where texts and numbers would not do, such as the name of a drawing. */
  show?: { [Field in keyof Item]?: (value: Item[Field]) => string }
  /** A row in a list of all rows; its title unless given. */
  display?: (row: Item) => string
}

/** A list of rows, which merges row by row. */
export const rowsKind = <Item extends Row>(options: RowsKindOptions<Item>): FieldKind => ({
  ...heldKind<Item[]>(
    (rows) => rows.map(options.display ?? options.titleOf).join(', '),
    mergeItems<Item[], Item>(
      (rows) => rows as unknown as IdentifiedRow[],
      (rows) => rows as unknown as Item[],
      options,
    ),
  ),
  toForm: withRowIds,
})

/** Merges a value that can be seen as rows. */
export function mergeItems<Value, Item extends object>(
  toRows: (value: Value) => IdentifiedRow[],
  fromRows: (rows: IdentifiedRow[]) => Value & FieldValue,
  options: RowsKindOptions<Item>,
): MergeField<Value> {
  return (baseline, remote, own, takesRemote) => {
    const merged = mergeRows(toRows(baseline), toRows(remote), toRows(own), takesRemote)
    return { value: fromRows(merged.rows), conflicts: merged.conflicts.map((conflict) => describe(conflict, options)) }
  }
}

function describe<Item extends object>(conflict: RowConflict<IdentifiedRow>, options: RowsKindOptions<Item>): PartConflict {
  const { part } = conflict
  const titleOf = (row: IdentifiedRow) => options.titleOf(row as unknown as Item) || texts.unnamedRow
  switch (conflict.kind) {
    case 'field': {
      const { field, own, remote } = conflict
      const label = options.labels[field as keyof Item] ?? field
      return { part, title: texts.rowField(titleOf(remote), label), own: show(field, own, options), remote: show(field, remote, options) }
    }
    case 'row': {
      const whole = (row: IdentifiedRow | undefined) => (row ? wholeRow(row, options) : texts.deletedRow)
      const row = (conflict.remote ?? conflict.own) as IdentifiedRow
      return { part, title: titleOf(row), own: whole(conflict.own), remote: whole(conflict.remote) }
    }
    case 'order': {
      const list = (rows: IdentifiedRow[]) => rows.map((row, index) => texts.place(index + 1, titleOf(row))).join('\n')
      return { part, title: texts.order, own: list(conflict.own), remote: list(conflict.remote) }
    }
  }
}

/** Everything that people see of a row, so that nothing of it is lost unseen. */
const wholeRow = <Item extends object>(row: IdentifiedRow, options: RowsKindOptions<Item>): string =>
  Object.entries<string | undefined>(options.labels)
    .map(([field, label]) => texts.rowField(label ?? field, show(field, row, options)))
    .join('\n')

function show<Item extends object>(field: string, row: IdentifiedRow, options: RowsKindOptions<Item>): string {
  const value = row[field]
  const own = options.show?.[field as keyof Item] as ((value: unknown) => string) | undefined
  if (own && value !== undefined) return own(value)
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return (Array.isArray(value) ? value.join('\n') : String(value ?? '')) || texts.empty
}
