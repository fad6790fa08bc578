import draw from 'jsbarcode'
import type { Barcode } from '#contract/platform/barcode.ts'

/** Draws a text of ASCII characters as a Code 128 barcode, in which digits take half the room of letters. */
export function drawBarcode(text: string): Barcode {
  const drawn: { encodings?: { data: string }[] } = {}
  draw(drawn, text, { format: 'CODE128' })
  const modules = drawn.encodings?.map(({ data }) => data).join('') ?? ''
  const bars = Array.from(modules.matchAll(/1+/g), ({ index, 0: { length } }) => `M${index} 0h${length}v1h-${length}z`)
  return { width: modules.length, path: bars.join('') }
}
