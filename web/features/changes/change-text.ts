import type { Change } from '#contract/changes.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatRupees } from '#web/lib/money.ts'
import { formatPhone } from '#web/lib/phone.ts'

const FIELD_NAMES: Record<string, string> = { ram: 'RAM', os: 'Operating system', imageUrls: 'Pictures' }

/** `preferredDate` is 'Preferred date'. */
export function fieldName(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return FIELD_NAMES[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value as a person reads it; 'nothing' where there is none. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (Array.isArray(value)) return value.length === 1 ? '1 picture' : `${value.length} pictures`
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (field === 'price') return formatRupees(Number(value))
  if (field === 'phone' || field === 'sellerContact') return formatPhone(String(value))
  if (field === 'preferredDate') return formatDate(String(value))
  return String(value)
}

export interface ChangeLine {
  field: string
  text: string
}

/** What a change did, field by field. Pictures that only changed places are said to have been changed. */
export const changeLines = ({ changes }: Pick<Change, 'changes'>): ChangeLine[] =>
  changes.map(({ field, from, to }) => {
    const [before, after] = [valueText(field, from), valueText(field, to)]
    return { field: fieldName(field), text: before === after ? 'changed' : `from ${before} to ${after}` }
  })
