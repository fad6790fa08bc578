import { aboutDocument } from './about.ts'
import { brandsDocument } from './brands.ts'
import type { DocumentDefinition } from './document.ts'
import { faqDocument } from './faq.ts'
import { intakeDocument } from './intake.ts'
import { moneyDocument } from './money.ts'
import { privacyDocument } from './privacy.ts'
import { reviewsDocument } from './reviews.ts'
import { identifyRows, withoutRowIds } from './rows.ts'
import { servicePageDocuments } from './service-pages.ts'
import { servicesDocument } from './services.ts'
import { shopDocument } from './shop.ts'

/** Everything the owner edits as a document, by its name in the API and in the database. */
export const documents = {
  shop: shopDocument,
  money: moneyDocument,
  intake: intakeDocument,
  brands: brandsDocument,
  faq: faqDocument,
  reviews: reviewsDocument,
  about: aboutDocument,
  privacy: privacyDocument,
  services: servicesDocument,
  ...servicePageDocuments,
} as const
export type DocumentName = keyof typeof documents

type Definition<Name extends DocumentName> = (typeof documents)[Name]
export type DocumentValue<Name extends DocumentName> = Definition<Name>['defaults']
type PublicOf<Definition> = Definition extends DocumentDefinition<infer _Value, infer _Field, infer Public> ? Public : never
/** The public part of a document. */
export type PublicDocument<Name extends DocumentName> = PublicOf<Definition<Name>>

export const isDocumentName = (name: string): name is DocumentName => Object.hasOwn(documents, name)

/** Reduces a value to its public part. */
export function publicPart<Name extends DocumentName>(name: Name, value: DocumentValue<Name>): PublicDocument<Name> {
  const { publicFields, publish = (fields) => fields }: DocumentDefinition = documents[name]
  const shown = Object.entries(value).filter(([field]) => publicFields.includes(field))
  return publish(withoutRowIds(Object.fromEntries(shown))) as PublicDocument<Name>
}

/** A stored value over the defaults: it may lack newer fields and the ids of its rows, and have fields that no longer exist. */
export function withDefaults<Name extends DocumentName>(name: Name, stored: object = {}): DocumentValue<Name> {
  const { defaults }: DocumentDefinition = documents[name]
  const known = Object.entries(stored).filter(([field]) => field in defaults)
  return identifyRows({ ...defaults, ...Object.fromEntries(known) }) as DocumentValue<Name>
}
