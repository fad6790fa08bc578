import { aboutDocument } from './about.ts'
import { brandsDocument } from './brands.ts'
import type { DocumentDefinition } from './document.ts'
import { faqDocument } from './faq.ts'
import { privacyDocument } from './privacy.ts'
import { reviewsDocument } from './reviews.ts'
import { servicePageDocuments } from './service-pages.ts'
import { servicesDocument } from './services.ts'
import { shopDocument } from './shop.ts'

/** Everything the owner edits as a document, by its name in the API and in the database. */
export const documents = {
  shop: shopDocument,
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
/** What everyone may know of it. */
export type PublicDocument<Name extends DocumentName> = PublicOf<Definition<Name>>

export const isDocumentName = (name: string): name is DocumentName => Object.hasOwn(documents, name)

/** What of a value everyone may know. */
export function publicPart<Name extends DocumentName>(name: Name, value: DocumentValue<Name>): PublicDocument<Name> {
  const { publicFields, publish = (fields) => fields }: DocumentDefinition = documents[name]
  const shown = Object.entries(value).filter(([field]) => publicFields.includes(field))
  return publish(Object.fromEntries(shown)) as PublicDocument<Name>
}

/** A stored value over the defaults: it may be older than one of its fields, and have fields that are gone. */
export function withDefaults<Name extends DocumentName>(name: Name, stored: object = {}): DocumentValue<Name> {
  const { defaults }: DocumentDefinition = documents[name]
  const known = Object.entries(stored).filter(([field]) => field in defaults)
  return { ...defaults, ...Object.fromEntries(known) } as DocumentValue<Name>
}
