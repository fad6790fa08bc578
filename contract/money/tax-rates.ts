import type { ItemCategory } from '#contract/staff-constants.ts'

/** The rate of goods (HSN) or services (SAC) from a day on. */
export interface TaxRate {
  /** The first digits of the codes that it applies to. */
  code: string
  percent: number
  /** The first day, `YYYY-MM-DD`. */
  from: string
}

/** Codes of services begin with these digits. */
const SERVICES = '99'
export const isService = (code: string): boolean => code.startsWith(SERVICES)

/** The unit of goods on bills and in returns (a Unique Quantity Code): the shop sells by the piece. Services have none. */
export const unitOf = (code: string): 'NOS' | '' => (code === '' || isService(code) ? '' : 'NOS')

/** Four, six or eight digits. */
export const TAX_CODE = /^\d{4}(?:\d{2}){0,2}$/

/** The code of repairing computers, which a line of work begins with. */
export const REPAIR_CODE = '998713'

/** The HSN code of each category of goods. */
export const CODE_OF_CATEGORY: Readonly<Record<ItemCategory, string>> = {
  Laptops: '8471',
  Accessories: '8473',
  Components: '8473',
  Mobiles: '8517',
  Keyboards: '8471',
  Monitors: '8528',
  Audio: '8518',
  Storage: '8471',
  Desktops: '8471',
  Printers: '8443',
  Networking: '8517',
  CCTV: '8525',
  'Spare Parts': '8473',
}

const GST_BEGAN = '2017-07-01'
/** Goods and services of a repair shop, at 18 % since GST began. The owner changes the list together with an accountant. */
export const TAX_RATES: readonly TaxRate[] = [
  ...['998713', '998716', '8471', '8473', '8528', '8443', '8504', '8507', '8517', '8518', '8523', '8525', '8544'],
].map((code) => ({ code, percent: 18, from: GST_BEGAN }))

/**
 * The rate of a code on a day in basis points (1800 is 18 %), by the longest code that it begins with; undefined when the list has none.
 */
export function rateOn(rates: readonly TaxRate[], code: string, date: string): number | undefined {
  const [first] = rates
    .filter((rate) => code.startsWith(rate.code) && rate.from <= date)
    .sort((a, b) => b.code.length - a.code.length || (a.from < b.from ? 1 : -1))
  return first && Math.round(first.percent * 100)
}
