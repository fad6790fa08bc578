import type { Buyback, BuybackMode } from '#contract/purchases/buybacks.ts'

/** The purchase voucher of what a person sold to the shop. */
export const title = 'Purchase voucher'
export const cancelled = (on: string) => `Cancelled on ${on}`
export const seller = 'Bought from'
export const paidBy = 'Paid by'
export const reference = 'Payment reference'
export const settles = 'Settles bill'
export const grade = 'Grade'
export const accessories = 'With'
export const imei = 'IMEI checked (CEIR)'
export const imeiAnswer = (answer: string, on: string) => `${answer}, ${on}`
export const documentOf = (kind: string, last: string) => `${kind} ending in ${last}`
export const checked = 'Checked when bought:'
export const check = (what: string, answer: string) => `${what}: ${answer}`
export const declaration =
  'Declaration of the seller: The article above is my own property. It is neither stolen nor pledged, nobody else has a claim on it, and I may sell it. I have removed my accounts and my data from it. I have shown the identity document named above, and I have received the amount above.'
export const sellerSignature = (name: string) => `Signature of the seller, ${name}`
export const modes: Record<BuybackMode, string> = { cash: 'Cash', upi: 'UPI', bank: 'Bank transfer', exchange: 'Exchange' }
export const documents: Record<Buyback['seller']['document'], string> = {
  aadhaar: 'Aadhaar',
  driving_licence: 'Driving licence',
  voter_id: 'Voter ID',
  passport: 'Passport',
  pan: 'PAN card',
}
export const imeiAnswers: Record<Exclude<Buyback['imeiAnswer'], ''>, string> = {
  valid: 'Valid and not blocked',
  unknown: 'No answer',
  blocked: 'Blocked or duplicate',
}
export const checks: Record<keyof Buyback['checks'], string> = {
  proof: 'Bill or box seen',
  unlocked: 'No account lock',
  power: 'Switches on',
  screen: 'Screen is good',
  keys: 'Keys and touch work',
  ports: 'Ports and charging work',
  battery: 'Battery holds charge',
  dry: 'No sign of water',
}
export const answers: Record<Buyback['checks'][keyof Buyback['checks']], string> = { yes: 'yes', no: 'no', unchecked: 'not checked' }
