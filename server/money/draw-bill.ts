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
const GAP = { line: 3, cell: 4, box: 8 }
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
/** Words that are measured one by one, as lines are broken, take a little more than together. */
const SHAPING = 4
/** Terms that are no longer stay with the signature. */
const TERMS_BESIDE = 48
const SIGNATURE_SPACE = 40
/** Of it, below a text that stands above the line. */
const SIGNING_SPACE = 30

/**
 * In points. `part` is between the parts, `fact` between the facts, `title` the most room for name and number. A narrow sheet says below a
 * description what it has no columns for.
 */
const SHEETS = {
  a4: { width: 595.28, height: 841.89, margin: 34, title: 259, totals: 240, signature: 150, code: 74, part: 9, fact: 3, isNarrow: false },
  a5: { width: 419.53, height: 595.28, margin: 25, title: 150, totals: 210, signature: 125, code: 66, part: 7, fact: 1, isNarrow: true },
} as const

/** Where the parts of a sheet are. */
function layoutOf(size: PdfSize) {
  const { width: paper, height, margin, title, totals, signature, code, part, fact, isNarrow } = SHEETS[size]
  const [left, right, bottom] = [margin, paper - margin, height - margin - NUMBERS]
  const width = right - left
  return {
    ...{ margin, left, right, bottom, width, title, signature, code, part, fact, isNarrow },
    sums: totals,
    words: width - totals - 2 * part,
    /** Width of the sums of one choice, beside those of the next. */
    choice: (width - 2 * part) / 2,
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

const SIGNED: Style = { size: SIZE.small }

interface TotalRow {
  pair: Labelled
  isLarge: boolean
  style: Style
}

const totalRow = (pair: Labelled, isLarge: boolean): TotalRow => ({
  ...{ pair, isLarge },
  style: { ...(isLarge && { weight: 'bold', size: SIZE.total }), align: 'right' },
})

const pairsOf = <Item>(items: readonly Item[]): Item[][] =>
  items.flatMap((item, index) => (index % 2 === 0 ? [[item, ...items.slice(index + 1, index + 2)]] : []))

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
    const { left: x, right: end, width } = this.#at
    const top = this.#y
    const beside = this.#drawLogo()
    const large: Style = { weight: 'bold', size: SIZE.title, align: 'right' }
    const own = [this.#widthOf(name, large), this.#widthOf(number, large), this.#widthOf(copy), this.#widthOf(subtitle)]
    const title = Math.min(this.#at.title, Math.max(...own))
    const left = this.#stack(x + beside, width - title - this.#at.part - beside, [
      [shop.name, { weight: 'bold', size: SIZE.shop }],
      ...shop.lines.map((line) => [line] as const),
    ])
    this.#y = top
    const right = this.#stack(end - title, title, [
      [name, { ...large, tag: 'H1' }],
      [number, large],
      ...[copy, subtitle].map((line) => [line, { align: 'right' }] as const),
    ])
    this.#y = Math.max(left, right) + GAP.cell
    this.#rule(1)
    this.#y += this.#at.part
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
      return MARK.width * MARK_SCALE + this.#at.part
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
    for (const fact of facts) this.#pair(fact, this.#at.left + half + GAP.box, inner, { align: 'right' }, this.#at.fact)
    this.#y = Math.max(left, this.#y) + GAP.cell
    this.#unread('Layout', () =>
      this.#doc
        .lineWidth(0.7)
        .roundedRect(this.#at.left, top, this.#at.width, this.#y - top, 3)
        .moveTo(this.#at.left + half, top)
        .lineTo(this.#at.left + half, this.#y)
        .stroke('black'),
    )
    this.#y += this.#at.part
  }

  #lines(): void {
    const { lines } = this.#content
    const columns = this.#content.columns.filter(({ name }) => !this.#at.isNarrow || !WIDE_COLUMNS.includes(name))
    const own = columns.reduce((left, { name }) => left - (name === 'description' ? 0 : COLUMNS[name]), this.#at.width)
    // The cells beside it have one line: below the description a narrow sheet has its whole width.
    const below = this.#at.isNarrow ? this.#at.width : own - GAP.cell
    const write = (cells: Record<BillColumn, string>, details: string, style: Style) =>
      this.#in('TR', () => {
        const y = this.#y
        let x = this.#at.left
        const heights = columns.map(({ name }) => {
          const width = name === 'description' ? own : COLUMNS[name]
          const isText = name === 'description' || name === 'code'
          const place = { x: isText ? x : x + GAP.cell, y, width: width - GAP.cell }
          x += width
          if (style.tag === 'TH') {
            const least = this.#balanced(cells[name], place.width, style)
            if (!isText) place.x += place.width - least
            place.width = least
          }
          if (name !== 'description') return this.#write(cells[name], place, { ...style, align: isText ? 'left' : 'right' })
          if (details === '') return this.#write(cells[name], place, style)
          return this.#in('TD', () => {
            const height = this.#write(cells[name], place)
            return height + this.#write(details, { ...place, y: y + height, width: below }, { size: SIZE.small })
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
        const height = this.#heightOf(cells.description, width) + (details ? this.#heightOf(details, below, { size: SIZE.small }) : 0)
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
    const { sums, total, settled, balance } = this.#content
    return [...sums, total, ...settled, ...(balance ? [balance] : [])].map((pair) => totalRow(pair, pair === total || pair === balance))
  }

  /** The same of each choice; empty where there is only one. */
  #choices(): TotalRow[][] {
    const { sums, total, others = [] } = this.#content
    if (others.length === 0) return []
    return [{ sums, total }, ...others].map((choice) => [...choice.sums.map((pair) => totalRow(pair, false)), totalRow(choice.total, true)])
  }

  #heightOfRows(rows: readonly TotalRow[], width: number): number {
    return rows.reduce((height, row) => height + this.#heightOfTotal(row, width), 0)
  }

  #heightOfTotal({ pair, isLarge, style }: TotalRow, width: number): number {
    return this.#heightOfPair(pair, width, style) + (isLarge ? 2 * GAP.line : 0)
  }

  #heightOfWords(width: number): number {
    const [label, text] = this.#content.words
    return GAP.line + this.#heightOf(label, width, { weight: 'bold' }) + this.#heightOf(text, width)
  }

  /** Of all that #sums draws. */
  #heightOfSums(): number {
    const choices = this.#choices()
    if (choices.length === 0) return Math.max(this.#heightOfRows(this.#totals(), this.#at.sums), this.#heightOfWords(this.#at.words))
    const heights = pairsOf(choices).map((pair) => this.#heightOfChoices(pair))
    return this.#heightOfWords(this.#at.width) + heights.reduce((height, each) => height + each, 0)
  }

  #heightOfChoices(choices: readonly TotalRow[][]): number {
    return GAP.line + Math.max(...choices.map((rows) => this.#heightOfRows(rows, this.#at.choice)))
  }

  /** What is said of the ways to pay, beside the code, and its place. */
  #ways(): { x: number; width: number; isLong: boolean; texts: [string, Style?][] } {
    const { upi, bank } = this.#content.pay ?? {}
    const beside = upi ? this.#at.code + this.#at.part : 0
    const bold: Style = { weight: 'bold' }
    const texts: [string, Style?][] = [
      ...(upi ? ([[upi.title, bold], [upi.text]] as [string, Style?][]) : []),
      ...(bank ? ([[bank.title, bold], ...bank.lines.map((line) => [line])] as [string, Style?][]) : []),
    ]
    const [width, most] = [this.#at.width - this.#at.signature - this.#at.part - beside, this.#at.width - beside]
    // A link is read, and typed, in one line: it may reach above the place to sign.
    const lines = texts.flatMap(([text]) => text.split('\n')).filter((line) => line.includes('://'))
    const isLong = lines.some((line) => this.#widthOf(line) > width)
    return { x: this.#at.left + beside, width: isLong ? most : width, isLong, texts }
  }

  #heightOfFoot(): number {
    const { pay, declared } = this.#content
    const { width, texts } = this.#ways()
    const ways = texts.reduce((height, [text, style]) => height + this.#heightOf(text, width, style), 0)
    const said = declared ? this.#heightOf(declared.text, this.#at.width, { size: SIZE.small }) : 0
    return this.#at.part + said + Math.max(ways, pay?.upi ? this.#at.code : 0, this.#signing().height) + this.#at.part
  }

  /** What stands above and below the line to sign on, and how much room is above it. */
  #signing(): { above: string; below: string; space: number; height: number } {
    const { pay, declared, signature, signatory } = this.#content
    const isBelow = this.#ways().isLong
    const [above, below] = isBelow ? ['', `${signature}\n${signatory}`] : [signature, signatory]
    const heightOf = (text: string) => this.#heightOf(text, this.#at.signature, SIGNED)
    const names = Math.max(...[below, ...(declared ? [declared.signature] : [])].map(heightOf))
    const least = isBelow ? SIGNATURE_SPACE : Math.max(SIGNATURE_SPACE, heightOf(above) + SIGNING_SPACE)
    const space = Math.max(least, (pay?.upi ? this.#at.code : 0) - GAP.line - names)
    return { above, below, space, height: space + GAP.line + names }
  }

  #heightOfClosing(): number {
    return this.#heightOfSums() + this.#at.part + this.#heightOfFoot() + this.#heightOfTerms()
  }

  /** Nothing for longer ones, which may go on on another page. */
  #heightOfTerms(): number {
    const { terms } = this.#content
    if (terms === '') return 0
    const height = terms.split('\n').reduce((sum, line) => sum + this.#heightOf(line, this.#at.width, { size: SIZE.small }), 0)
    return height <= TERMS_BESIDE ? height : 0
  }

  /** What is said of the sum on the left, and what it is made of on the right. */
  #sums(): void {
    const { words } = this.#content
    this.#needs(Math.min(this.#heightOfSums(), this.#at.room))
    const top = this.#y
    this.#y = top + GAP.line
    const choices = this.#choices()
    const width = choices.length > 0 ? this.#at.width : this.#at.words
    const end = this.#stack(this.#at.left, width, [[words[0], { weight: 'bold' }], [words[1]]])
    if (choices.length > 0) {
      this.#y = end
      for (const pair of pairsOf(choices)) this.#drawChoices(pair)
    } else {
      this.#y = top
      const isTurned = this.#rows(this.#totals(), this.#at.right - this.#at.sums, this.#at.sums)
      if (!isTurned) this.#y = Math.max(this.#y, end)
    }
    this.#y += this.#at.part
  }

  /** Two choices beside each other; one that is longer than a page takes its turn. */
  #drawChoices(choices: readonly TotalRow[][]): void {
    const height = this.#heightOfChoices(choices)
    const isBeside = height <= this.#at.room
    this.#needs(Math.min(height, this.#at.room))
    this.#y += GAP.line
    const top = this.#y
    const ends = choices.map((rows, index) => {
      if (isBeside) this.#y = top
      this.#rows(rows, index === 0 ? this.#at.left : this.#at.right - this.#at.choice, this.#at.choice)
      return this.#y
    })
    if (isBeside) this.#y = Math.max(...ends)
  }

  /** Rows of sums below each other; returns whether they went on on another page. */
  #rows(rows: readonly TotalRow[], x: number, width: number): boolean {
    let isBelowLarge = false
    let isTurned = false
    for (const row of rows) {
      if (this.#needs(this.#heightOfTotal(row, width))) isTurned = true
      const { pair, isLarge, style } = row
      // Nothing may be between the total and the balance, which then have one rule between them.
      if (isLarge && !isBelowLarge) this.#ruleBelow(GAP.line, x, x + width)
      this.#pair(pair, x, width, style)
      if (isLarge) this.#ruleBelow(GAP.line, x, x + width)
      isBelowLarge = isLarge
    }
    return isTurned
  }

  #ruleBelow(gap: number, from: number, to: number): void {
    this.#y += gap / 2
    this.#rule(0.5, from, to)
    this.#y += gap / 2
  }

  /** How to pay and who signs, in one row. */
  #foot(): void {
    const { pay, declared } = this.#content
    this.#needs(this.#heightOfFoot() + this.#heightOfTerms())
    if (pay) this.#rule(0.25)
    this.#y += this.#at.part
    if (declared) this.#paragraph(declared.text)
    const top = this.#y
    const { upi } = pay ?? {}
    if (upi) {
      const scale = this.#at.code / upi.code.size
      this.#unread('Layout', () => this.#doc.save().translate(this.#at.left, top).scale(scale).path(upi.code.path).fill('black').restore())
    }
    const ways = this.#ways()
    const end = this.#stack(ways.x, ways.width, ways.texts)
    const { above, below, space } = this.#signing()
    const x = this.#at.right - this.#at.signature
    this.#write(above, { x, y: top, width: this.#at.signature }, SIGNED)
    this.#y = top + space
    this.#rule(0.5, x)
    if (declared?.drawn) this.#picture(declared.drawn, declared.signature)
    if (declared) this.#rule(0.5, this.#at.left, this.#at.left + this.#at.signature)
    this.#y += GAP.line
    const signed = declared ? this.#write(declared.signature, { x: this.#at.left, y: this.#y, width: this.#at.signature }, SIGNED) : 0
    const shop = this.#write(below, { x, y: this.#y, width: this.#at.signature }, SIGNED)
    this.#y = Math.max(this.#y + Math.max(signed, shop), upi ? top + this.#at.code : 0, end) + this.#at.part
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
  #pair([label, text]: Labelled, x: number, width: number, style: Style, gap: number = GAP.line): void {
    const y = this.#y + gap
    const labelWidth = this.#labelWidth([label, text], width, style)
    const height = Math.max(
      this.#write(label, { x, y, width: labelWidth - GAP.cell }, { ...style, align: 'left' }),
      this.#write(text, { x: x + labelWidth, y, width: width - labelWidth }, style),
    )
    this.#y = y + height
  }

  /** A label has what it needs, and the text the rest; one longer than half leaves the text what that needs, or half. */
  #labelWidth([label, text]: Labelled, width: number, style: Style): number {
    const own = this.#widthOf(label, style) + GAP.cell
    return own <= width / 2 ? own : Math.max(width / 2, width - this.#widthOf(text, style))
  }

  #heightOfPair([label, text]: Labelled, width: number, style: Style): number {
    const labelWidth = this.#labelWidth([label, text], width, style)
    const height = Math.max(this.#heightOf(label, labelWidth - GAP.cell, style), this.#heightOf(text, width - labelWidth, style))
    return height + GAP.line
  }

  /** Texts below each other; returns where they end. */
  #stack(x: number, width: number, texts: readonly (readonly [text: string, style?: Style])[]): number {
    let y = this.#y
    for (const [text, style] of texts)
      y += this.#write(text, { x, y, width: style?.align === 'right' ? width : this.#balanced(text, width, style ?? {}) }, style)
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
    this.#y = this.#doc.y + this.#at.part
    return true
  }

  #rule(thickness: number, from: number = this.#at.left, to: number = this.#at.right): void {
    this.#unread('Layout', () => this.#doc.moveTo(from, this.#y).lineTo(to, this.#y).lineWidth(thickness).stroke('black'))
  }

  /** The width of its longest line. */
  #widthOf(text: string, { weight = 'text', size = SIZE.text }: Style = {}): number {
    const doc = this.#doc.font(weight, size)
    return Math.ceil(Math.max(...text.split('\n').map((line) => doc.widthOfString(covered(doc, line))))) + SHAPING
  }

  /** The least width in which a text needs no more lines, so that these are of about the same length. */
  #balanced(text: string, width: number, style: Style): number {
    const height = this.#heightOf(text, width, style)
    if (height <= this.#heightOf('0', width, style)) return width
    const words = text.split(/\s/).map((word) => this.#widthOf(word, style))
    let [least, most] = [Math.min(Math.max(...words), width), width]
    while (most - least > 1) {
      const between = (least + most) / 2
      if (this.#heightOf(text, between, style) === height) most = between
      else least = between
    }
    return most
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
