import { readFile } from 'node:fs/promises'
import PDFDocument from 'pdfkit'
import { type BillColumn, type BillContent, type Labelled, PAGES as PAGE_COUNT, PAGE as PAGE_NUMBER } from '#contract/money/bill-content.ts'
import { inLatinLetters } from './latin-letters.ts'

// Runs in a thread of its own (bill-pdf.ts): shaping Devanagari takes a tenth of a second.

export interface BillToDraw {
  content: BillContent
  language: string
  /** Files of the two weights of the font. */
  fonts: { text: string; bold: string }
}

/** A4 in points, with the margins of the printed sheet. */
const PAGE = { width: 595.28, height: 841.89, margin: 34, numbers: 12 }
const LEFT = PAGE.margin
const RIGHT = PAGE.width - PAGE.margin
const WIDTH = RIGHT - LEFT
/** Below it is the number of the page. */
const BOTTOM = PAGE.height - PAGE.margin - PAGE.numbers
const SIZE = { small: 8, text: 9, heading: 9, shop: 14, title: 14, total: 11 }
const GAP = { line: 2, cell: 4, part: 9 }
/** The widths of the columns; the description has the rest. */
const COLUMNS: Readonly<Record<Exclude<BillColumn, 'description'>, number>> = {
  ...{ code: 52, quantity: 46, unitPrice: 78, taxable: 78, rate: 38, total: 82 },
}
const TOTALS = { width: 230, amount: 96 }
const CODE_SIZE = 92
const SIGNATURE = { width: 180, space: 34 }

type Weight = keyof BillToDraw['fonts']
interface Style {
  weight?: Weight
  size?: number
  align?: 'left' | 'right'
  /** What it is for whoever has the file read aloud: a paragraph, unless given. */
  tag?: 'P' | 'H1' | 'TH' | 'TD'
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
    margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: PAGE.margin + PAGE.numbers },
    lang: language,
    displayTitle: true,
    tagged: true,
    bufferPages: true,
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
  /** The part of the document to which what is written belongs: its order is that of reading. */
  #element: PDFKit.PDFStructureElement

  constructor(doc: PDFKit.PDFDocument, content: BillContent) {
    this.#doc = doc
    this.#content = content
    this.#element = doc.struct('Document')
    doc.addStructure(this.#element)
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
    this.#element.end()
    this.#pageNumbers()
  }

  /** Writes into a part of the document. */
  #in<Result>(tag: 'Table' | 'TR' | 'TD', write: () => Result): Result {
    const parent = this.#element
    this.#element = this.#doc.struct(tag)
    parent.add(this.#element)
    const result = write()
    this.#element.end()
    this.#element = parent
    return result
  }

  /** Draws what is not read aloud. */
  #unread(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.#doc.markContent('Artifact', { type })
    draw()
    this.#doc.endMarkedContent()
  }

  #pageNumbers(): void {
    const { start, count } = this.#doc.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(start + page)
      const text = this.#content.pageOf.replace(PAGE_NUMBER, String(page + 1)).replace(PAGE_COUNT, String(count))
      // In the margin the library would begin another page.
      this.#doc.page.margins.bottom = 0
      this.#unread('Pagination', () =>
        this.#doc.font('text', SIZE.small).text(covered(this.#doc, text), LEFT, BOTTOM + GAP.line, { width: WIDTH, align: 'right' }),
      )
    }
  }

  #head(): void {
    const { shop, title, copy, subtitle } = this.#content
    const half = (WIDTH - GAP.part) / 2
    const top = this.#y
    const left = this.#stack(LEFT, half, [[shop.name, { weight: 'bold', size: SIZE.shop }], ...shop.lines.map((line) => [line] as const)])
    this.#y = top
    const right = this.#stack(LEFT + half + GAP.part, half, [
      [title, { weight: 'bold', size: SIZE.title, align: 'right', tag: 'H1' }],
      ...(copy ? [[copy, { align: 'right' }] as const] : []),
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
    const { columns, lines } = this.#content
    const own = columns.reduce((left, { name }) => left - (name === 'description' ? 0 : COLUMNS[name]), WIDTH)
    const write = (cells: Record<BillColumn, string>, details: string, style: Style) =>
      this.#in('TR', () => {
        const y = this.#y
        let x = LEFT
        const heights = columns.map(({ name }) => {
          const width = name === 'description' ? own : COLUMNS[name]
          const isText = name === 'description' || name === 'code'
          const place = { x: isText ? x : x + GAP.cell, y, width: width - GAP.cell }
          x += width
          if (name !== 'description') return this.#write(cells[name], place, { ...style, align: isText ? 'left' : 'right' })
          if (details === '') return this.#write(cells[name], place, style)
          return this.#in('TD', () => {
            const height = this.#write(cells[name], place)
            return height + this.#write(details, { ...place, y: y + height }, { size: SIZE.small })
          })
        })
        this.#y += Math.max(...heights) + GAP.line
      })
    const titles = Object.fromEntries(columns.map(({ name, title }) => [name, title])) as Record<BillColumn, string>
    const head = () => {
      this.#rule(0.5)
      this.#y += GAP.line
      write(titles, '', { weight: 'bold', size: SIZE.small, tag: 'TH' })
      this.#rule(0.5)
      this.#y += GAP.line
    }
    this.#in('Table', () => {
      head()
      for (const { details, cells } of lines) {
        const width = own - GAP.cell
        const height = this.#heightOf(cells.description, width) + (details ? this.#heightOf(details, width, { size: SIZE.small }) : 0)
        if (this.#needs(height + GAP.cell)) head()
        write(cells, details, { tag: 'TD' })
        this.#rule(0.25)
        this.#y += GAP.line
      }
    })
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
      this.#unread('Layout', () => this.#doc.save().translate(LEFT, top).scale(scale).path(upi.code.path).fill('black').restore())
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
    const { declared } = this.#content
    if (declared) this.#paragraph(declared.text)
    this.#needs(SIGNATURE.space + 30)
    this.#y += SIGNATURE.space
    const x = RIGHT - SIGNATURE.width
    this.#rule(0.5, x)
    if (declared?.drawn) this.#picture(declared.drawn, declared.signature)
    if (declared) this.#rule(0.5, LEFT, LEFT + SIGNATURE.width)
    this.#y += GAP.line
    if (declared) this.#write(declared.signature, { x: LEFT, y: this.#y, width: SIGNATURE.width })
    this.#y += this.#write(this.#content.signature, { x, y: this.#y, width: SIGNATURE.width }) + GAP.part
  }

  /** What was signed, above the line for it on the left. */
  #picture(drawn: string, alt: string): void {
    const content = this.#doc.markStructureContent('Figure', { alt })
    this.#doc.image(Buffer.from(drawn, 'base64'), LEFT, this.#y - SIGNATURE.space, {
      fit: [SIGNATURE.width, SIGNATURE.space],
      valign: 'bottom',
    })
    this.#doc.endMarkedContent()
    this.#element.add(this.#doc.struct('Figure', { alt }, [content]))
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
    this.#y = y + height
  }

  #heightOfPair([label, text]: Labelled, width: number, labelWidth: number, style: Style): number {
    const height = Math.max(this.#heightOf(label, labelWidth - GAP.cell, style), this.#heightOf(text, width - labelWidth, style))
    return height + GAP.line
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
    this.#unread('Pagination', () => {
      this.#doc.font('bold', SIZE.text).text(covered(this.#doc, this.#content.title), LEFT, this.#y, { width: WIDTH })
    })
    this.#y = this.#doc.y + GAP.part
    return true
  }

  #rule(thickness: number, from = LEFT, to = RIGHT): void {
    this.#unread('Layout', () => this.#doc.moveTo(from, this.#y).lineTo(to, this.#y).lineWidth(thickness).stroke('black'))
  }

  #heightOf(text: string, width: number, { weight = 'text', size = SIZE.text }: Style = {}): number {
    return this.#doc.font(weight, size).heightOfString(covered(this.#doc, text), { width })
  }

  /** Writes a text and returns its height. Whoever copies or searches it gets its letters, not the glyphs in the order of drawing. */
  #write(
    text: string,
    { x, y, width }: { x: number; y: number; width: number },
    { weight = 'text', size = SIZE.text, align = 'left', tag = 'P' }: Style = {},
  ): number {
    const doc = this.#doc.font(weight, size)
    if (text === '') return 0
    const drawn = covered(doc, text)
    const content = doc.markStructureContent(tag)
    doc.markContent('Span', { actual: text })
    doc.text(drawn, x, y, { width, align })
    doc.endMarkedContent()
    doc.endMarkedContent()
    this.#element.add(doc.struct(tag, {}, [content]))
    return doc.y - y
  }
}

/** The letters that the font has. It calls its middle dot a mark, which has no width. */
function covered(doc: PDFKit.PDFDocument, text: string): string {
  const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font
  return inLatinLetters(
    text.normalize('NFC').replaceAll('·', '•'),
    (letter) => letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0) as number),
  )
}
