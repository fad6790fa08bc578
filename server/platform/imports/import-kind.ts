import type { ImportedEntity, ImportKindName } from '#contract/staff-constants.ts'
import type { AuditActor } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** The record that a row of a file describes. */
export interface RecordOfRow<Input> {
  entity: ImportedEntity
  input: Input
  /** The shop's own key of the record, such as a SKU; empty when only the row itself identifies it. */
  ownKey: string
}

/** A kind of files whose rows become records, declared by the feature of the records. */
export interface ImportKind<Input = unknown> {
  name: ImportKindName
  /** Reads the values of a row; an empty one is missing. Throws `invalid` with what is wrong in it. */
  read(values: Readonly<Record<string, string>>): RecordOfRow<Input>
  /** Those of the inputs that the shop has anyway, whether a file brought them or not. */
  areThere?(db: Reader, inputs: readonly Input[]): Promise<ReadonlySet<Input>>
  /** Adds a record of which nobody is notified. Returns its id. */
  add(tx: Tx, input: Input, by: AuditActor): Promise<number>
  /** Those of the ids that there are. */
  findExisting(db: Reader, entity: ImportedEntity, ids: readonly number[]): Promise<number[]>
  /** Deletes for good those of the records that are as they were added, and that nothing depends on. Returns their ids. */
  removeUntouched(tx: Tx, entity: ImportedEntity, ids: readonly number[]): Promise<number[]>
}

/** Declares a kind. Only its own inputs reach its functions, so nothing else needs their type. */
export const defineImportKind = <Input>(kind: ImportKind<Input>): ImportKind => kind as ImportKind
