import { foldText } from './text.ts'

/** Titles that people write before or after a name, in the form of `foldText`; those of the first two kinds tell two people apart. */
const TITLES = {
  man: ['mr', 'mister', 'shri', 'shree', 'sri', 'shriman', 'श्री', 'श्रीमान', 'श्रीमान्', 'मिस्टर'],
  woman: ['mrs', 'ms', 'miss', 'smt', 'shrimati', 'sau', 'sow', 'श्रीमती', 'सौ', 'सुश्री', 'मिसेस', 'मिसेज', 'मिस'],
  either: ['dr', 'doctor', 'prof', 'professor', 'er', 'adv', 'mx', 'm/s', 'messrs', 'डॉ', 'डॉक्टर', 'प्रा', 'मेसर्स'],
} as const
type Title = keyof typeof TITLES

const TITLE_OF: ReadonlyMap<string, Title> = new Map(
  (Object.keys(TITLES) as Title[]).flatMap((title) => TITLES[title].map((word) => [foldText(word), title] as const)),
)

interface NameParts {
  /** The words without titles, sorted. A name that is nothing but a title keeps it, and one without letters is one word. */
  words: string
  /** What the titles say, if it is one thing: "Mr & Mrs Patil" are neither. */
  title: Title | undefined
}

function partsOf(name: string): NameParts {
  const folded = foldText(name).trim()
  // An apostrophe is part of a word, as in D'Souza; `m/s` is the one title with a sign inside.
  const words: string[] = folded.replaceAll("'", '').match(/\bm\/s(?![\p{L}\p{M}\p{N}])|[\p{L}\p{M}\p{N}]+/gu) ?? []
  const own = words.filter((word) => !TITLE_OF.has(word))
  const counted = own.length > 0 ? own : words
  const said = new Set(words.flatMap((word) => TITLE_OF.get(word) ?? []))
  said.delete('either')
  return { words: counted.sort().join(' ') || folded, title: said.size === 1 ? [...said][0] : undefined }
}

/**
 * Whether two writings of a name are of the same person: the same words in any order and case, whatever the punctuation and titles
 * (`Patil, Ravi` and `Mr. RAVI PATIL`). Initials are not the names that they may stand for, and Mr. Patil is not Mrs. Patil: who is taken
 * for another is lost, and who is there twice can be merged.
 */
export function isSameName(one: string, other: string): boolean {
  const [first, second] = [partsOf(one), partsOf(other)]
  return first.words === second.words && (!first.title || !second.title || first.title === second.title)
}
