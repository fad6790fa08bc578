import type { Expression, RawBuilder } from 'kysely'
import type * as z from 'zod/mini'
import type { Availability, RequestEntity, RequestKindName } from '#contract/constants.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { EventKind, EventOf } from '#contract/requests/request-events.ts'
import type { CustomerDetails, TrackedRequest } from '#contract/requests/tracking.ts'
import type { ServerTexts } from '#languages/server-texts.ts'
import type { AuditActor } from '#server/platform/db/audit-log.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { RequestTableName } from '#server/platform/db/tables.ts'
import type { NewEvent, StoredEvent } from './request-events.repository.ts'
import type { RequestId } from './tracking-links.repository.ts'

/** The person who sent a request. */
export interface Customer {
  name: string
  email: string
  phone: string
}

/** A customer as a form sends one; the language is that of the page. */
export interface SentCustomer extends Customer {
  language?: Language | undefined
}

/** Fields that only one kind of request has, by the names of the contract. */
export type Details = Record<string, string | number | null>

/** A stored request of any kind. Times are ISO 8601 in UTC. */
export interface StoredRequest<Of = Details> extends RequestId, Customer {
  /** The row of the customer as it was before merges. */
  customerId: number
  /** The customer's reference, such as `R-4F7K2`. */
  reference: string
  /** The language that the customer reads. */
  language: Language
  status: string
  details: Of
  createdAt: string
  updatedAt: string
  withdrawnAt: string | null
  /** Since when the customer has not been notified of a change of the shop; null when there is none. */
  unnotifiedSince: string | null
  /** Since when the customer's latest action has had no answer; null when all are answered. */
  unansweredSince: string | null
  version: number
}

/** Title, by its name in the texts, and value of one CSV column. */
export type CsvColumn<Item> = [title: keyof ServerTexts['csv'], cell: (item: Item) => string | number]

/** A request as the staff are notified of it. */
export interface Notice {
  /** Its subject in a few words; empty for a message. */
  about: string
  facts: (readonly [label: string, value: string])[]
  /** The customer's own words. */
  words: string
}

/** The products that bookings are of, as the catalogue has them. */
export interface BookedProducts {
  /** The shop's own names and price, and whether it can be booked. `shownName` is in the customer's language where the shop wrote one. */
  find(
    tx: Tx,
    id: number,
    language: Language | undefined,
  ): Promise<{ name: string; shownName: string | null; price: number; availability: Availability } | undefined>
  /** Locks them until the transaction ends. */
  lock(tx: Tx, ids: Expression<number | null>): Promise<void>
}

/** Declares one kind of request; everything else is the same for every kind. */
export interface KindDefinition<Of = Details, New = SentCustomer> {
  name: RequestKindName
  entity: RequestEntity
  table: RequestTableName
  statuses: readonly string[]
  /** Whether the search of the list covers the status. */
  isStatusSearched?: true
  /** The final status: requests that have it are deleted after the retention period. */
  closedStatus: string
  /** Another one: nothing came of the request. */
  declinedStatus?: string
  /** A status that itself means that the customer was reached: no notification or answer is left to do. */
  informedStatus?: string
  /** The request itself is a question: it is unanswered from the beginning. */
  asksForAnswer?: true
  /** Columns of each order that a list may request besides newest first, ascending. */
  orders?: Readonly<Record<string, readonly (string | RawBuilder<string>)[]>>
  /** The column with the subject of a request. */
  about: string
  /** The field of the API with the reference, and its column. */
  reference: { field: string; column: string }
  /** The column of each field of the details. */
  columns: Readonly<Record<keyof Of & string, string>>
  /** Whether a path names a request by its reference instead of its id. */
  isNamedByReference?: true
  /** The details of a new request, in the transaction that stores it. Throws to refuse it. */
  detailsOf(sent: New, tx: Tx, products: BookedProducts): Promise<Of>
  /** Current rules for the fields that an edit changes. Without them, the route's schema has all the rules. */
  editRules?: z.ZodMiniType
  /** The customer's own details of the request, as the customer sees them. */
  asked(details: Of): CustomerDetails
  /** Where the shop's work stands, as the customer sees it, in the language of the texts; for kinds that are worked on at the bench. */
  job?(details: Of, status: string, texts: ServerTexts): NonNullable<TrackedRequest['job']>
  /** In the language of the texts. */
  notice(details: Of, texts: ServerTexts): Notice
  /** Texts that the search covers besides name, email and phone; the number and the reference are found in their columns. */
  searchTexts(details: Of): string[]
  /** Names besides the customer's that are found by their sound, in either script. */
  soundTexts?(details: Of): string[]
  csv: CsvColumn<StoredRequest<Of>>[]
  /** Details with personal data. The audit log loses their values when the request is deleted, and gets them back when it is restored. */
  personalFields: readonly (keyof Of & string)[]
  /** Details that follow from an event or a status, which the audit log has. */
  derivedFields?: readonly (keyof Of & string)[]
}

/** The account whose repair it is; null when nobody has it. */
export const holderOf = ({ details }: Pick<StoredRequest, 'details'>): number | null => Number(details.technicianId) || null

/** Declares a kind. Only rows of its own table reach its functions, so the rest of the domain needs no type of its details. */
export const defineKind = <Of, New>(kind: KindDefinition<Of, New>): KindDefinition => kind as unknown as KindDefinition

/**
 * What becomes of the record of a request. What a file brings is `imported`: those who do not name that action hear nothing of it, nor of
 * its events.
 */
export const REQUEST_ACTIONS = ['received', 'imported', 'changed', 'deleted', 'restored', 'erased'] as const
export type RequestAction = (typeof REQUEST_ACTIONS)[number]

/** A change of a request in one transaction. Without `before` it is received or restored, without `after` deleted or erased. */
export interface RequestChange {
  kind: KindDefinition
  action: RequestAction
  before?: StoredRequest
  after?: StoredRequest
  /** `CUSTOMER` for the customer of this request. */
  by: AuditActor
  /** Entries for the history of the request, in order. */
  events: readonly NewEvent[]
  /** Events that the shop undoes. */
  retracted?: readonly StoredEvent[]
  /** It takes back an earlier change, so that it is no news for the customer. */
  isUndo?: boolean
  /** The pieces of the stock that its bill names; otherwise the oldest goes. */
  pieces?: { ids?: readonly number[]; serials: readonly string[] }
}

/** Columns derived from the change. */
export type Projection = Partial<Pick<StoredRequest, 'details' | 'withdrawnAt' | 'unnotifiedSince' | 'unansweredSince'>>

export type Happening = RequestAction | EventKind
/** An action, or an event, which has data. */
type Heard<Name extends Happening> =
  | EventOf<Extract<Name, EventKind>>
  | { [Action in Extract<Name, RequestAction>]: { kind: Action } }[Extract<Name, RequestAction>]

/** An effect of what happens to requests, in the same transaction. app.ts and subscribers/index.ts list all of them. */
export interface Subscriber<Name extends Happening = Happening> {
  /** What it hears: each change is one action with any number of events. Its functions are called once for each that is named here. */
  on: readonly Name[]
  /** Runs before the change is written: throws to refuse it. */
  prepare?(tx: Tx, change: RequestChange): Promise<void>
  /** Columns of `change.after` derived from the change. */
  project?(change: RequestChange, heard: Heard<Name>): Projection
  /** Runs once the change is written. An event has its id. */
  follow?(tx: Tx, change: RequestChange, heard: Heard<Name> & { id: number }): Promise<unknown>
}

/** Declares a subscriber, whose functions know the data of what it hears. */
export const subscriber = <const Name extends Happening>(it: Subscriber<Name>): Subscriber => it
