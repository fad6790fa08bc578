import { readFile } from 'node:fs/promises'
import PDFDocument from 'pdfkit'
import type { BillContent, Labelled } from '#contract/money/bill-content.ts'

// Runs in a thread of its own (bill-pdf.ts): shaping Devanagari takes a tenth of a second.

export interface BillToDraw {
  content: BillContent
  language: string
  /** Files of the two weights of the font. */
  fonts: { text: string; bold: string }
}

/** A4 in points, with the margins of the printed sheet. */
const PAGE = { width: 595.28, height: 841.89, margin: 34 }
const LEFT = PAGE.margin
const RIGHT = PAGE.width - PAGE.margin
const WIDTH = RIGHT - LEFT
const BOTTOM = PAGE.height - PAGE.margin
const SIZE = { small: 8, text: 9, heading: 9, shop: 14, title: 14, total: 11 }
const GAP = { line: 2, cell: 4, part: 9 }
/** The columns of numbers, from the right; the description has the rest. */
const COLUMNS = { total: 84, rate: 40, taxable: 84, quantity: 36, code: 52 }
const TOTALS = { width: 230, amount: 96 }
const CODE_SIZE = 92
const SIGNATURE = { width: 180, space: 34 }

type Weight = keyof BillToDraw['fonts']
interface Style {
  weight?: Weight
  size?: number
  align?: 'left' | 'right'
}

/** The length of the header of a glyph in a font. */
const GLYPH_HEADER = 10

/**
 * The joiners of Devanagari and of pictures are the last glyphs of the font and empty. The library reads a header there all the same, so
 * that the file must not end before it.
 */
const readFont = async (file: string): Promise<Buffer> => Buffer.concat([await readFile(file), Buffer.alloc(GLYPH_HEADER)])

/** Draws a bill as a PDF file. */
export default async function drawBill({ content, language, fonts }: BillToDraw): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: PAGE.margin,
    lang: language,
    displayTitle: true,
    info: { Title: content.title, Author: content.shop.name },
  })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.once('end', resolve)
    doc.once('error', reject)
  })
  doc.registerFont('text', await readFont(fonts.text)).registerFont('bold', await readFont(fonts.bold))
  new Sheet(doc, content).draw()
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

class Sheet {
  readonly #doc: PDFKit.PDFDocument
  readonly #content: BillContent
  /** Where the next part begins. */
  #y: number = PAGE.margin

  constructor(doc: PDFKit.PDFDocument, content: BillContent) {
    this.#doc = doc
    this.#content = content
  }

  draw(): void {
    this.#head()
    this.#parties()
    this.#lines()
    this.#totals()
    this.#words()
    this.#pay()
    this.#signature()
    if (this.#content.terms) this.#paragraph(this.#content.terms)
  }

  #head(): void {
    const { shop, title, subtitle } = this.#content
    const half = (WIDTH - GAP.part) / 2
    const top = this.#y
    const left = this.#stack(LEFT, half, [[shop.name, { weight: 'bold', size: SIZE.shop }], ...shop.lines.map((line) => [line] as const)])
    this.#y = top
    const right = this.#stack(LEFT + half + GAP.part, half, [
      [title, { weight: 'bold', size: SIZE.title, align: 'right' }],
      ...(subtitle ? [[subtitle, { align: 'right' }] as const] : []),
    ])
    this.#y = Math.max(left, right) + GAP.cell
    this.#rule(1)
    this.#y += GAP.part
  }

  #parties(): void {
    const { customer, facts } = this.#content
    const half = (WIDTH - GAP.part) / 2
    const top = this.#y
    const left = this.#stack(LEFT, half, [
      [customer.title, { weight: 'bold', size: SIZE.heading }],
      ...customer.lines.map((line) => [line] as const),
    ])
    this.#y = top
    for (const fact of facts) this.#pair(fact, LEFT + half + GAP.part, half, half / 2)
    this.#y = Math.max(left, this.#y) + GAP.part
  }

  #lines(): void {
    const { isTaxed, columns, lines } = this.#content
    const names = (isTaxed ? ['code', 'quantity', 'taxable', 'rate', 'total'] : ['quantity', 'total']) as (keyof typeof COLUMNS)[]
    const own = WIDTH - names.reduce((sum, name) => sum + COLUMNS[name], 0)
    const row = (first: string, cells: Record<keyof typeof COLUMNS, string>, style: Style): number => {
      const y = this.#y
      let x = LEFT + own
      const heights = names.map((name) => {
        const place = { x: x + GAP.cell, y, width: COLUMNS[name] - GAP.cell }
        x += COLUMNS[name]
        return this.#write(cells[name], place, { ...style, align: name === 'code' ? 'left' : 'right' })
      })
      return Math.max(...heights, this.#write(first, { x: LEFT, y, width: own - GAP.cell }, style))
    }
    const head = () => {
      this.#rule(0.5)
      this.#y += GAP.line
      this.#y += row(columns.description, columns, { weight: 'bold', size: SIZE.small }) + GAP.line
      this.#rule(0.5)
      this.#y += GAP.line
    }
    head()
    for (const { description, details, ...cells } of lines) {
      const width = own - GAP.cell
      const height = this.#heightOf(description, width) + (details ? this.#heightOf(details, width, { size: SIZE.small }) : 0)
      if (this.#needs(height + GAP.cell)) head()
      const used = row(description, cells, {})
      const first = this.#heightOf(description, width)
      const rest = details ? this.#write(details, { x: LEFT, y: this.#y + first, width }, { size: SIZE.small }) : 0
      this.#y += Math.max(used, first + rest) + GAP.line
      this.#rule(0.25)
      this.#y += GAP.line
    }
    this.#y += GAP.cell
  }

  #totals(): void {
    const { sums, total, settled } = this.#content
    const rows = [...sums, total, ...settled]
    const columns = [TOTALS.width, TOTALS.width - TOTALS.amount] as const
    const styleOf = (pair: Labelled): Style => ({ ...(pair === total && { weight: 'bold', size: SIZE.total }), align: 'right' })
    // The sums stand together: whoever reads the total sees what it is made of.
    this.#needs(rows.reduce((height, pair) => height + this.#heightOfPair(pair, ...columns, styleOf(pair)), 0))
    const x = RIGHT - TOTALS.width
    for (const pair of rows) {
      const isTotal = pair === total
      if (isTotal) this.#rule(0.5, x)
      this.#pair(pair, x, ...columns, styleOf(pair))
      if (isTotal) this.#rule(0.5, x)
    }
    this.#y += GAP.part
  }

  #words(): void {
    const [label, text] = this.#content.words
    this.#needs(this.#heightOf(label, WIDTH, { weight: 'bold' }) + this.#heightOf(text, WIDTH))
    this.#y = this.#stack(LEFT, WIDTH, [[label, { weight: 'bold' }], [text]]) + GAP.part
  }

  #pay(): void {
    const { upi, bank } = this.#content.pay ?? {}
    if (!upi && !bank) return
    this.#needs(CODE_SIZE + GAP.part)
    const top = this.#y
    let x = LEFT
    if (upi) {
      const scale = CODE_SIZE / upi.code.size
      this.#doc.save().translate(LEFT, top).scale(scale).path(upi.code.path).fill('black').restore()
      x += CODE_SIZE + GAP.part
    }
    const texts: (readonly [string, Style?])[] = [
      ...(upi ? [[upi.title, { weight: 'bold' }] as const, [upi.text] as const] : []),
      ...(bank ? [[bank.title, { weight: 'bold' }] as const, ...bank.lines.map((line) => [line] as const)] : []),
    ]
    const end = this.#stack(x, RIGHT - x, texts)
    this.#y = Math.max(end, upi ? top + CODE_SIZE : 0) + GAP.part
  }

  #signature(): void {
    this.#needs(SIGNATURE.space + 30)
    this.#y += SIGNATURE.space
    const x = RIGHT - SIGNATURE.width
    this.#rule(0.5, x)
    this.#y += GAP.line
    this.#y += this.#write(this.#content.signature, { x, y: this.#y, width: SIGNATURE.width }) + GAP.part
  }

  /** A text that may be longer than a page. */
  #paragraph(text: string): void {
    for (const line of text.split('\n')) {
      this.#needs(Math.min(this.#heightOf(line, WIDTH, { size: SIZE.small }), BOTTOM - PAGE.margin))
      this.#y += this.#write(line, { x: LEFT, y: this.#y, width: WIDTH }, { size: SIZE.small })
    }
  }

  /** A label and its text beside each other. */
  #pair([label, text]: Labelled, x: number, width: number, labelWidth: number, style: Style = {}): void {
    const y = this.#y + GAP.line
    const height = Math.max(
      this.#write(label, { x, y, width: labelWidth - GAP.cell }, { ...style, align: 'left' }),
      this.#write(text, { x: x + labelWidth, y, width: width - labelWidth }, style),
    )
    this.#y = y + height + GAP.line
  }

  #heightOfPair([label, text]: Labelled, width: number, labelWidth: number, style: Style): number {
    const height = Math.max(this.#heightOf(label, labelWidth - GAP.cell, style), this.#heightOf(text, width - labelWidth, style))
    return height + 2 * GAP.line
  }

  /** Texts below each other; returns where they end. */
  #stack(x: number, width: number, texts: readonly (readonly [text: string, style?: Style])[]): number {
    let y = this.#y
    for (const [text, style] of texts) y += this.#write(text, { x, y, width }, style)
    return y
  }

  /** Begins a new page, which says again what it belongs to, when a part does not fit on this one; returns whether it did. */
  #needs(height: number): boolean {
    if (this.#y + height <= BOTTOM) return false
    this.#doc.addPage()
    this.#y = PAGE.margin
    this.#y += this.#write(this.#content.title, { x: LEFT, y: this.#y, width: WIDTH }, { weight: 'bold' }) + GAP.part
    return true
  }

  #rule(thickness: number, from = LEFT): void {
    this.#doc.moveTo(from, this.#y).lineTo(RIGHT, this.#y).lineWidth(thickness).stroke('black')
  }

  #heightOf(text: string, width: number, { weight = 'text', size = SIZE.text }: Style = {}): number {
    return this.#doc.font(weight, size).heightOfString(covered(this.#doc, text), { width })
  }

  /** Writes a text and returns its height. Whoever copies or searches it gets its letters, not the glyphs in the order of drawing. */
  #write(
    text: string,
    { x, y, width }: { x: number; y: number; width: number },
    { weight = 'text', size = SIZE.text, align = 'left' }: Style = {},
  ): number {
    const doc = this.#doc.font(weight, size)
    if (text === '') return 0
    const drawn = covered(doc, text)
    doc.markContent('Span', { actual: text })
    doc.text(drawn, x, y, { width, align })
    doc.endMarkedContent()
    return doc.y - y
  }
}

/** A letter that the font lacks loses its accent: `ō` is drawn as `o`. The font calls its middle dot a mark, which has no width. */
function covered(doc: PDFKit.PDFDocument, text: string): string {
  const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font
  const has = (letter: string) => letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0) as number)
  return [...text.normalize('NFC').replaceAll('·', '•')]
    .map((letter) => (has(letter) ? letter : [...letter.normalize('NFKD')].filter(has).join('') || letter))
    .join('')
}
