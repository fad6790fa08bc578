import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { RequestKindName } from '#contract/constants.ts'
import type { Asked } from '#contract/tracking.ts'
import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { phoneForSearch, searchText } from '#server/db/search.ts'
import type { RequestColumns, RequestTableName, Tables } from '#server/db/tables.ts'
import type { Caller } from '#server/http/call.ts'
import { csvPhone, csvTimestamp } from '#server/http/csv.ts'
import * as heads from '#texts/csv.ts'

export type StatusOf<Table extends RequestTableName> = Tables[Table]['status']

/** The columns that only this kind has. */
export type OwnColumns<Table extends RequestTableName> = Omit<Selectable<Tables[Table]>, keyof RequestColumns | 'id'>

/** A stored row of the kind. */
export type RequestRow<Table extends RequestTableName> = OwnColumns<Table> & RequestColumns<StatusOf<Table>> & { id: number }

/** The columns that an edit may set. */
export type EditableColumns<Table extends RequestTableName> = OwnColumns<Table> &
  Pick<RequestColumns<StatusOf<Table>>, 'name' | 'email' | 'phone' | 'status' | 'search'>

/** The person who sent a request. */
export interface Customer {
  name: string
  email: string
  phone: string
}

/** A request as the contract describes it; `Fields` are those that only this kind has. */
export type RequestRecord<Table extends RequestTableName, Fields> = Customer &
  Fields & { id: number; status: StatusOf<Table>; createdAt: string; withdrawnAt: string | null; version: number }

/** New values for some fields. */
export type Edit<Item> = { [Field in keyof Item]?: Item[Field] | undefined }

/** Title and value of one CSV column. */
export type CsvColumn<Item> = [title: string, cell: (item: Item) => string | number]

/** A request whose status changes. Without `after` it is deleted, without `before` it is restored. */
export interface StatusChange<Item> {
  before?: Item
  after?: Item
  by: Caller
}

/** What one kind of request declares: its columns and its rules. `requestFeature` adds the rest. */
export interface RequestKind<Table extends RequestTableName, Fields, New extends Customer> {
  name: RequestKindName
  table: Table
  statuses: readonly StatusOf<Table>[]
  /** The final status: requests that have it are deleted after the retention period. */
  closedStatus: StatusOf<Table>
  /** A status that itself says that the customer was reached: there is nothing left to tell. */
  toldStatus?: StatusOf<Table>
  /** Columns of each order that a list may ask for besides newest first, ascending. */
  orders?: Readonly<Record<string, readonly (keyof RequestRow<Table> & string)[]>>
  /** The column that identifies a request in URLs; the id unless given. */
  keyColumn?: keyof OwnColumns<Table> & string
  /** The column with the reference that the customer is told. */
  referenceColumn: keyof OwnColumns<Table> & string
  /** The kind's own fields of a new request. Called in the transaction that stores it, and again when its reference is taken. */
  fieldsOfNew(sent: New, tx: Tx): Promise<Fields>
  /** What a change of status does elsewhere, in its transaction; throws to refuse it, before it has written anything. */
  onStatusChange?(context: Pick<AppContext, 'mail'>, tx: Tx, change: StatusChange<RequestRecord<Table, Fields>>): Promise<void>
  /** Current rules for the fields that an edit changes. Without them, the route's schema has all the rules. */
  editRules?: z.ZodMiniType<Edit<RequestRecord<Table, Fields>>>
  toColumns(fields: Fields): OwnColumns<Table>
  toFields(columns: OwnColumns<Table>): Fields
  /** What the customer asked for, as the customer sees it. */
  asked(fields: Fields): Asked
  /** Texts that the search covers besides name, email and phone. */
  searchTexts(fields: Fields): string[]
  csv: CsvColumn<RequestRecord<Table, Fields>>[]
  /** Own fields with personal data. The audit log loses their values when the request is deleted, and gets them back when it is restored. */
  personalFields: (keyof Fields & string)[]
}

export function toRecord<Table extends RequestTableName, Fields>(
  kind: Pick<RequestKind<Table, Fields, Customer>, 'toFields'>,
  row: RequestRow<Table>,
): RequestRecord<Table, Fields> {
  const { id, name, email, phone, status, created_at: createdAt, withdrawn_at: withdrawnAt, version } = row
  return { ...kind.toFields(row), id, name, email, phone, status, createdAt, withdrawnAt, version }
}

export function toEditableColumns<Table extends RequestTableName, Fields>(
  kind: Pick<RequestKind<Table, Fields, Customer>, 'toColumns' | 'searchTexts'>,
  { name, email, phone }: Customer,
  fields: Fields,
  status: StatusOf<Table>,
): EditableColumns<Table> {
  const search = searchText(name, email, phoneForSearch(phone), ...kind.searchTexts(fields))
  return { ...kind.toColumns(fields), name, email, phone, status, search }
}

/** The CSV columns that every kind has. */
export const csvColumns: {
  number: CsvColumn<{ id: number }>
  received: CsvColumn<{ createdAt: string }>
  customer: CsvColumn<Customer>[]
  status: CsvColumn<{ status: string; withdrawnAt: string | null }>[]
} = {
  number: [heads.number, ({ id }) => id],
  received: [heads.received, ({ createdAt }) => csvTimestamp(createdAt)],
  customer: [
    [heads.name, ({ name }) => name],
    [heads.email, ({ email }) => email],
    [heads.phone, ({ phone }) => csvPhone(phone)],
  ],
  status: [
    [heads.status, ({ status }) => status],
    [heads.withdrawn, ({ withdrawnAt }) => (withdrawnAt ? csvTimestamp(withdrawnAt) : '')],
  ],
}
