import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from './paths.mjs'

/** In tsconfig.web.json. */
const COMPARISON = inRoot('node_modules/.cache/texts-parity/comparison.ts')

/**
 * Writes a module with one line for each catalogue of each language, which compiles only while it fits the English one: so no list of the
 * catalogues has to be kept.
 */
export function writeTextsComparison() {
  const entries = readdirSync(inRoot('texts'), { withFileTypes: true })
  const languages = entries.flatMap((entry) => (entry.isDirectory() && entry.name !== 'en' ? [entry.name] : []))
  const texts = '../../../texts'
  const lines = languages.flatMap((language) =>
    readdirSync(inRoot('texts/en')).map((file) => {
      const name = `${language}_${file.replace(/\W/g, '_')}`
      return `export type ${name} = Same<typeof import('${texts}/en/${file}'), typeof import('${texts}/${language}/${file}')>`
    }),
  )
  mkdirSync(dirname(COMPARISON), { recursive: true })
  writeFileSync(COMPARISON, [`import type { Same } from '${texts}/parity.ts'`, ...lines, ''].join('\n'))
}
