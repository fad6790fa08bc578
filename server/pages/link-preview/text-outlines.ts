import glyphs from './glyphs.json' with { type: 'json' }

export type TextStyle = 'heading' | 'text' | 'data'

interface Font {
  glyphs: Record<string, [advance: number, outline: string]>
  kerning: Record<string, number>
}
const FONTS = glyphs as unknown as Record<TextStyle, Font>
/** Units of an em, as scripts/generate-glyphs.mjs writes them. */
const EM = 1000
const REPLACED: Record<string, string> = { '\u00a0': ' ', '\u202f': ' ', '\u2010': '-', '\u2011': '-', '\u2032': '’', '\t': ' ', '\n': ' ' }

/** The text in characters that have an outline: `é` may become `e`. Undefined when too much of it has none, as in another script. */
export function drawable(text: string, style: TextStyle): string | undefined {
  const { glyphs } = FONTS[style]
  const has = (character: string) => Object.hasOwn(glyphs, character)
  let result = ''
  let missing = 0
  for (const character of text.normalize('NFC')) {
    const [plain = ''] = (REPLACED[character] ?? character).normalize('NFD')
    if (has(character)) result += character
    else if (has(plain)) result += plain
    else missing++
  }
  return missing * 4 > text.length || result.trim() === '' ? undefined : result.replace(/\s+/g, ' ').trim()
}

/** Width of a drawable text in pixels. */
export function widthOf(text: string, style: TextStyle, size: number): number {
  let units = 0
  forEachGlyph(text, style, (_outline, x, advance) => {
    units = x + advance
  })
  return (units * size) / EM
}

function forEachGlyph(text: string, style: TextStyle, visit: (outline: string, x: number, advance: number) => void): void {
  const { glyphs, kerning } = FONTS[style]
  let x = 0
  let before = ''
  for (const character of text) {
    const [advance, outline] = glyphs[character] as [number, string]
    x += Object.hasOwn(kerning, before + character) ? (kerning[before + character] as number) : 0
    visit(outline, x, advance)
    x += advance
    before = character
  }
}

/** SVG of a drawable text; `y` is its baseline. */
export function textSvg(
  text: string,
  style: TextStyle,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  const parts: string[] = []
  forEachGlyph(text, style, (outline, at) => {
    if (outline) parts.push(`<path transform="translate(${at} 0)" d="${outline}"/>`)
  })
  const scale = size / EM
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${parts.join('')}</g>`
}

/** Breaks a drawable text into at most `most` lines of `width` pixels; what is left over is cut off with an ellipsis. */
export function linesOf(text: string, style: TextStyle, size: number, width: number, most: number): string[] {
  const fits = (line: string) => widthOf(line, style, size) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line && !fits(`${line} ${word}`)) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  lines.push(line)
  const shown = lines.slice(0, most)
  return shown.map((shownLine, index) => {
    const isCut = index === most - 1 && lines.length > most
    if (!isCut && fits(shownLine)) return shownLine
    let cut = shownLine
    while (cut && !fits(`${cut}…`)) cut = cut.slice(0, -1)
    return `${cut.trimEnd()}…`
  })
}
