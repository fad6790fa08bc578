import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mend } from './lib/explained.mjs'
import { inRoot } from './lib/paths.mjs'
import { textsIn } from './lib/web-texts.mjs'

const files = readdirSync(inRoot('web'), { recursive: true })
  .map((file) => join('web', file).replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
const found = files.flatMap((file) => textsIn(file, readFileSync(inRoot(file), 'utf8')).map((text) => `${file}:${text}`))
if (found.length > 0) {
  console.error(
    `${found.join('\n')}\n\n${mend('texts', 'Move these texts into a catalogue of texts/en/, and translate them in its twins.')}`,
  )
  process.exitCode = 1
}
