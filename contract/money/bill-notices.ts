import type { Registration } from '#contract/content/documents/money.ts'
import type { NewBill } from './bills.ts'
import { sum } from './paise.ts'
import { isService } from './tax-rates.ts'

/** Goods of more than this need an e-way bill on the road, in paise with tax (rule 138 of the CGST Rules). */
const E_WAY_ABOVE = 5_000_000

/** What the law asks of a bill that only the shop can do, so that the bill is not refused. */
export const BILL_NOTICES = ['eWayBill', 'otherState', 'exemptBeside'] as const
export type BillNotice = (typeof BILL_NOTICES)[number]

/** The notices of a bill, of which each line has its total in paise and its rate. */
export function billNotices(
  { customer: { gstin = '', state = null }, lines }: Pick<NewBill, 'customer' | 'lines'>,
  amounts: readonly { total: number; taxRate: number }[],
  registration: Registration,
): BillNotice[] {
  const goods = lines.map(({ code = '', itemId }) => (code === '' ? Boolean(itemId) : !isService(code)))
  const has: Record<BillNotice, boolean> = {
    eWayBill: sum(amounts.map(({ total }, index) => (goods[index] ? total : 0))) > E_WAY_ABOVE,
    // Section 24: goods to another state need a registration, whatever the turnover. A line without a code may be either.
    otherState: registration === 'unregistered' && state !== null && lines.some(({ code = '' }) => !isService(code)),
    // Rule 46A has one paper for both only for customers without a registration.
    exemptBeside: gstin !== '' && amounts.some(({ taxRate }) => taxRate === 0) && amounts.some(({ taxRate }) => taxRate > 0),
  }
  return BILL_NOTICES.filter((notice) => has[notice])
}
