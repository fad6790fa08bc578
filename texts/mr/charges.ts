import type { ChargeKind } from '#contract/money/charges.ts'
import { plural } from './plural.ts'

export const checkFee = 'डिव्हाइसची तपासणी'
export const storage = (days: number) => `ठेवण्याचे शुल्क, ${plural(days, { one: '# दिवस', other: '# दिवस' })}`

export const names: Record<ChargeKind, string> = { check_fee: 'तपासणी शुल्क', storage: 'ठेवण्याचे शुल्क' }
export const charge = (kind: ChargeKind, amount: string, days: number | null) =>
  days === null ? `${names[kind]}, ${amount}` : `${storage(days)}, ${amount}`
export const add = (charge: string) => `+ ${charge}`
export const billIt = (charges: string) => `बिल करा: ${charges}`
export const ask = (charge: string) => `हे घेता येईल: ${charge}.`
export const writeBill = 'बिल जॉबच्या पेजवर करा'
export const paidAhead = (amount: string) => `${amount} आगाऊ जमा आहेत: जेवढ्याचे बिल होणार नाही, तेवढे परत द्या.`
export const giveBack = 'आगाऊ रक्कम परत द्या'
export const nothingAhead = 'आता काहीही आगाऊ जमा नाही.'

export const checkFeeTerm = (amount: string) => `डिव्हाइसची दुरुस्ती झाली नाही, तर तपासणीचे ${amount} घेतले जातात.`
export const storageTerm = (freeDays: number, perDay: string, most: string) =>
  `${freeDays > 0 ? `तयार डिव्हाइस ${plural(freeDays, { one: '# दिवस', other: '# दिवस' })} मोफत ठेवला जातो, त्यानंतर` : 'तयार डिव्हाइस ठेवण्याचे'} रोज ${perDay} लागतात, जास्तीत जास्त ${most}.`
