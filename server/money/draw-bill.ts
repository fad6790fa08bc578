import { readFile } from 'node:fs/promises'
import PDFDocument from 'pdfkit'
import {
  type BillColumn,
  type BillContent,
  belowOf,
  type Labelled,
  PAGES as PAGE_COUNT,
  PAGE as PAGE_NUMBER,
  WIDE_COLUMNS,
} from '#contract/money/bill-content.ts'
import type { PdfSize } from '#contract/money/bills.ts'
import { MARK } from '#contract/platform/mark.ts'
import { inLatinLetters } from './latin-letters.ts'

// Runs in a thread of its own (bill-pdf.ts): shaping Devanagari takes a tenth of a second.

export interface BillToDraw {
  content: BillContent
  language: string
  size: PdfSize
  /** The shop's own logo as a PNG file; null for the mark. */
  logo: Uint8Array | null
  /** Files of the two weights of the font. */
  fonts: { text: string; bold: string }
}

const SIZE = { small: 8, text: 9, heading: 9, shop: 13, title: 14, total: 14 }
const GAP = { line: 3, cell: 4, box: 8, part: 9 }
/** The lines of the font have space for two stacked marks, of which a paper needs one: this part of the size is taken off. */
const LEADING = -0.3
/** The part of it that is above the text. */
const RAISED = 0.35
const MARK_SCALE = 1.1
/** Room for an uploaded logo, above the name of the shop. */
const LOGO = { width: 130, height: 34 }
/** Room for the number of the page, below the margin of the text. */
const NUMBERS = 12
/** The widths of the columns; the description has the rest. */
const COLUMNS: Readonly<Record<Exclude<BillColumn, 'description'>, number>> = {
  ...{ code: 48, quantity: 44, unitPrice: 74, taxable: 70, rate: 34, total: 78 },
}
const CODE_SIZE = 74
const SIGNATURE_SPACE = 40

/** In points. `title` is the room for name and number; a narrow sheet says below a description what it has no columns for. */
const SHEETS = {
  a4: { width: 595.28, height: 841.89, margin: 34, title: 259, totals: { width: 240, amount: 120 }, signature: 150, isNarrow: false },
  a5: { width: 419.53, height: 595.28, margin: 28, title: 150, totals: { width: 210, amount: 112 }, signature: 125, isNarrow: true },
} as const

/** Where the parts of a sheet are. */
function layoutOf(size: PdfSize) {
  const { width: paper, height, margin, title, totals, signature, isNarrow } = SHEETS[size]
  const [left, right, bottom] = [margin, paper - margin, height - margin - NUMBERS]
  const width = right - left
  return {
    ...{ margin, left, right, bottom, width, title, signature, isNarrow },
    /** Width of the sums, and of their labels. */
    sum: [totals.width, totals.width - totals.amount] as const,
    words: width - totals.width - 2 * GAP.part,
    /** Of the lines and sums on a page that is not the first. */
    room: bottom - margin - 60,
  }
}

type Weight = keyof BillToDraw['fonts']
interface Style {
  weight?: Weight
  size?: number
  align?: 'left' | 'right'
  /** What it is for whoever has the file read aloud: a paragraph, unless given. */
  tag?: 'P' | 'H1' | 'TH' | 'TD'
}

interface TotalRow {
  pair: Labelled
  isLarge: boolean
  style: Style
}

/** The length of the header of a glyph in a font. */
const GLYPH_HEADER = 10

/**
 * The joiners of Devanagari and of pictures are the last glyphs of the font and empty. The library reads a header there all the same, so
 * that the file must not end before it.
 */
const readFont = async (file: string): Promise<Buffer> => Buffer.concat([await readFile(file), Buffer.alloc(GLYPH_HEADER)])

/** Draws a bill as a PDF file. */
export default async function drawBill({ content, language, size, logo, fonts }: BillToDraw): Promise<Uint8Array> {
  const { margin } = SHEETS[size]
  const doc = new PDFDocument({
    size: size.toUpperCase(),
    margins: { top: margin, left: margin, right: margin, bottom: margin + NUMBERS },
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
  new Sheet(doc, content, logo, layoutOf(size)).draw()
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

class Sheet {
  readonly #doc: PDFKit.PDFDocument
  readonly #content: BillContent
  readonly #logo: Uint8Array | null
  readonly #at: ReturnType<typeof layoutOf>
  /** Where the next part begins. */
  #y: number
  /** The part of the document to which what is written belongs: its order is that of reading. */
  #element: PDFKit.PDFStructureElement

  constructor(doc: PDFKit.PDFDocument, content: BillContent, logo: Uint8Array | null, at: ReturnType<typeof layoutOf>) {
    this.#doc = doc
    this.#content = content
    this.#logo = logo
    this.#at = at
    this.#y = at.margin
    this.#element = doc.struct('Document')
    doc.addStructure(this.#element)
  }

  draw(): void {
    this.#head()
    this.#parties()
    this.#lines()
    this.#sums()
    this.#foot()
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
        this.#doc
          .font('text', SIZE.small)
          .text(covered(this.#doc, text), this.#at.left, this.#at.bottom + GAP.line, { width: this.#at.width, align: 'right' }),
      )
    }
  }

  #head(): void {
    const { shop, name, number, copy, subtitle } = this.#content
    const { left: x, right: end, width, title } = this.#at
    const top = this.#y
    const beside = this.#drawLogo()
    const left = this.#stack(x + beside, width - title - GAP.part - beside, [
      [shop.name, { weight: 'bold', size: SIZE.shop }],
      ...shop.lines.map((line) => [line] as const),
    ])
    this.#y = top
    const right = this.#stack(end - title, title, [
      [name, { weight: 'bold', size: SIZE.title, align: 'right', tag: 'H1' }],
      [number, { weight: 'bold', size: SIZE.title, align: 'right' }],
      ...[copy, subtitle].map((line) => [line, { align: 'right' }] as const),
    ])
    this.#y = Math.max(left, right) + GAP.cell
    this.#rule(1)
    this.#y += GAP.part
  }

  /** The mark beside the name of the shop, or its own logo above it; returns the room that is taken on the left. */
  #drawLogo(): number {
    const [doc, logo, top] = [this.#doc, this.#logo, this.#y]
    if (!logo) {
      this.#unread('Layout', () =>
        doc
          .save()
          .translate(this.#at.left, top)
          .scale(MARK_SCALE)
          .path(MARK.path)
          .lineWidth(MARK.stroke)
          .lineJoin('round')
          .stroke('black')
          .restore(),
      )
      return MARK.width * MARK_SCALE + GAP.part
    }
    this.#unread('Layout', () => doc.image(Buffer.from(logo), this.#at.left, top, { fit: [LOGO.width, LOGO.height] }))
    this.#y += LOGO.height + GAP.line
    return 0
  }

  /** The parties in a box of two halves. */
  #parties(): void {
    const { customer, facts } = this.#content
    const half = this.#at.width / 2
    const inner = half - 2 * GAP.box
    const top = this.#y
    this.#y += GAP.cell
    const left = this.#stack(this.#at.left + GAP.box, inner, [
      [customer.title, { weight: 'bold', size: SIZE.heading }],
      ...customer.lines.map((line) => [line] as const),
    ])
    this.#y = top + GAP.cell
    for (const fact of facts) this.#pair(fact, this.#at.left + half + GAP.box, inner, inner / 2, { align: 'right' })
    this.#y = Math.max(left, this.#y) + GAP.cell
    this.#unread('Layout', () =>
      this.#doc
        .lineWidth(0.7)
        .roundedRect(this.#at.left, top, this.#at.width, this.#y - top, 3)
        .moveTo(this.#at.left + half, top)
        .lineTo(this.#at.left + half, this.#y)
        .stroke('black'),
    )
    this.#y += GAP.part
  }

  #lines(): void {
    const { lines } = this.#content
    const columns = this.#content.columns.filter(({ name }) => !this.#at.isNarrow || !WIDE_COLUMNS.includes(name))
    const own = columns.reduce((left, { name }) => left - (name === 'description' ? 0 : COLUMNS[name]), this.#at.width)
    const write = (cells: Record<BillColumn, string>, details: string, style: Style) =>
      this.#in('TR', () => {
        const y = this.#y
        let x = this.#at.left
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
      for (const [index, line] of lines.entries()) {
        const { cells } = line
        const details = this.#at.isNarrow ? belowOf(this.#content, line) : line.details
        const width = own - GAP.cell
        const height = this.#heightOf(cells.description, width) + (details ? this.#heightOf(details, width, { size: SIZE.small }) : 0)
        // The sums and the signature are never alone on a page: the last line goes with them, unless they take a whole page.
        const closing = index === lines.length - 1 ? GAP.line + this.#heightOfClosing() : 0
        const after = height + GAP.cell + closing <= this.#at.room ? closing : 0
        if (this.#needs(Math.min(height + GAP.cell + after, this.#at.room))) head()
        write(cells, details, { tag: 'TD' })
        this.#rule(0.25)
        this.#y += GAP.line
      }
    })
    this.#y += GAP.line
  }

  /** The rows of the sums, of which the total and the balance are large and between rules. */
  #totals(): TotalRow[] {
    const { sums, total, others = [], settled, balance } = this.#content
    const large = [total, ...others.map((other) => other.total), ...(balance ? [balance] : [])]
    const choices = others.flatMap((other) => [...other.sums, other.total])
    return [...sums, total, ...choices, ...settled, ...(balance ? [balance] : [])].map((pair) => {
      const isLarge = large.includes(pair)
      return { pair, isLarge, style: { ...(isLarge && { weight: 'bold', size: SIZE.total }), align: 'right' } }
    })
  }

  #heightOfTotals(): number {
    return this.#totals().reduce((height, row) => height + this.#heightOfTotal(row), 0)
  }

  #heightOfTotal({ pair, isLarge, style }: TotalRow): number {
    return this.#heightOfPair(pair, ...this.#at.sum, style) + (isLarge ? 2 * GAP.line : 0)
  }

  #heightOfWords(): number {
    const [label, text] = this.#content.words
    return GAP.line + this.#heightOf(label, this.#at.words, { weight: 'bold' }) + this.#heightOf(text, this.#at.words)
  }

  /** What is said of the ways to pay, beside the code, and its place. */
  #ways(): { x: number; width: number; texts: [string, Style?][] } {
    const { upi, bank } = this.#content.pay ?? {}
    const beside = upi ? CODE_SIZE + GAP.part : 0
    const bold: Style = { weight: 'bold' }
    const texts: [string, Style?][] = [
      ...(upi ? ([[upi.title, bold], [upi.text]] as [string, Style?][]) : []),
      ...(bank ? ([[bank.title, bold], ...bank.lines.map((line) => [line])] as [string, Style?][]) : []),
    ]
    const [width, most] = [this.#at.width - this.#at.signature - GAP.part - beside, this.#at.width - beside]
    // A link is read, and typed, in one line: it may reach above the place to sign.
    const lines = texts.flatMap(([text]) => text.split('\n')).filter((line) => line.includes('://'))
    const isLong = lines.some((line) => this.#doc.font('text', SIZE.text).widthOfString(covered(this.#doc, line)) > width)
    return { x: this.#at.left + beside, width: isLong ? most : width, texts }
  }

  #heightOfFoot(): number {
    const { pay, declared, signature } = this.#content
    const { width, texts } = this.#ways()
    const ways = texts.reduce((height, [text, style]) => height + this.#heightOf(text, width, style), 0)
    const names = [signature, ...(declared ? [declared.signature] : [])].map((text) => this.#heightOf(text, this.#at.signature))
    const said = declared ? this.#heightOf(declared.text, this.#at.width, { size: SIZE.small }) : 0
    return GAP.part + said + Math.max(ways, pay?.upi ? CODE_SIZE : 0, SIGNATURE_SPACE + GAP.line + Math.max(...names)) + GAP.part
  }

  #heightOfClosing(): number {
    return Math.max(this.#heightOfTotals(), this.#heightOfWords()) + GAP.part + this.#heightOfFoot()
  }

  /** What is said of the sum on the left, and what it is made of on the right. */
  #sums(): void {
    const [label, text] = this.#content.words
    this.#needs(Math.min(Math.max(this.#heightOfTotals(), this.#heightOfWords()), this.#at.room))
    const top = this.#y
    this.#y = top + GAP.line
    const words = this.#stack(this.#at.left, this.#at.words, [[label, { weight: 'bold' }], [text]])
    this.#y = top
    const x = this.#at.right - this.#at.sum[0]
    let isBelowLarge = false
    let isTurned = false
    for (const row of this.#totals()) {
      // Of many variants the totals are longer than a page.
      if (this.#needs(this.#heightOfTotal(row))) isTurned = true
      const { pair, isLarge, style } = row
      // Nothing may be between the total and the balance, which then have one rule between them.
      if (isLarge && !isBelowLarge) this.#ruleBelow(GAP.line, x)
      this.#pair(pair, x, ...this.#at.sum, style)
      if (isLarge) this.#ruleBelow(GAP.line, x)
      isBelowLarge = isLarge
    }
    this.#y = (isTurned ? this.#y : Math.max(this.#y, words)) + GAP.part
  }

  #ruleBelow(gap: number, x: number): void {
    this.#y += gap / 2
    this.#rule(0.5, x)
    this.#y += gap / 2
  }

  /** How to pay and who signs, in one row. */
  #foot(): void {
    const { pay, declared, signature } = this.#content
    this.#needs(this.#heightOfFoot())
    if (pay) this.#rule(0.25)
    this.#y += GAP.part
    if (declared) this.#paragraph(declared.text)
    const top = this.#y
    const { upi } = pay ?? {}
    if (upi) {
      const scale = CODE_SIZE / upi.code.size
      this.#unread('Layout', () => this.#doc.save().translate(this.#at.left, top).scale(scale).path(upi.code.path).fill('black').restore())
    }
    const ways = this.#ways()
    const end = this.#stack(ways.x, ways.width, ways.texts)
    const names = [signature, ...(declared ? [declared.signature] : [])].map((text) => this.#heightOf(text, this.#at.signature))
    const space = Math.max(SIGNATURE_SPACE, (upi ? CODE_SIZE : 0) - GAP.line - Math.max(...names))
    const x = this.#at.right - this.#at.signature
    this.#y = top + space
    this.#rule(0.5, x)
    if (declared?.drawn) this.#picture(declared.drawn, declared.signature)
    if (declared) this.#rule(0.5, this.#at.left, this.#at.left + this.#at.signature)
    this.#y += GAP.line
    const signed = declared ? this.#write(declared.signature, { x: this.#at.left, y: this.#y, width: this.#at.signature }) : 0
    const shop = this.#write(signature, { x, y: this.#y, width: this.#at.signature })
    this.#y = Math.max(this.#y + Math.max(signed, shop), upi ? top + CODE_SIZE : 0, end) + GAP.part
  }

  /** What was signed, above the line for it on the left. */
  #picture(drawn: string, alt: string): void {
    const content = this.#doc.markStructureContent('Figure', { alt })
    this.#doc.image(Buffer.from(drawn, 'base64'), this.#at.left, this.#y - SIGNATURE_SPACE, {
      fit: [this.#at.signature, SIGNATURE_SPACE],
      valign: 'bottom',
    })
    this.#doc.endMarkedContent()
    this.#element.add(this.#doc.struct('Figure', { alt }, [content]))
  }

  /** A text that may be longer than a page. */
  #paragraph(text: string): void {
    for (const line of text.split('\n')) {
      this.#needs(Math.min(this.#heightOf(line, this.#at.width, { size: SIZE.small }), this.#at.bottom - this.#at.margin))
      this.#y += this.#write(line, { x: this.#at.left, y: this.#y, width: this.#at.width }, { size: SIZE.small })
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
    if (this.#y + height <= this.#at.bottom) return false
    this.#doc.addPage()
    this.#y = this.#at.margin
    this.#unread('Pagination', () => {
      this.#doc.font('bold', SIZE.text).text(covered(this.#doc, this.#content.title), this.#at.left, this.#y, { width: this.#at.width })
    })
    this.#y = this.#doc.y + GAP.part
    return true
  }

  #rule(thickness: number, from: number = this.#at.left, to: number = this.#at.right): void {
    this.#unread('Layout', () => this.#doc.moveTo(from, this.#y).lineTo(to, this.#y).lineWidth(thickness).stroke('black'))
  }

  #heightOf(text: string, width: number, { weight = 'text', size = SIZE.text }: Style = {}): number {
    return this.#doc.font(weight, size).heightOfString(covered(this.#doc, text), { width, lineGap: LEADING * size })
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
    doc.text(drawn, x, y + LEADING * RAISED * size, { width, align, lineGap: LEADING * size })
    const height = doc.y - y - LEADING * RAISED * size
    doc.endMarkedContent()
    doc.endMarkedContent()
    this.#element.add(doc.struct(tag, {}, [content]))
    return height
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
