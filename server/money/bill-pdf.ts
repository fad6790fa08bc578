import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Piscina } from 'piscina'
import { type BillContent, type BillTexts, billContent } from '#contract/money/bill-content.ts'
import type { BillCopy, PdfSize, PrintedBill } from '#contract/money/bills.ts'
import type { CustomerStatement } from '#contract/money/customer-statement.ts'
import { type PaymentReceipt, receiptContent } from '#contract/money/payment-receipt.ts'
import { statementContent } from '#contract/money/statement-content.ts'
import { voucherContent } from '#contract/money/voucher-content.ts'
import type { PrintedVoucher } from '#contract/money/vouchers.ts'
import type { Language } from '#contract/platform/languages.ts'
import { serverTexts } from '#languages/server-texts.ts'
import { beside, threadBeside } from '#server/platform/beside.ts'
import { UPLOADS_PATH } from '#server/platform/files/file-names.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { loadSharp } from '#server/platform/files/load-sharp.ts'
import type { PdfFile } from '#server/platform/http/pdf.ts'
import { ProblemError } from '#server/platform/problem.ts'
import type { BillToDraw } from './draw-bill.ts'

/** Bills that wait to be drawn; with more the caller gets `busy`. */
const WAITING_MAX = 20
/** A thread that draws for longer is ended. */
const DRAWN_WITHIN_MS = 30_000
/** Drawn bills that are kept, of about 20 kB each: whoever opens one often opens it twice. */
const KEPT = 100

const fontOf = (weight: number): string => {
  const file = `fonts/link-preview/anek-devanagari-${weight}.ttf`
  return beside(import.meta.url, `../client/${file}`, `../../client/${file}`, `../../web/public/${file}`)
}

function textsIn(language: Language): BillTexts {
  const { bill, bills, desk, amountInWords, amounts, day } = serverTexts[language]
  return {
    bill,
    modes: bills.paymentModes,
    deviceKind: desk.deviceKind,
    ...amountInWords,
    formatPaise: amounts.formatPaise,
    formatDate: day.day,
  }
}

/** How a paper is drawn: on A4, unless a size is given. */
interface PdfPaper {
  language: Language
  size?: PdfSize | undefined
}

export interface BillPdfParts {
  log: FastifyBaseLogger
  files: FileStore
  /** URL of the logo that the shop has by now; empty for none. */
  logo: () => string
}

/** Draws bills and vouchers as PDF files in a thread of its own, so that only its caller waits. */
export class BillPdfs {
  readonly #parts: BillPdfParts
  #pool: Promise<Piscina<BillToDraw, Uint8Array>> | undefined
  readonly #drawn = new LRUCache<string, Uint8Array>({ max: KEPT })

  readonly #logos = new LRUCache<string, Uint8Array>({ max: 2 })

  constructor(parts: BillPdfParts) {
    this.#parts = parts
  }

  /** Throws `busy` when too many bills are being drawn. */
  draw(bill: PrintedBill, paper: PdfPaper, copy?: BillCopy): Promise<PdfFile> {
    return this.#draw(bill.number, billContent(bill, textsIn(paper.language), copy), paper)
  }

  drawVoucher(voucher: PrintedVoucher, paper: PdfPaper): Promise<PdfFile> {
    const { vouchers } = serverTexts[paper.language]
    const content = voucherContent(voucher, textsIn(paper.language), vouchers)
    return this.#draw(voucher.number, content, paper)
  }

  drawReceipt(receipt: PaymentReceipt, id: number, paper: PdfPaper): Promise<PdfFile> {
    const { vouchers } = serverTexts[paper.language]
    const content = receiptContent(receipt, textsIn(paper.language), vouchers)
    return this.#draw(`receipt-${id}`, content, paper)
  }

  /** A paper of a later domain, whose words are made with those of a bill. */
  drawPaper(number: string, content: (texts: BillTexts) => BillContent, paper: PdfPaper): Promise<PdfFile> {
    return this.#draw(number, content(textsIn(paper.language)), paper)
  }

  /** A statement has no number: the file is named by its customer's and its days. */
  drawStatement(statement: CustomerStatement, id: number, paper: PdfPaper): Promise<PdfFile> {
    const { statements } = serverTexts[paper.language]
    const content = statementContent(statement, textsIn(paper.language), statements)
    return this.#draw(`statement-${id}-${statement.from}-${statement.to}`, content, paper)
  }

  async #draw(number: string, content: BillContent, { language, size = 'a4' }: PdfPaper): Promise<PdfFile> {
    const logo = await this.#logo()
    const key = createHash('sha256')
      .update(`${language} ${size} ${JSON.stringify(content)}`)
      .update(logo ?? '')
      .digest('base64')
    const fonts = { text: fontOf(500), bold: fontOf(700) }
    const bytes = this.#drawn.get(key) ?? (await this.#run({ content, language, size, logo, fonts }))
    this.#drawn.set(key, bytes)
    return { name: number.replaceAll('/', '-'), bytes }
  }

  /** The shop's logo as a file that the library reads. One that cannot be read is no reason to have no bill: the mark takes its place. */
  async #logo(): Promise<Uint8Array | null> {
    const { log, files, logo } = this.#parts
    const url = logo()
    const known = this.#logos.get(url)
    if (known || !url.startsWith(UPLOADS_PATH)) return known ?? null
    try {
      const file = await files.get(url.slice(UPLOADS_PATH.length))
      if (!file) return null
      const sharp = await loadSharp()
      const bytes = await sharp(file.bytes).flatten({ background: 'white' }).png().toBuffer()
      this.#logos.set(url, bytes)
      return bytes
    } catch (error) {
      log.warn({ err: error, url }, 'The logo for a bill could not be read')
      return null
    }
  }

  async #run(bill: BillToDraw): Promise<Uint8Array> {
    this.#pool ??= this.#open()
    const pool = await this.#pool
    if (pool.queueSize >= WAITING_MAX) throw new ProblemError('busy')
    const signal = AbortSignal.timeout(DRAWN_WITHIN_MS)
    return pool.run(bill, { signal }).catch((error) => {
      throw signal.aborted ? new ProblemError('busy') : error
    })
  }

  /** A thread that cannot start, as while the program is being replaced, ends neither the process nor the next call. */
  async #open(): Promise<Piscina<BillToDraw, Uint8Array>> {
    try {
      const pool = await open()
      pool.on('error', (error) => {
        this.#parts.log.error(error, 'The thread that draws bills has failed')
        this.#pool = undefined
      })
      return pool
    } catch (error) {
      this.#pool = undefined
      throw error
    }
  }

  async close(): Promise<void> {
    const pool = await this.#pool?.catch(() => undefined)
    await pool?.destroy()
  }
}

async function open(): Promise<Piscina<BillToDraw, Uint8Array>> {
  const { Piscina } = await import('piscina')
  // With at least one thread, another one replaces a thread that is ended, and serves the callers that wait.
  return new Piscina({ ...threadBeside(import.meta.url, 'draw-bill'), minThreads: 1, maxThreads: 1 })
}
