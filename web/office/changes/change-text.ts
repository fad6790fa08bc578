import { translationOf } from '#contract/content/document-names.ts'
import { servicePageDocuments } from '#contract/content/documents/service-pages.ts'
import type { Change } from '#contract/office/changes.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import type { ChangeAction, ChangeEntity } from '#contract/staff-constants.ts'
import { formatRupees } from '#languages/numbers.ts'
import { amounts, formatPaise } from '#texts/amounts.ts'
import * as bills from '#texts/bills.ts'
import * as books from '#texts/books.ts'
import * as connections from '#texts/connections.ts'
import * as content from '#texts/content.ts'
import * as contentLanguages from '#texts/content-languages.ts'
import * as desk from '#texts/desk.ts'
import * as texts from '#texts/history.tsx'
import * as intakeLists from '#texts/intake-lists.ts'
import * as stock from '#texts/items.ts'
import * as labels from '#texts/labels.ts'
import { locale } from '#texts/locale.ts'
import * as money from '#texts/money-settings.ts'
import * as news from '#texts/news.ts'
import * as notifications from '#texts/notifications.ts'
import * as offers from '#texts/offer-labels.ts'
import { saleOfferStatus } from '#texts/offer-status.ts'
import * as outside from '#texts/outside.ts'
import * as refurbish from '#texts/refurbish.ts'
import * as registers from '#texts/registers.ts'
import { reasons } from '#texts/return-reasons.ts'
import * as shop from '#texts/shop-details.ts'
import { formatDate, formatDateTime } from '#web/kit/lib/dates.ts'
import { labelOf } from '#web/kit/lib/label-of.ts'

const STATUS_LABELS: Partial<Record<ChangeEntity, Readonly<Record<string, string>>>> = {
  bookings: labels.bookingStatus,
  'repair-requests': labels.repairStatus,
  'sale-offers': saleOfferStatus,
  'contact-requests': labels.contactStatus,
}

/** The names of chosen settings on their screens. */
const SETTING_VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  registration: money.registrations,
  rounding: money.roundings,
  pricesIncludeTax: { true: money.includeTax.yes, false: money.includeTax.no },
  mailsClosing: { true: money.closingMails.yes, false: money.closingMails.no },
  hidesEmpty: { true: shop.hidesEmpty.yes, false: shop.hidesEmpty.no },
  isUpiMerchant: { true: money.upiKinds.yes, false: money.upiKinds.no },
}

/** Amounts of these settings, in paise. */
const MONEY_AMOUNTS: readonly string[] = ['checkFee', 'storagePerDay', 'storageMost']

const listOf = (items: readonly string[]): string => new Intl.ListFormat(locale, { type: 'unit' }).format(items) || texts.values.none

/** The value of a field as it is shown elsewhere. */
function valueText(entity: ChangeEntity, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.values.empty
  if (field === 'notifyOf' && Array.isArray(value)) return listOf(value.map((kind) => labelOf(notifications.kinds, String(kind))))
  if (field === 'scopes' && Array.isArray(value)) return listOf(value.map((scope) => labelOf(connections.scopeNames, String(scope))))
  if (field === 'imageUrls' && Array.isArray(value)) return texts.values.images(value.length)
  if (entity === 'documents' && MONEY_AMOUNTS.includes(field)) return formatPaise(Number(value))
  if (entity === 'documents' && SETTING_VALUES[field]) return labelOf(SETTING_VALUES[field], String(value))
  if (typeof value === 'boolean') return value ? texts.values.yes : texts.values.no
  if (field === 'estimate') {
    const { state, totals } = value as { state: string; totals: number[] }
    return texts.estimate(labelOf(texts.estimates, state), amounts(totals))
  }
  const text = String(value)
  switch (field) {
    case 'price':
      return entity === 'items' ? formatPaise(Number(value)) : formatRupees(Number(value))
    case 'purchasePrice':
      return formatRupees(Number(value))
    case 'phone':
    case 'sellerContact':
      return formatPhone(text)
    case 'cost':
    case 'priceFrom':
    case 'priceTo':
    case 'total':
    case 'amount':
    case 'counted':
    case 'expected':
    case 'agreed':
    case 'labPrice':
    case 'credited':
      return formatPaise(Number(value))
    case 'stage':
      return labelOf(desk.stage, text)
    case 'labState':
      return labelOf(outside.labStates, text)
    case 'refurbishStage':
      return labelOf(refurbish.stages, text)
    case 'outsideOutcome':
      return labelOf({ ...outside.outcomes, cancelled: outside.neverWent }, text)
    case 'seen':
      return labelOf(news.kinds, text)
    case 'notified':
      return labelOf({ ...desk.stage, ...STATUS_LABELS[entity] }, text)
    case 'photo':
      return labelOf(texts.photos, text)
    case 'kind':
      return labelOf({ ...bills.paymentKinds, ...books.kinds }, text)
    case 'mode':
      return labelOf(bills.paymentModes, text)
    case 'book':
      return labelOf(books.bookNames, text)
    case 'register':
      return labelOf(registers.names, text)
    case 'hazard':
      return labelOf(desk.hazards, text)
    case 'returnReason':
      return labelOf(reasons, text)
    case 'deviceKind':
      return labelOf(desk.deviceKind, text)
    case 'preferredDate':
    case 'promisedOn':
    case 'partDue':
    case 'dueOn':
    case 'outsideDue':
    case 'day':
    case 'seenOn':
    case 'expectedOn':
    case 'from':
    case 'to':
      return formatDate(text)
    case 'withdrawnAt':
    case 'backup':
    case 'expiresAt':
      return formatDateTime(text)
    case 'reason':
      return labelOf(texts.reasons, text)
    case 'status':
      return labelOf(STATUS_LABELS[entity] ?? {}, text)
    case 'category':
      return labelOf(stock.category, text)
    case 'origin':
      return labelOf(stock.origins, text)
    case 'place':
      return labelOf(stock.places, text)
    case 'condition':
      return labelOf({ ...labels.condition, ...offers.conditions }, text)
    case 'warranty':
      return labelOf(labels.warranty, text)
    case 'repairType':
      return labelOf(labels.repairType, text)
    case 'role':
      return labelOf(labels.role, text)
    default:
      return text
  }
}

/** The names of a document's fields, as its editor has them. */
function documentFields(name: string | null): Readonly<Record<string, string>> {
  if (name === 'shop') return shop.fields
  if (name === 'money') return money.fields
  if (name === 'intake') return intakeLists.fields
  if (name !== null && translationOf(name)) return { texts: contentLanguages.field }
  const own: Readonly<Record<string, unknown>> = content
  const texts = name !== null && name in servicePageDocuments ? content.servicePage : own[name ?? '']
  return (texts as { fields?: Readonly<Record<string, string>> } | undefined)?.fields ?? {}
}

/** Values of a job that are structures, stored as text. */
const STRUCTURES: Partial<Record<ChangeEntity, readonly string[]>> = { 'repair-requests': ['condition', 'conditionAfter', 'marks'] }

/** Entries that are no change of a record: they have values, but none before. */
const EVENTS: readonly ChangeAction[] = ['logged-in', 'refused', 'exported', 'restored', 'erased', 'seen']

export interface FieldChange {
  field: string
  text: string
}

/** What says nothing of a record that was added or deleted: empty texts, and empty structures, also as they are stored. */
const isEmpty = (value: unknown): boolean =>
  value === null || ['', '{}', '[]'].includes(typeof value === 'string' ? value : JSON.stringify(value))

/** Describes a change field by field. A new order of images is only named; of a new record the empty fields are left out. */
export const fieldChanges = ({ entity, action, about, changes }: Pick<Change, 'entity' | 'action' | 'about' | 'changes'>): FieldChange[] =>
  changes.flatMap(({ field, from, to }) => {
    if ((action === 'added' || action === 'deleted') && isEmpty(from) && isEmpty(to)) return []
    const name = labelOf(entity === 'documents' ? documentFields(about) : texts.fields, field)
    // Lists and structures are shown by the history of the document, where there is room for them.
    if ([from, to].some((value) => typeof value === 'object' && value !== null && !['imageUrls', 'notifyOf', 'estimate'].includes(field)))
      return { field, text: texts.fieldChanged(name) }
    if (STRUCTURES[entity]?.includes(field)) return { field, text: texts.fieldChanged(name) }
    // What was not there before needs no "empty".
    if (EVENTS.includes(action) || ((from === null || from === '') && to !== null && to !== ''))
      return { field, text: texts.fieldIs(name, valueText(entity, field, to)) }
    const [before, after] = [valueText(entity, field, from), valueText(entity, field, to)]
    return { field, text: before === after ? texts.fieldChanged(name) : texts.fieldFromTo(name, before, after) }
  })
