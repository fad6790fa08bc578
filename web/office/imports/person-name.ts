import { foldText } from '#contract/platform/text.ts'

interface NameCells {
  /** The whole name, or a part of it in files that call only the surname by its name. */
  name: string
  salutation: string
  firstName: string
  middleName: string
  lastName: string
}

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Whether a text has all words of another one. */
export function hasWords(text: string, other: string): boolean {
  const words = new Set(wordsOf(text))
  return wordsOf(other).every((word) => words.has(word))
}

/** One name from the columns of its parts. A whole name beside its parts is not said twice. */
export function joinName({ name, salutation, firstName, middleName, lastName }: NameCells): string {
  const joined = [salutation, firstName, middleName, lastName].filter(Boolean).join(' ')
  if (hasWords(joined, name)) return joined
  const missing = (part: string) => (hasWords(name, part) ? '' : part)
  return [missing(salutation), missing(firstName), name, missing(middleName), missing(lastName)].filter(Boolean).join(' ')
}
