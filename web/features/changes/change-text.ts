import type { Change } from '#contract/changes.ts'
import type { ChangeAction, ChangeEntity } from '#contract/constants.ts'
import * as texts from '#texts/history.tsx'
import * as labels from '#texts/labels.ts'
import { locale } from '#texts/locale.ts'
import * as notifications from '#texts/notifications.ts'
import { formatDate, formatDateTime } from '#web/lib/dates.ts'
import { labelOf } from '#web/lib/label-of.ts'
import { formatRupees } from '#web/lib/money.ts'
import { formatPhone } from '#web/lib/phone.ts'

const STATUS_LABELS: Partial<Record<ChangeEntity, Readonly<Record<string, string>>>> = {
  bookings: labels.bookingStatus,
  'repair-requests': labels.repairStatus,
  'contact-requests': labels.contactStatus,
}

const listOf = (items: readonly string[]): string => new Intl.ListFormat(locale, { type: 'unit' }).format(items) || texts.values.none

/** The value of a field as it is shown elsewhere. */
function valueText(entity: ChangeEntity, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.values.empty
  if (field === 'notifyOf' && Array.isArray(value)) return listOf(value.map((kind) => labelOf(notifications.kinds, String(kind))))
  if (Array.isArray(value)) return texts.values.images(value.length)
  if (typeof value === 'boolean') return value ? texts.values.yes : texts.values.no
  const text = String(value)
  switch (field) {
    case 'price':
      return formatRupees(Number(value))
    case 'phone':
    case 'sellerContact':
      return formatPhone(text)
    case 'preferredDate':
      return formatDate(text)
    case 'backup':
      return formatDateTime(text)
    case 'reason':
      return labelOf(texts.reasons, text)
    case 'status':
      return labelOf(STATUS_LABELS[entity] ?? {}, text)
    case 'category':
      return labelOf(labels.category, text)
    case 'condition':
      return labelOf(labels.condition, text)
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

/** What is no change of a record: it has values, but none before. */
const EVENTS: readonly ChangeAction[] = ['logged-in', 'refused', 'exported', 'restored']

export interface FieldChange {
  field: string
  text: string
}

/** What a change did, field by field. Of images in another order only the change itself is shown. */
export const fieldChanges = ({ entity, action, changes }: Pick<Change, 'entity' | 'action' | 'changes'>): FieldChange[] =>
  changes.map(({ field, from, to }) => {
    const name = labelOf(texts.fields, field)
    if (EVENTS.includes(action)) return { field, text: texts.fieldIs(name, valueText(entity, field, to)) }
    const [before, after] = [valueText(entity, field, from), valueText(entity, field, to)]
    return { field, text: before === after ? texts.fieldChanged(name) : texts.fieldFromTo(name, before, after) }
  })
