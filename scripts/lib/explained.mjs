import { readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/** Where the documents explain what the checks demand: a document, and a text that exactly one of its lines contains. */
export const EXPLAINED = {
  directions: ['ARCHITECTURE.md', '## Directions'],
  styles: ['ARCHITECTURE.md', '| styles |'],
  layers: ['docs/decisions/020-css-modules-in-layers.md', '## Decision'],
  homes: ['CONTRIBUTING.md', '**Each fact has one home.**'],
  database: ['CONTRIBUTING.md', '**The database handle is the first argument**'],
  publicPages: ['CONTRIBUTING.md', '**Public pages are the same for everyone on the server.**'],
  tests: ['CONTRIBUTING.md', '**Tests look for what a person or a caller sees**'],
  codes: ['CONTRIBUTING.md', '**Code branches on codes, never on texts.**'],
  texts: ['CONTRIBUTING.md', '**A text is in a catalogue, whole**'],
  english: ['CONTRIBUTING.md', "**Plain English and the field's words**"],
  decisions: ['CONTRIBUTING.md', '**A decision that a reader would question**'],
  adding: ['CONTRIBUTING.md', '## How to add'],
  call: ['CONTRIBUTING.md', '**A call of the API.**'],
  dependency: ['CONTRIBUTING.md', '**A dependency.**'],
  language: ['CONTRIBUTING.md', '**A language.**'],
}

/** `CONTRIBUTING.md:70`, looked up in the document as it is now. */
export function lineOf([document, text], read = (path) => readFileSync(inRoot(path), 'utf8')) {
  const lines = read(document).split('\n')
  const found = lines.flatMap((line, at) => (line.includes(text) ? [at + 1] : []))
  if (found.length !== 1)
    throw new Error(
      `${found.length} lines of ${document} contain "${text}", which a check points to. Give scripts/lib/explained.mjs the text of the line that explains it now.`,
    )
  return `${document}:${found[0]}`
}

/** How to mend what a check refuses, with the line that explains it. */
export const mend = (name, sentence) => `${sentence} See ${lineOf(EXPLAINED[name])}.`
