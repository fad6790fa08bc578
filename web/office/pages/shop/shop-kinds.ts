import type { DocumentValue } from '#contract/content/documents/index.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import { dayNames } from '#texts/opening-hours.ts'
import * as texts from '#texts/shop-details.ts'
import {
  type FieldKinds,
  heldKind,
  linesKind,
  numberKind,
  shownKind,
  textKind,
  textKindOf,
  yesNoKind,
} from '#web/content/documents/field-kinds.ts'
import { mergeItems, rowsKind } from '#web/content/documents/rows-kind.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { formatHours } from '#web/kit/lib/opening-hours.ts'
import { formatPosition, type Position, readPosition } from './read-position.ts'

type Shop = DocumentValue<'shop'>
type ClosedDays = Shop['closedDays'][number]
type SocialLink = Shop['social'][number]

interface Day {
  id: string
  spans: Shop['hours'][number]
}

/** The week, whose days are the rows. */
const mergeHours = mergeItems<Shop['hours'], Day>(
  (hours) => hours.map((spans, day) => ({ id: String(day), spans })),
  (days) => (days as unknown as Day[]).map(({ spans }) => spans),
  {
    titleOf: ({ id }) => dayNames[Number(id)] as string,
    labels: { spans: texts.fields.hours },
    show: { spans: (spans) => spans.map(([opens, closes]) => `${opens} ${texts.until} ${closes}`).join('\n') || texts.closed },
  },
)

const closedPeriod = ({ from, to, reason }: ClosedDays) => texts.closedPeriod(formatDate(from), formatDate(to), reason)

/** How the facts of the shop are fields of a form. */
export const shopKinds: FieldKinds<'shop'> = {
  brand: textKind,
  tagline: textKind,
  logo: heldKind<string>((url) => url && texts.ownLogo),
  name: textKind,
  shortName: textKind,
  city: textKind,
  area: textKind,
  address: textKind,
  addressShort: textKind,
  map: textKindOf<Position | string>({
    toForm: (map) => (typeof map === 'string' ? map : formatPosition(map)),
    // A link that hides the place is told from other texts.
    fromForm: (text) => readPosition(text) ?? text,
  }),
  phones: linesKind(formatPhone),
  whatsapp: shownKind(formatPhone),
  email: textKind,
  hours: heldKind<Shop['hours']>((hours) => formatHours(hours, 'long'), mergeHours),
  closedDays: rowsKind<ClosedDays>({
    titleOf: closedPeriod,
    labels: { from: texts.closedFrom, to: texts.closedTo, reason: texts.closedReason },
    show: { from: formatDate, to: formatDate },
  }),
  social: rowsKind<SocialLink>({ titleOf: ({ name }) => name, labels: { name: texts.linkTitle, url: texts.linkAddress } }),
  gstin: textKind,
  sellerName: textKind,
  sellerLocation: textKind,
  sellerContact: shownKind(formatPhone),
  requestRetentionMonths: numberKind,
  unsubscribedRetentionDays: numberKind,
  repairTerms: linesKind(),
  collectReminder: textKind,
  hidesEmpty: yesNoKind(texts.hidesEmpty),
  accent: textKind,
}
