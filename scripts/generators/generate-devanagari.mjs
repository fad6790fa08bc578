import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { inRoot } from '../lib/paths.mjs'
import { main } from '../lib/terminal.mjs'

/** The script, its joiners, and the circle that carries a sign without a letter. */
const LETTERS = `${String.fromCharCode(...Array.from({ length: 0x80 }, (_, index) => 0x900 + index))}\u200c\u200d\u25cc`

/** Writes the font for machines that have none for Devanagari: `node scripts/generators/generate-devanagari.mjs`. */
await main(async () => {
  const font = readFileSync(inRoot('web/public/fonts/link-preview/anek-devanagari-500.ttf'))
  writeFileSync(
    inRoot('web/public/fonts/anek-devanagari.woff2'),
    await subsetFont(font, LETTERS, { targetFormat: 'woff2', noHinting: true }),
  )
})
