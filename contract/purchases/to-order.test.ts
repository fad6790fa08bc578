import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toOrder } from './to-order.ts'

const count = (max: number) => fc.integer({ min: 0, max })

test('what is there, what is ordered and what is to be ordered is all that is missing and the minimum, and no piece more', async () => {
  const line = fc.record({ repairId: fc.integer({ min: 1, max: 4 }), estimateLineId: fc.constantFrom('a', 'b') })
  const missingLine = fc.record({ line, quantity: fc.integer({ min: 1, max: 5 }) }).map(({ line: of, quantity }) => ({ ...of, quantity }))
  const missing = fc.uniqueArray(missingLine, { selector: ({ repairId, estimateLineId }) => `${repairId}${estimateLineId}` })
  const open = fc.array(
    fc.tuple(fc.option(line), count(5)).map(([of, pieces]) => ({ ...(of ?? { repairId: null, estimateLineId: null }), open: pieces })),
  )
  await fc.assert(
    fc.property(count(9), count(9), missing, open, (free, minimum, lines, ordered) => {
      const wanted = toOrder({ free, minimum, missing: lines, open: ordered })
      const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
      const needed = sum(lines.map(({ quantity }) => quantity)) + minimum
      const supply = free + sum(ordered.map((each) => each.open))
      expect(sum(wanted.map(({ quantity }) => quantity))).toBe(Math.max(0, needed - supply))
      for (const each of wanted) {
        expect(each.quantity).toBeGreaterThan(0)
        if (each.missing) expect(each.quantity).toBeLessThanOrEqual(each.missing.quantity)
      }
    }),
  )
})

test('what is ordered for a repair is for no other one', () => {
  const missing = [
    { repairId: 1, estimateLineId: 'a', quantity: 1 },
    { repairId: 2, estimateLineId: 'a', quantity: 1 },
  ]
  const open = [{ repairId: 2, estimateLineId: 'a', open: 1 }]
  expect(toOrder({ free: 0, minimum: 0, missing, open })).toEqual([{ missing: missing[0], quantity: 1 }])
})
