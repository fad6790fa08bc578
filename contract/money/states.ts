import type { TaxKind } from './bill-amounts.ts'

/** Codes and names of the states in GST, as in the first two characters of a GSTIN. */
export const STATES = {
  '01': 'Jammu & Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra & Nagar Haveli and Daman & Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman & Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
} as const
export type StateCode = keyof typeof STATES
/** In the order of their codes; the keys of `STATES` are not, because whole numbers among them come first. */
export const STATE_CODES = (Object.keys(STATES) as StateCode[]).sort()
export const isStateCode = (text: string): text is StateCode => Object.hasOwn(STATES, text)

/** Union territories without a legislature, where the half of the state is called UTGST. */
const UNION_TERRITORIES: readonly StateCode[] = ['04', '26', '31', '35', '38', '97']
export const stateTaxName = (shop: StateCode): 'SGST' | 'UTGST' => (UNION_TERRITORIES.includes(shop) ? 'UTGST' : 'SGST')

export interface Parties {
  /** State of the shop. */
  shop: StateCode
  /** Empty when the customer is not registered. */
  gstin: string
  /** State in the customer's address; null when none is recorded. */
  state: StateCode | null
}

/** Where a supply is taxed: the state of a registered customer, otherwise the state in the customer's address, otherwise the shop's. */
export function placeOfSupply({ shop, gstin, state }: Parties): StateCode {
  const registered = gstin.slice(0, 2)
  return isStateCode(registered) ? registered : (state ?? shop)
}

/** How a regular registration taxes a supply. */
export const taxKindOf = (shop: StateCode, place: StateCode): Exclude<TaxKind, 'none'> => (shop === place ? 'local' : 'interstate')
