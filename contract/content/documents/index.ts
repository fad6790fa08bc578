import { translationName } from '#contract/content/document-names.ts'
import { ADDED_LANGUAGES, type AddedLanguage } from '#contract/platform/added-languages.ts'
import { delivered } from '#samples/translations/index.ts'
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
import { mapTexts, textsUnder, translationsDocument } from './translations.ts'

/** The documents that the owner writes in English. */
const originals = {
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

/** Reviews are the words of customers, brands are names. */
export type TranslatedName = Exclude<keyof typeof originals, 'brands' | 'reviews'>
/** The document with the texts of another one in a language, such as `faq-hi`. */
export type TranslationName = `${TranslatedName}-${AddedLanguage}`
export const isTranslated = (name: DocumentName): name is TranslatedName => 'texts' in documents[name]

/** Each language has a hundred numbers of its own for the audit log. */
const IDS_OF_A_LANGUAGE = 100

/** The texts of a document that the owner may write in other languages. */
export const textsOf = (name: TranslatedName, value: object): string[] => textsUnder(value, originals[name].texts ?? [])

const translationDocuments = Object.fromEntries(
  ADDED_LANGUAGES.flatMap((language, index) =>
    (Object.keys(originals) as TranslatedName[]).flatMap((name) => {
      const { id, defaults, texts } = originals[name]
      if (!texts) return []
      const rows = textsOf(name, defaults).map((text) => ({ text, translation: delivered[language][text] ?? '' }))
      return [[translationName(name, language), translationsDocument(id + IDS_OF_A_LANGUAGE * (index + 1), rows)]]
    }),
  ),
) as Record<TranslationName, ReturnType<typeof translationsDocument>>

/** Everything the owner edits as a document, by its name in the API and in the database. */
export const documents = { ...originals, ...translationDocuments }
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

/** The value of a document, or its public part, with the texts that a language has; the others stay English. */
export function translated<Value extends object>(name: TranslatedName, value: Value, { texts }: DocumentValue<TranslationName>): Value {
  const known = new Map(texts.map(({ text, translation }) => [text, translation]))
  return mapTexts(value, originals[name].texts ?? [], (text) => known.get(text) || text)
}

/** A stored value over the defaults: it may lack newer fields and the ids of its rows, and have fields that no longer exist. */
export function withDefaults<Name extends DocumentName>(name: Name, stored: object = {}): DocumentValue<Name> {
  const { defaults }: DocumentDefinition = documents[name]
  const known = Object.entries(stored).filter(([field]) => field in defaults)
  return identifyRows({ ...defaults, ...Object.fromEntries(known) }) as DocumentValue<Name>
}
