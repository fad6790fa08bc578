import { DEFAULT_LANGUAGE, inLanguage, type Language } from '#contract/platform/languages.ts'
import { language } from '#texts/language.ts'

/** The URL of a page in the language of this build. A link of the router has it by itself; this is for URLs that leave the router. */
export const localized = (path: string): string => inLanguage(language, path)

/** Goes with what a visitor sends, so that the shop answers in the language of the page; the API takes the default one for granted. */
export const ownLanguage: { language: Language } | undefined = language === DEFAULT_LANGUAGE ? undefined : { language }
