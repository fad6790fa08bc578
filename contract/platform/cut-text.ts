/** In UTF-16 units; an emoji of a family of four has eleven. */
const LONGEST_CHARACTER = 50

/** The characters of a text as people see them, one by one. */
export const charactersOf = (text: string): string[] => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)

/** The first characters of a text, `max` UTF-16 units at most. No character is cut apart. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  let cut = ''
  for (const character of charactersOf(text.slice(0, max + LONGEST_CHARACTER))) {
    if (cut.length + character.length > max) break
    cut += character
  }
  return cut.trimEnd()
}
