import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#contract/money/paise.ts'
import { shareOut } from './share-out.ts'

test('the room is used up unless all is shown, and what is cut is cut evenly', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { minLength: 1, maxLength: 4 }), fc.nat(20), (counts, room) => {
      const shares = shareOut(counts, room)
      expect(sum(shares)).toBe(Math.min(room, sum(counts)))
      for (const [at, share] of shares.entries()) {
        expect(share).toBeLessThanOrEqual(counts[at] as number)
        if (share < (counts[at] as number)) expect(Math.max(...shares)).toBeLessThanOrEqual(share + 1)
      }
    }),
  )
})
