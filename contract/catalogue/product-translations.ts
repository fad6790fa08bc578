import { ADDED_LANGUAGES, type AddedLanguage } from '#contract/platform/added-languages.ts'

/** The fields of a product that may be written in each language. */
export const TRANSLATED_FIELDS = ['name', 'warranty', 'tested', 'wear', 'description'] as const
export type TranslatedField = (typeof TRANSLATED_FIELDS)[number]
/** The field with a text in another language than English, such as `nameHi`. */
export type TranslationField = `${TranslatedField}${Capitalize<AddedLanguage>}`

export const translationField = (field: TranslatedField, language: AddedLanguage): TranslationField =>
  `${field}${(language.charAt(0).toUpperCase() + language.slice(1)) as Capitalize<AddedLanguage>}`

/** A value for each of these fields. */
export const forTranslations = <Value>(make: (field: TranslatedField, language: AddedLanguage) => Value): Record<TranslationField, Value> =>
  Object.fromEntries(
    ADDED_LANGUAGES.flatMap((language) =>
      TRANSLATED_FIELDS.map((field) => [translationField(field, language), make(field, language)] as const),
    ),
  ) as Record<TranslationField, Value>

export const TRANSLATION_FIELDS = Object.keys(forTranslations(() => '')) as TranslationField[]
