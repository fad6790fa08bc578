import { formatNumber } from '../numbers.ts'
import { plural } from '../plural.ts'

/** The owner's texts in other languages. */
export const languages = 'Language of these texts'
export const field = 'Texts in the order of the page'
export const translation = 'Text in this language'
export const hint = 'The English text is above each field. What you leave empty is shown in English. Keep { } and [ ]( ) as they are.'
export const readInEnglish = 'Not translated: visitors read it in English.'
export const nothing = 'There is nothing to translate here yet. Write the English texts first.'
export const missing = (count: number, all: number) =>
  count === 0
    ? 'Every text is translated.'
    : plural(count, {
        one: `# of ${formatNumber(all)} texts is read in English.`,
        other: `# of ${formatNumber(all)} texts are read in English.`,
      })
