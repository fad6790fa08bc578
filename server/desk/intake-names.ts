import { LANGUAGE_CODES, type Language } from '#contract/platform/languages.ts'
import type { Documents } from '#server/content/index.ts'

/**
 * The name in a language of each entry on the owner's lists of the counter, by its name in any: a job keeps the English names of its
 * checks, and of accessories what was typed.
 */
export async function intakeNames(documents: Documents, language: Language): Promise<Record<string, string>> {
  const shown = await documents.readIn('intake', language)
  const every = await Promise.all(LANGUAGE_CODES.map((each) => documents.readIn('intake', each)))
  const lists = Object.keys(shown) as (keyof typeof shown)[]
  return Object.fromEntries(every.flatMap((own) => lists.flatMap((list) => own[list].map((name, at) => [name, shown[list][at] ?? name]))))
}
