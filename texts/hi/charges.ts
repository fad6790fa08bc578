import type { ChargeKind } from '#contract/money/charges.ts'
import { plural } from './plural.ts'

export const checkFee = 'डिवाइस की जाँच'
export const storage = (days: number) => `रखने का शुल्क, ${plural(days, { other: '# दिन' })}`

export const names: Record<ChargeKind, string> = { check_fee: 'जाँच शुल्क', storage: 'रखने का शुल्क' }
export const charge = (kind: ChargeKind, amount: string, days: number | null) =>
  days === null ? `${names[kind]}, ${amount}` : `${storage(days)}, ${amount}`
export const add = (charge: string) => `+ ${charge}`
export const billIt = (charges: string) => `बिल बनाएँ: ${charges}`
export const ask = (charge: string) => `${charge} ले सकते हैं।`
export const writeBill = 'बिल जॉब के पेज पर बनाएँ'
export const paidAhead = (amount: string) => `${amount} एडवांस जमा है: जितने का बिल नहीं बनेगा, वह लौटा दें।`
export const giveBack = 'एडवांस लौटाएँ'
export const nothingAhead = 'अब कोई एडवांस जमा नहीं है।'

export const checkFeeTerm = (amount: string) => `डिवाइस की रिपेयर न होने पर जाँच के ${amount} लगते हैं।`
export const storageTerm = (freeDays: number, perDay: string, most: string) =>
  `${freeDays > 0 ? `तैयार डिवाइस ${plural(freeDays, { other: '# दिन' })} तक मुफ़्त रखा जाता है, उसके बाद` : 'तैयार डिवाइस रखने के'} ${perDay} रोज़ लगते हैं, ज़्यादा से ज़्यादा ${most} तक।`
