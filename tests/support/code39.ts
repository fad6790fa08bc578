import sharp from 'sharp'

/** Bars and gaps of a character in turn, beginning with a bar: narrow or wide. */
const PATTERNS: Readonly<Record<string, string>> = {
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '5': 'wnnwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  C: 'wnwnnwnnn',
  D: 'nnnnwwnnw',
  K: 'wnnnnnnww',
  M: 'wnwnnnnwn',
  X: 'nwnnwnnnw',
  '*': 'nwnnwnwnn',
}
const NARROW = 3
const WIDE = 8
const MARGIN = 60

/** A picture of a Code 39 barcode, as it stands on the box of a laptop. */
export function code39(text: string): Promise<Buffer> {
  let x = MARGIN
  const bars: string[] = []
  for (const character of `*${text}*`) {
    for (const [at, width] of [...(PATTERNS[character] as string)].map((width) => (width === 'w' ? WIDE : NARROW)).entries()) {
      if (at % 2 === 0) bars.push(`<rect x="${x}" y="${MARGIN}" width="${width}" height="160"/>`)
      x += width
    }
    x += NARROW
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${x + MARGIN}" height="280"><rect width="100%" height="100%" fill="#fff"/>${bars.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
