import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SHOP_TIME_ZONE } from '#contract/constants.ts'
import { shopTime } from './today.ts'

test('the clock of the shop is that of its time zone', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: SHOP_TIME_ZONE, dateStyle: 'short', timeStyle: 'short' })
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }), (now) => {
      const { date, time } = shopTime(now)
      expect(`${date} ${time}`).toBe(clock.format(now))
    }),
  )
})
