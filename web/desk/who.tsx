import * as texts from '#texts/desk.ts'
import { VisuallyHidden } from '#web/kit/components/box.tsx'
import styles from './who.module.css'

/** A letter as people count them: one with its vowel sign in Devanagari. */
const firstLetter = (word: string): string => [...new Intl.Segmenter().segment(word)][0]?.segment ?? ''

function initialsOf(name: string): string {
  const [first = '', ...others] = name.split(/\s+/u).filter(Boolean)
  return (firstLetter(first) + firstLetter(others.at(-1) ?? '')).toLocaleUpperCase()
}

/** Drawn by the style sheet: whoever says or hears the name meets no letters beside it. */
const markOf = (name: string): string => initialsOf(name) || '?'

/** The initials beside a name that can be read. */
export const Initials = ({ name = '' }: { name?: string | undefined }) => (
  <span className={styles.who} data-mark={markOf(name)} data-nobody={name === '' || undefined} aria-hidden="true" />
)

/** Who has a job, by initials that are read as the name; a question mark where nobody has it. `note`: what is new about it, as a mark. */
export const Who = ({ name = '', note = '' }: { name?: string | undefined; note?: string }) => {
  const said = [name || texts.nobody, note].filter(Boolean).join(', ')
  return (
    <span className={styles.who} data-nobody={name === '' || undefined} data-new={note !== '' || undefined} title={said}>
      <span data-mark={markOf(name)} aria-hidden="true" />
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  )
}
