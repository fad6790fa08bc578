import type { DocumentValue } from '#contract/documents/index.ts'
import * as texts from '#texts/shop-details.ts'
import {
  type FieldKinds,
  fieldKind,
  linesKind,
  numberKind,
  shownKind,
  structuredKind,
  textKind,
} from '#web/features/documents/field-kinds.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatHours } from '#web/lib/opening-hours.ts'
import { formatPhone } from '#web/lib/phone.ts'
import { formatPosition, type Position, readPosition } from './read-position.ts'

type Shop = DocumentValue<'shop'>

/** How the facts of the shop are fields of a form. */
export const shopKinds: FieldKinds<'shop'> = {
  brand: textKind,
  tagline: textKind,
  logo: structuredKind<string>((url) => url && texts.ownLogo),
  name: textKind,
  shortName: textKind,
  city: textKind,
  area: textKind,
  address: textKind,
  addressShort: textKind,
  map: fieldKind<Position>({ toText: formatPosition, fromText: readPosition }),
  phones: linesKind(formatPhone),
  whatsapp: shownKind(formatPhone),
  email: textKind,
  hours: structuredKind<Shop['hours']>((hours) => formatHours(hours, 'long')),
  closedDays: structuredKind<Shop['closedDays']>((days) =>
    days.map(({ from, to, reason }) => texts.closedPeriod(formatDate(from), formatDate(to), reason)).join(', '),
  ),
  social: structuredKind<Shop['social']>((links) => links.map(({ name }) => name).join(', ')),
  gstin: textKind,
  sellerName: textKind,
  sellerLocation: textKind,
  sellerContact: shownKind(formatPhone),
  requestRetentionMonths: numberKind,
  unsubscribedRetentionDays: numberKind,
  accent: textKind,
}
