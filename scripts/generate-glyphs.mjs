import { readFileSync, writeFileSync } from 'node:fs'
import { create } from 'fontkit'
import { decompress } from 'wawoff2'
import { inRoot } from './lib/paths.mjs'
import { main } from './lib/terminal.mjs'

/** The styles of type in the pictures of links, as instances of the site's fonts. The file with the rupee sign comes second. */
const STYLES = {
  heading: { files: ['anek-latin', 'anek-latin-inr'], variation: { wght: 720, wdth: 122 } },
  text: { files: ['anek-latin', 'anek-latin-inr'], variation: { wght: 500, wdth: 103 } },
  data: { files: ['plex-mono-600', 'plex-mono-600-inr'] },
}
/** Units of an em in the written outlines; at 80 px one of them is less than a tenth of a pixel. */
const EM = 1000
/** Pairs of other characters are rare, and are set without kerning. */
const KERNED = /[A-Za-z0-9.,'’-]/
/** A thousandth of the em; less is not seen. */
const SMALLEST_KERNING = 12
const NO_CHARACTER = 0xffff

async function openFont(file, variation) {
  const font = create(Buffer.from(await decompress(readFileSync(inRoot(`web/public/fonts/${file}.woff2`)))))
  return variation ? font.getVariation(variation) : font
}

const outline = (font, { path }) =>
  path
    .scale(EM / font.unitsPerEm)
    .toSVG()
    .replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))))

/** `glyphs`: advance and outline of each character, y upwards; `kerning`: what a pair is closer (or further apart) than its advances say. */
async function glyphsOf({ files, variation }) {
  const glyphs = {}
  const kerning = {}
  for (const file of files) {
    const font = await openFont(file, variation)
    const toEm = (units) => Math.round((units * EM) / font.unitsPerEm)
    const characters = font.characterSet.filter((code) => code !== NO_CHARACTER).map((code) => String.fromCodePoint(code))
    for (const character of characters) {
      const [glyph] = font.glyphsForString(character)
      glyphs[character] = [toEm(glyph.advanceWidth), outline(font, glyph)]
    }
    const kerned = font.availableFeatures.includes('kern') ? characters.filter((character) => KERNED.test(character)) : []
    for (const pair of kerned.flatMap((first) => kerned.map((second) => first + second))) {
      const { glyphs: set, positions } = font.layout(pair)
      const closer = toEm(positions[0].xAdvance - set[0].advanceWidth)
      if (Math.abs(closer) >= SMALLEST_KERNING) kerning[pair] = closer
    }
  }
  return { glyphs, kerning }
}

/** Writes the outlines that the server draws texts with: it cannot rely on fonts of the machine. Run it after changing a font or a style above. */
await main(async () => {
  const styles = { license: 'Outlines of Anek Latin and IBM Plex Mono, SIL Open Font License 1.1; see web/public/fonts' }
  for (const [name, style] of Object.entries(STYLES)) styles[name] = await glyphsOf(style)
  writeFileSync(inRoot('server/pages/link-preview/glyphs.json'), `${JSON.stringify(styles)}\n`)
})
