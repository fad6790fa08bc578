import type { EstimateTemplate } from '#contract/desk/estimate-templates.ts'
import { type EstimateDraft, type Estimates, estimateDraftSchema, type LineKind } from '#contract/desk/estimates.ts'
import type { TaxKind } from '#contract/money/bill-amounts.ts'
import { decimalRupees, PAISE_PER_RUPEE } from '#contract/money/paise.ts'
import { REPAIR_CODE, rateOn, type TaxRate } from '#contract/money/tax-rates.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { optionalHundredths, readHundredths } from '#contract/platform/typed-number.ts'
import * as texts from '#texts/desk-estimates.ts'
import { type DocumentIssue, issuesFrom } from '#web/content/documents/document-issues.ts'
import { type Identified, newRow } from '#web/content/documents/rows.ts'
import { rowsKind } from '#web/content/documents/rows-kind.ts'
import { readForm } from '#web/kit/form/read-form.ts'

// How an estimate is in a form: amounts in rupees, rates in percent.

/** A line as it is typed. */
export interface TypedLine {
  kind: LineKind
  itemId: number | null
  code: string
  description: string
  quantity: string
  unitPrice: string
  discount: string
  taxRate: string
  warrantyDays: string
  variant: string
}

export type TypedEstimate = Record<'note' | 'validUntil', string> & { lines: Identified<TypedLine>[] }

/** A rate in basis points, in percent. */
export const percent = (basisPoints: number) => String(basisPoints / PAISE_PER_RUPEE)

/** A line of work, as most are. */
export const emptyLine = (taxKind: TaxKind, rates: readonly TaxRate[]): TypedLine => ({
  ...{ kind: 'service', itemId: null, code: REPAIR_CODE, description: '', quantity: '1', unitPrice: '', discount: '' },
  taxRate: percent(taxKind === 'none' ? 0 : (rateOn(rates, REPAIR_CODE, todayInShop()) ?? 0)),
  ...{ warrantyDays: '', variant: '' },
})

const typedLine = ({ quantity, unitPrice, discount, taxRate, warrantyDays, ...line }: EstimateDraft['lines'][number]): TypedLine => ({
  ...{
    kind: line.kind,
    itemId: line.itemId ?? null,
    code: line.code ?? '',
    description: line.description,
    variant: line.variant ?? '',
  },
  ...{ quantity: String(quantity), unitPrice: decimalRupees(unitPrice), discount: discount ? decimalRupees(discount) : '' },
  ...{ taxRate: percent(taxRate), warrantyDays: String(warrantyDays ?? '') },
})

/** Lines of a template, with the tax of today. */
export const templateLines = (
  { lines }: Pick<EstimateTemplate, 'lines'>,
  taxKind: TaxKind,
  rates: readonly TaxRate[],
): Identified<TypedLine>[] =>
  lines.map((line) => {
    const taxRate = taxKind === 'none' ? 0 : (rateOn(rates, line.code, todayInShop()) ?? line.taxRate)
    return newRow(typedLine({ ...line, taxRate }))
  })

const NOTHING: EstimateDraft = { lines: [], note: '', validUntil: null }

/** What is to be saved, or what the next revision begins with: the newest one. */
export function typedOf(row: Estimates | EstimateDraft): TypedEstimate {
  const { lines, note = '', validUntil }: EstimateDraft = 'revisions' in row ? (row.revisions[0] ?? NOTHING) : row
  return { lines: lines.map((line) => ({ id: line.id ?? '', ...typedLine(line) })), note, validUntil: validUntil ?? '' }
}

/** The lines, which two people change at the same time. */
export const linesKind = rowsKind<Identified<TypedLine>>({
  titleOf: ({ description }) => description,
  labels: { kind: texts.kind, ...texts.fields, itemId: texts.fromStock },
  show: { kind: (kind) => texts.kinds[kind], itemId: (id) => (id === null ? texts.notFromStock : texts.fromStock) },
})

const readLine = ({ unitPrice, discount, taxRate, warrantyDays, ...line }: TypedLine) => ({
  ...line,
  ...{ unitPrice: readHundredths(unitPrice), discount: optionalHundredths(discount) ?? 0, taxRate: readHundredths(taxRate) },
  warrantyDays: warrantyDays.trim() || null,
})

const readTyped = ({ lines, validUntil, ...typed }: TypedEstimate) => ({
  ...typed,
  lines: lines.map(readLine),
  validUntil: validUntil || null,
})

export const formSchema = readForm(readTyped, estimateDraftSchema)

/** The errors of the form, each at its place in the list, and the sum of the lines that are right. */
export function draftOf(typed: TypedEstimate): { issues: DocumentIssue[]; draft: EstimateDraft | undefined } {
  const { data, error } = formSchema.safeParse(typed)
  return { issues: issuesFrom(error), draft: data }
}
