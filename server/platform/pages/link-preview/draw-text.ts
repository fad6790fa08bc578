import sharp, { type OverlayOptions } from 'sharp'
import { cutText } from '#contract/platform/cut-text.ts'

/** The resolution at which a point of a font is a pixel. */
const DPI = 72
/** The lines of the font have space for two stacked marks, which a title does not need. */
const LINE_HEIGHT = 0.72
/** The characters of Anek Devanagari (`fc-query -f '%{charset}'`), including the joiners of Devanagari. */
const COVERED =
  /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u0900-\u097f\u1e9e\u2007-\u200d\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u2044\u2070\u2074-\u2079\u2080-\u2089\u20ac\u20b9\u2212\u2215\u2219\u25cc\ua8fb]/
const REPLACED: Record<string, string> = { '\u2010': '-', '\u2011': '-', '\u2032': '’', '\u2033': '”', '\t': ' ', '\n': ' ' }

/**
 * The text in characters that our font has: `č` becomes `c`. Undefined when the font lacks more than a quarter of them, as with another
 * script.
 */
export function drawable(text: string): string | undefined {
  let result = ''
  let missing = 0
  for (const character of text.normalize('NFC')) {
    const replaced = REPLACED[character] ?? character
    const found = COVERED.test(replaced) ? replaced : [...replaced.normalize('NFKD')].filter((part) => COVERED.test(part)).join('')
    result += found
    if (!found) missing++
  }
  return missing * 4 > text.length || result.trim() === '' ? undefined : result.replace(/\s+/g, ' ').trim()
}

export interface TextStyle {
  weight: 'Medium' | 'Bold'
  /** In pixels; a text that does not fit into `width` and `height` is drawn smaller. */
  size: number
  color: string
  width: number
  height: number
  /** Longer texts are cut off, so that they stay readable. */
  characters: number
  oneLine?: boolean
}

export interface DrawnText {
  input: Buffer
  raw: NonNullable<OverlayOptions['raw']>
}

/** Draws a drawable text, shaped by HarfBuzz, in a picture that is as large as its visible part. */
export async function drawText(text: string, { weight, size, color, width, height, characters, oneLine }: TextStyle): Promise<DrawnText> {
  const shown = text.length > characters ? `${cutText(text, characters - 1)}…` : text
  const draw = async (fit: { dpi: number } | { height: number }): Promise<DrawnText> => {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${color}" line_height="${LINE_HEIGHT}">${escapeMarkup(shown)}</span>`,
        font: `Anek Devanagari ${weight} ${size}`,
        width,
        wrap: oneLine ? 'none' : 'word-char',
        rgba: true,
        ...fit,
      },
    })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { input: data, raw: { width: info.width, height: info.height, channels: info.channels } }
  }
  const drawn = await draw({ dpi: DPI })
  return drawn.raw.width <= width && drawn.raw.height <= height ? drawn : draw({ height })
}

const escapeMarkup = (text: string): string => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
