import { LANGUAGE_CODES, type Language } from '#contract/platform/languages.ts'

/** The name of the document with the texts of another one in a language, such as `faq-hi`. */
export const translationName = <Name extends string, Code extends Language>(name: Name, language: Code) => `${name}-${language}` as const

/**
 * The document and the language that the name of a translation is made of, such as `faq-hi`; undefined for the name of a document itself.
 */
export function translationOf(name: string): { name: string; language: Language } | undefined {
  const language = LANGUAGE_CODES.find((code) => name.endsWith(`-${code}`))
  return language && { name: name.slice(0, -language.length - 1), language }
}
