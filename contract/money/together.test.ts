import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from './paise.ts'
import { divide, newTogetherSchema } from './together.ts'

const account = fc.record({
  about: fc.option(fc.record({ entity: fc.constant('repair-requests' as const), id: fc.integer({ min: 1, max: 99 }) })),
  toPay: fc.integer({ min: 1, max: 500_000 }),
})

describe('what is handed over at once', () => {
  test('is divided to the paisa: what is owed in its order, and what is over for the last request', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), fc.array(account, { minLength: 1, maxLength: 8 }), (total, accounts) => {
        const parts = divide(total, accounts)
        const owed = sum(accounts.map(({ toPay }) => toPay))
        const last = accounts.findLastIndex(({ about }) => about !== null)
        // A bill of the counter takes no advance.
        expect(sum(parts)).toBe(last < 0 ? Math.min(total, owed) : total)
        for (const [index, { toPay }] of accounts.entries()) {
          if (index !== last) expect(parts[index]).toBeLessThanOrEqual(toPay)
          // Nobody gets anything before those who are owed longer are paid.
          if ((parts[index] as number) > 0)
            for (const [before, other] of accounts.slice(0, index).entries())
              if (index !== last || total <= owed) expect(parts[before]).toBeGreaterThanOrEqual(other.toPay)
        }
      }),
    )
  })

  test('sums to its parts, or is refused at the amount', () => {
    const about = { entity: 'repair-requests', id: 1 }
    const body = {
      mode: 'upi',
      amount: 300,
      parts: [
        { about, amount: 100 },
        { billId: 7, amount: 200 },
      ],
    }
    expect(newTogetherSchema.safeParse(body).success).toBe(true)
    const issues = (over: object) =>
      newTogetherSchema.safeParse({ ...body, ...over }).error?.issues.map(({ path, message }) => [path.join('.'), message])
    expect(issues({ amount: 299 })).toEqual([['amount', 'parts']])
    expect(issues({ parts: [] })).toContainEqual(['parts', 'required'])
    expect(issues({ parts: [{ about, amount: 0 }] })).toContainEqual(['parts.0.amount', 'amount'])
    expect(issues({ parts: [{ about, billId: 7, amount: 300 }] })).toEqual([['parts.0.about', 'entity']])
    expect(issues({ mode: 'cheque' })).toEqual([['reference', 'required']])
  })
})
