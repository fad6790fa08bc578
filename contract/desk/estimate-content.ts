import { type BillContent, type BillTexts, billContent, type Labelled, titled } from '#contract/money/bill-content.ts'
import { linesOf } from '#contract/money/estimate-amounts.ts'
import type { PrintedEstimate } from './estimate-paper.ts'
import type { EstimateState } from './estimates.ts'

/** The texts of an estimate in one language, beside those of a bill. */
export interface EstimateTexts {
  title: string
  revision: (number: number) => string
  state: Record<EstimateState, string>
  warranty: (days: number) => string
  choose: string
  customer: string
  notABill: string
  device: string
  serial: string
  lastDay: string
  answers: Record<'approved' | 'declined', string>
  byPhone: (day: string) => string
  why: string
  onlyWith: (variant: string) => string
  totalOf: (variant: string) => string
  asksAgain: string
  follow: string
  openWith: (url: string) => string
}

/** Beside the total there is room for this much; a longer reason goes below. */
const NOTE_BESIDE = { letters: 300, lines: 6 }

/** States in which the customer can no longer rely on what the paper says, or not yet. */
const SAID: readonly EstimateState[] = ['draft', 'expired', 'replaced', 'withdrawn']

/** The words on an estimate: those of a bill where both say the same. Of one that is approved they are what was chosen. */
export function estimateContent(estimate: PrintedEstimate, bill: BillTexts, texts: EstimateTexts): BillContent {
  const { reference, device, serial, revision, state, note, validUntil, chosen, issuedOn, answeredOn, isByPhone, url, qrCode } = estimate
  const { formatDate } = bill
  const shown = estimate.variants.filter(({ name }) => chosen === null || name === chosen)
  const contents = shown.map((variant) => billContent(asBill(estimate, linesOf(estimate.lines, variant.name), variant), bill))
  const first = contents[0] as BillContent
  const isChoice = contents.length > 1
  const { lines, columns } = isChoice ? billContent(asBill(estimate, estimate.lines, shown[0] as Variant), bill) : first
  const totalOf = (at: number): Labelled => {
    const [label, amount] = (contents[at] as BillContent).total
    const { name } = shown[at] as Variant
    return [isChoice ? name : name ? texts.totalOf(name) : label, amount]
  }
  const answer = answeredOn && ([texts.answers[chosen === null ? 'declined' : 'approved'], formatDate(answeredOn)] as const)
  const facts: Labelled[] = [
    [texts.device, device],
    ...(serial ? [[texts.serial, serial] as const] : []),
    ...(validUntil && !answer ? [[texts.lastDay, formatDate(validUntil)] as const] : []),
    ...(answer ? [[answer[0], isByPhone ? texts.byPhone(answer[1]) : answer[1]] as const] : []),
  ]
  const isBeside = note !== '' && note.length <= NOTE_BESIDE.letters && note.split('\n').length <= NOTE_BESIDE.lines
  return {
    ...first,
    ...titled(texts.title, reference, bill.bill),
    copy: [texts.revision(revision), SAID.includes(state) && texts.state[state]].filter(Boolean).join(' · '),
    subtitle: texts.notABill,
    customer: { ...first.customer, title: texts.customer },
    facts: [[bill.bill.date, formatDate(issuedOn)], ...facts],
    columns,
    lines: lines.map((line) => {
      const { warrantyDays, variant } = estimate.lines[line.id] as Line
      const own = [line.details, warrantyDays && texts.warranty(warrantyDays), isChoice && variant && texts.onlyWith(variant)]
      return { ...line, details: own.filter(Boolean).join(' · ') }
    }),
    total: totalOf(0),
    others: contents.slice(1).map(({ sums }, at) => ({ sums, total: totalOf(at + 1) })),
    balance: null,
    words: isBeside ? [texts.why, note] : isChoice ? [texts.choose, shown.map(({ name }) => name).join(' · ')] : first.words,
    pay: url && qrCode ? { upi: { title: texts.follow, text: texts.openWith(url), code: qrCode, label: texts.follow }, bank: null } : null,
    terms: [note && !isBeside && note, texts.asksAgain].filter(Boolean).join('\n'),
  }
}

type Line = PrintedEstimate['lines'][number]
type Variant = PrintedEstimate['variants'][number]

/** What would be billed if the customer chose this variant. A line is named by its place in the estimate. */
const asBill = (
  estimate: PrintedEstimate,
  lines: readonly Line[],
  { name: _name, ...amounts }: Variant,
): Parameters<typeof billContent>[0] => ({
  ...{ kind: 'bill', form: 'invoice', number: estimate.reference, issuedOn: estimate.issuedOn, reference: '', reason: '' },
  ...{ shop: estimate.shop, taxKind: estimate.taxKind, stateTax: estimate.stateTax, isInclusive: estimate.isInclusive },
  customer: { ...estimate.customer, address: '', delivery: '', gstin: '', state: null },
  lines: lines.map(({ warrantyDays: _days, variant: _variant, ...line }) => ({
    ...{ ...line, id: estimate.lines.findIndex(({ id }) => id === line.id) },
    ...{ isMargin: false, serial: '', warrantyUntil: null, credited: 0 },
  })),
  ...amounts,
  ...{ placeOfSupply: null, original: null, creditNotes: [], payments: [], devices: [], upi: null, paid: 0, writtenOff: 0, due: 0 },
})
