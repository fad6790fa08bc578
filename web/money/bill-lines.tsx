import type { PricedAs } from '#contract/money/bill-amounts.ts'
import { BILL_LINES_MAX, type MoneySetup } from '#contract/money/bills.ts'
import { decimalRupees } from '#contract/money/paise.ts'
import type { SuggestedLine } from '#contract/money/payments.ts'
import { optionalHundredths, readHundredths } from '#contract/platform/typed-number.ts'
import * as texts from '#texts/bills.ts'
import { type Found, ItemFinder } from '#web/catalogue/items/item-finder.tsx'
import { withOneMore } from '#web/catalogue/items/with-one-more.ts'
import { LinesField } from '#web/content/documents/lines-field.tsx'
import type { Identified, RowControls } from '#web/content/documents/rows.ts'
import { RowInput } from '#web/content/documents/rows-field.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import type { HeldField } from '#web/kit/form/use-form.ts'
import { itemFacts, lineAmount } from './item-line.ts'
import { StockPart } from './stock-part.tsx'

/** A line as it is typed. */
export interface BillRow {
  description: string
  code: string
  quantity: string
  unitPrice: string
  discount: string
  serial: string
  warrantyDays: string
  itemId: number | null
  agreedLine: string | null
  jobId: number | null
}
export type BillRows = Identified<BillRow>[]

export const EMPTY_LINE: BillRow = {
  ...{ description: '', code: '', quantity: '1', unitPrice: '', discount: '' },
  ...{ serial: '', warrantyDays: '', itemId: null, agreedLine: null, jobId: null },
}

export const typedLine = ({ quantity, unitPrice, discount, warrantyDays, taxRate: _, ...line }: SuggestedLine): BillRow => ({
  ...EMPTY_LINE,
  ...line,
  ...{
    quantity: String(quantity),
    unitPrice: unitPrice ? decimalRupees(unitPrice) : '',
    discount: discount ? decimalRupees(discount) : '',
  },
  warrantyDays: warrantyDays === null ? '' : String(warrantyDays),
})

export const readLines = (rows: readonly BillRow[]) =>
  rows.map(({ description, code, quantity, unitPrice, discount, serial, warrantyDays, itemId, agreedLine, jobId }) => ({
    ...{ description, code, quantity, serial, itemId, agreedLine, jobId },
    ...{ unitPrice: readHundredths(unitPrice), discount: optionalHundredths(discount) },
    warrantyDays: warrantyDays.trim() === '' ? null : warrantyDays,
  }))

export interface BillLinesProps extends HeldField<BillRows> {
  setup: MoneySetup
  /** How the lines are taxed. */
  pricing: PricedAs
}

/** The lines of a bill, with the field that finds what is sold. */
export function BillLines({ setup: { registration, rates }, pricing, ...field }: BillLinesProps) {
  /** A line of which nothing is typed gives way. */
  const take = (found: Found) =>
    field.onChange((lines) =>
      withOneMore(
        lines.filter(({ unitPrice, description }) => unitPrice !== '' || description !== ''),
        found,
        () => ({ ...EMPTY_LINE, ...itemFacts(found.item, pricing, rates), serial: found.piece?.serial ?? '' }),
      ),
    )
  const { line } = texts
  return (
    <>
      <ItemFinder forSale onTake={take} />
      <LinesField<BillRow>
        {...field}
        hint={pricing.taxKind === 'none' ? '' : pricing.isInclusive ? texts.withTax : texts.withoutTax}
        rowName={texts.lineName}
        added={{ empty: EMPTY_LINE, text: texts.addLine, max: BILL_LINES_MAX }}
        about={{ key: 'description', label: line.description }}
        figures={[
          { key: 'quantity', label: line.quantity, isCount: true },
          { key: 'unitPrice', label: line.price },
        ]}
        amountOf={lineAmount}
        notesOf={({ discount, serial }) => [discount && `${line.discount}: ${discount}`, serial && `${line.serial}: ${serial}`]}
        more={(controls) => <Rest {...controls} hasCode={registration !== 'unregistered'} />}
      />
    </>
  )
}

function Rest({ row, change, errorOf, text, hasCode }: RowControls<BillRow> & { hasCode: boolean }) {
  const jobError = errorOf('jobId')
  return (
    <>
      {hasCode && <RowInput label={texts.line.code} {...text('code')} />}
      <RowInput label={texts.line.discount} inputMode="decimal" {...text('discount')} />
      <RowInput label={texts.line.serial} {...text('serial')} />
      <RowInput label={texts.line.warrantyDays} inputMode="numeric" {...text('warrantyDays')} />
      <StockPart itemId={row.itemId} onLeave={() => change({ itemId: null })} error={errorOf('itemId')} />
      {jobError && <Notice tone="bad" text={jobError} />}
    </>
  )
}
