import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from './languages.ts'

// Not in languages.ts, which every visitor downloads.

/** The languages into which English texts are translated. */
export type AddedLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>
export const ADDED_LANGUAGES = LANGUAGE_CODES.filter((language): language is AddedLanguage => language !== DEFAULT_LANGUAGE)
