import { settle } from '#contract/money/account.ts'
import { differenceOf } from '#contract/money/advance-lines.ts'
import type { VoucherLine } from '#contract/money/vouchers.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { type AccountKey, accountName, groupBy } from './accounts.repository.ts'
import { listAdvancesMovedIn, listVouchedAccounts } from './advances.repository.ts'
import { documentOf } from './bills.repository.ts'
import type { Span } from './report.repository.ts'
import type { VoucherRecord } from './vouchers.repository.ts'
import { heldOf } from './vouchers.ts'

/** Advances for services of one place and rate, in paise. `taxable` is the advance without its tax. */
export interface AdvanceSum extends Pick<VoucherLine, 'taxRate' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'> {
  /** Code of a state. */
  place: string
  taxKind: VoucherRecord['tax_kind']
}

/** Accounts that are read together. */
const BATCH = 200

/**
 * What GSTR-1 wants of advances in a span: those `received` in it and not billed at its end (table 11A), and those received before it that
 * were billed or given back in it (11B). Of each voucher the span has what was held at its end less what was held before: so the spans of a
 * year sum to what is held. Goods bear no tax on advances, and are left out.
 */
export async function advancesIn(db: Reader, { from, to }: Span): Promise<{ received: AdvanceSum[]; adjusted: AdvanceSum[] }> {
  const sums = { received: new Map<string, AdvanceSum>(), adjusted: new Map<string, AdvanceSum>() }
  const accounts = await listAdvancesMovedIn(db, { from, to })
  for (let start = 0; start < accounts.length; start += BATCH)
    for (const { held, voucher } of await heldIn(db, accounts.slice(start, start + BATCH), { from, to })) {
      const isMore = held.after > held.before
      const [more, less] = isMore ? [held.after, held.before] : [held.before, held.after]
      const lines = JSON.parse(voucher.lines) as VoucherLine[]
      for (const line of differenceOf(lines, more, less)) if (line.taxRate > 0) add(sums[isMore ? 'received' : 'adjusted'], voucher, line)
    }
  const sorted = (found: Map<string, AdvanceSum>) => [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
  return { received: sorted(sums.received), adjusted: sorted(sums.adjusted) }
}

function add(sums: Map<string, AdvanceSum>, { place_of_supply: place, tax_kind: taxKind }: VoucherRecord, line: VoucherLine): void {
  if (line.total === 0) return
  const key = `${place} ${taxKind} ${line.taxRate}`
  const sum = sums.get(key) ?? { place, taxKind, taxRate: line.taxRate, taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }
  for (const name of ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const) sum[name] += line[name]
  sums.set(key, sum)
}

/** How much of each receipt was held before a span, and at its end. */
async function heldIn(db: Reader, accounts: readonly AccountKey[], { from, to }: Span) {
  const { documents, payments, receipts } = await listVouchedAccounts(db, accounts)
  const documentsOf = groupBy(documents, accountName)
  const receiptsOf = groupBy(receipts, ({ payment_id: id }) => id)
  return [...groupBy(payments, accountName)].flatMap(([account, own]) => {
    const appliedBy = (isThen: (day: string) => boolean) => {
      const then = own.flatMap((payment) =>
        isThen(payment.day) ? { ...payment, uses: payment.uses.filter(({ day }) => isThen(day)) } : [],
      )
      const bills = (documentsOf.get(account) ?? []).filter(({ issued_on: day }) => isThen(day))
      return settle(bills.map(documentOf), then).applied
    }
    const [before, after] = [appliedBy((day) => day < from), appliedBy((day) => day <= to)]
    return own
      .flatMap(({ id }) => receiptsOf.get(id) ?? [])
      .map((voucher) => ({ voucher, held: { before: heldOf(voucher, before), after: heldOf(voucher, after) } }))
  })
}
