import type { EstimateTemplate } from '#contract/desk/estimate-templates.ts'
import { type Estimate, type EstimateDraft, estimateDraftSchema, type LineKind } from '#contract/desk/estimates.ts'
import type { TaxKind } from '#contract/money/bill-amounts.ts'
import { decimalRupees, PAISE_PER_RUPEE } from '#contract/money/paise.ts'
import { REPAIR_CODE, rateOn, type TaxRate } from '#contract/money/tax-rates.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { type DocumentIssue, issuesFrom } from '#web/content/documents/document-issues.ts'
import { type Identified, newRow } from '#web/content/documents/rows.ts'
import { optionalPaise, readForm, typedHundredths } from '#web/money/form-schema.ts'

// How an estimate is in a form: amounts in rupees, rates in percent.

/** A line as it is typed. */
export interface TypedLine {
  kind: LineKind
  productId: number | null
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
  ...{ kind: 'service', productId: null, code: REPAIR_CODE, description: '', quantity: '1', unitPrice: '', discount: '' },
  taxRate: percent(taxKind === 'none' ? 0 : (rateOn(rates, REPAIR_CODE, todayInShop()) ?? 0)),
  ...{ warrantyDays: '', variant: '' },
})

const typedLine = ({ quantity, unitPrice, discount, taxRate, warrantyDays, ...line }: EstimateTemplate['lines'][number]): TypedLine => ({
  ...{ kind: line.kind, productId: line.productId, code: line.code, description: line.description, variant: line.variant },
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

export const typedOf = ({ lines, note, validUntil }: Pick<Estimate, 'lines' | 'note' | 'validUntil'>): TypedEstimate => ({
  lines: lines.map(({ id, ...line }) => ({ id, ...typedLine(line) })),
  note,
  validUntil: validUntil ?? '',
})

const readLine = ({ unitPrice, discount, taxRate, warrantyDays, ...line }: TypedLine) => ({
  ...line,
  ...{ unitPrice: typedHundredths(unitPrice), discount: optionalPaise(discount) ?? 0, taxRate: typedHundredths(taxRate) },
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
