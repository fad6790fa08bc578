import type { Page } from '@playwright/test'
import {
  BOOKING_STATUSES,
  CONTACT_STATUSES,
  PRODUCT_CATEGORIES,
  PRODUCT_CONDITIONS,
  REPAIR_STATUSES,
  ROLES,
  THEMES,
} from '#contract/constants.ts'
import { documents } from '#contract/content/documents/index.ts'
import { partsOf } from '#contract/content/marked-text.ts'
import { REPAIR_TYPES } from '#contract/requests/repair-forms.ts'
import type { HttpClient } from './http-client.ts'

/** Strings that are no texts of the site: numbers of records, designators, units of devices, names of formats and services. */
const NO_TEXT =
  /\b(?:(?:BK|IMG|[RM])-[0-9A-Z]+|(?:BK|TP|IMG|[RUJQD])\d+|[A-Z]+\d?\/\d\d-\d\d\/\d+|PNG|JPE?G|WebP|SVG|CSV|[kMG]B|GSTIN|FAQ|WhatsApp|Mistri|Instagram|YouTube|OpenStreetMap)\b/g

/** Names and technical terms that India writes in Latin letters. */
export const LATIN_TERMS =
  /\b(?:b2b|b2cl|b2cs|cdnr|cdnur|at|atadj|exemp|docs)(?=: )|hsn\(b2[bc]\)|\b(?:Tally|UPI|TDS|EMI|RAM|DPDP Act|Digital Personal Data Protection Act|HSN|SAC|IFSC|[CISG]?GST(?:R-(?:1|2B|3B))?|API|URL|HMAC|PIN|IMEI|USB|QR|SMTP|PDF|Ctrl|JSON|HTTPS?|Expect|DNS|ID|SHA-256|S3|mm|Excel|WooCommerce|Shopify|RepairDesk|(?:Google|Apple) Maps|Chrome|Linux|SQLite|PostgreSQL|PUBLIC_URL)\b/g

/** Values that are stored and shown by their labels, so they are no excuse for a plain text. */
const LABELLED: readonly string[] = [
  ...[BOOKING_STATUSES, CONTACT_STATUSES, REPAIR_STATUSES, PRODUCT_CATEGORIES, PRODUCT_CONDITIONS, REPAIR_TYPES, ROLES, THEMES].flat(),
  'No Warranty',
]

/** The texts of a record that are shown as they are. */
export const stringsIn = (value: unknown, labelled = LABELLED): string[] =>
  typeof value === 'string'
    ? labelled.includes(value)
      ? []
      : [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap((each) => stringsIn(each, labelled))
      : []

/** Every text of the page that a person sees or hears. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title, document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '']
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) {
        const parent = node.parentElement
        if (parent && !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parent.tagName) && parent.checkVisibility()) texts.push(node.data)
      } else if (node instanceof Element) {
        for (const name of ['aria-label', 'aria-description', 'alt', 'title', 'placeholder']) texts.push(node.getAttribute(name) ?? '')
      }
    }
    return texts.map((text) => text.trim()).filter(Boolean)
  })

/** The texts with plain letters that are not data. */
export function plainTexts(texts: readonly string[], data: readonly string[], terms = /(?!)/g): string[] {
  const known = data.filter((text) => text.length > 1).sort((a, b) => b.length - a.length)
  const withoutData = (text: string) => known.reduce((left, value) => left.replaceAll(value, ' '), text)
  const withoutNames = (text: string) => text.replace(NO_TEXT, ' ').replace(terms, ' ')
  const plain = texts.filter((text) => {
    // A search result shows the first words of a description.
    if (known.some((value) => value.startsWith(text.replace(/…$/, '')))) return false
    // Addresses first: data that is a part of one would leave the rest of it.
    const words = text.replace(/\S+@\S*|\bexample\.in\b|(?:https?|tel):\S+/g, ' ')
    // In both orders: data may be a part of a name, such as Apple of Apple Maps, and a name a part of data.
    const rests = [withoutNames(withoutData(words)), withoutData(withoutNames(words))]
    return rests.every((rest) => /[a-z]{2,}/i.test(rest))
  })
  return [...new Set(plain)]
}

/** The owner's own texts, by line or part between marks. */
export async function contentsOf(guest: HttpClient): Promise<string[]> {
  const answers = await Promise.all(Object.keys(documents).map((name) => guest.get(`/api/content/${name}`)))
  return answers.flatMap(({ body }) =>
    // A service may be called like a type of repair.
    stringsIn(body, [])
      .flatMap(partsOf)
      .flatMap((part) => (typeof part === 'string' ? part.split('\n') : 'text' in part ? part.text : []))
      .map((text) => text.trim()),
  )
}
