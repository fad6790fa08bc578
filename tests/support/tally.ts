import { expect } from 'vitest'

export interface TallyVoucher {
  type: string
  day: string
  number: string
  narration: string
  /** Paise by ledger; a debit is above zero. */
  sides: Record<string, number>
}

const cell = (name: string, xml: string): string => new RegExp(`<${name}>(.*?)</${name}>`).exec(xml)?.[1] ?? ''

/** The vouchers of a span. Each sums to zero, has a number that no other of its type has, and names only ledgers of the other file. */
export function readTally(masters: string, vouchers: string): TallyVoucher[] {
  const ledgers = [...masters.matchAll(/<NAME>(.*?)<\/NAME>/g)].map(([, name]) => name)
  expect(new Set(ledgers).size, 'a ledger is there once').toBe(ledgers.length)
  const found = [...vouchers.matchAll(/<VOUCHER .*?<\/VOUCHER>/g)].map(([xml]): TallyVoucher => {
    const sides: Record<string, number> = {}
    for (const [, ledger = '', amount] of xml.matchAll(/<LEDGERNAME>(.*?)<\/LEDGERNAME>.*?<AMOUNT>(.*?)<\/AMOUNT>/g)) {
      expect(ledgers, xml).toContain(ledger)
      sides[ledger] = (sides[ledger] ?? 0) - Math.round(Number(amount) * 100)
    }
    const amounts = Object.values(sides)
    expect(amounts.length, xml).toBeGreaterThan(1)
    expect(
      amounts.reduce((total, amount) => total + amount, 0),
      xml,
    ).toBe(0)
    const [type, day, number] = [cell('VOUCHERTYPENAME', xml), cell('DATE', xml), cell('VOUCHERNUMBER', xml)]
    return { type, day, number, narration: cell('NARRATION', xml), sides }
  })
  expect(new Set(found.map(({ type, number }) => `${type} ${number}`)).size).toBe(found.length)
  return found
}

/** What vouchers add to each ledger. */
export function ledgerSums(vouchers: readonly TallyVoucher[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { sides } of vouchers) for (const [name, amount] of Object.entries(sides)) sums[name] = (sums[name] ?? 0) + amount
  return sums
}
