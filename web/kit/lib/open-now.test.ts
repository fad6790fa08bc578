import { expect, test } from 'vitest'
import { longestOpenAt, openAt } from './open-now.ts'

type Span = [string, string]

/** Monday to Saturday with a break at noon, on Wednesday in the morning; 9 November 2026 is a Monday. */
const day: Span[] = [
  ['10:00', '13:30'],
  ['15:00', '19:00'],
]
const hours = [day, day, [['10:00', '12:00'] as Span], day, day, day, []]
const diwali = { from: '2026-11-10', to: '2026-11-11', reason: 'Diwali' }
const shop = { hours, closedDays: [diwali] }
const at = (date: string, time: string) => new Date(`${date}T${time}:00+05:30`)

test.each([
  ['2026-11-09', '09:59', 'Closed, opens today 10 am'],
  ['2026-11-09', '10:00', 'Open now, until 1:30 pm'],
  ['2026-11-09', '13:29', 'Open now, until 1:30 pm'],
  ['2026-11-09', '13:30', 'Closed, opens today 3 pm'],
  ['2026-11-09', '15:00', 'Open now, until 7 pm'],
  // Diwali follows: the reason is told on its days.
  ['2026-11-09', '19:00', 'Closed, opens Thursday 10 am'],
  ['2026-11-09', '23:59', 'Closed, opens Thursday 10 am'],
  ['2026-11-10', '00:00', 'Closed for Diwali, opens Thursday 10 am'],
  ['2026-11-11', '11:00', 'Closed for Diwali, opens tomorrow 10 am'],
  ['2026-11-12', '00:00', 'Closed, opens today 10 am'],
  ['2026-11-14', '19:00', 'Closed, opens Monday 10 am'],
  ['2026-11-15', '23:59', 'Closed, opens tomorrow 10 am'],
])('on %s at %s in the shop: %s', (date, time, text) => {
  expect(openAt(shop, at(date, time))).toEqual({ isOpen: text.startsWith('Open'), text })
})

test('the clock is the shop’s: midnight there is the evening before in London', () => {
  expect(openAt(shop, new Date('2026-11-09T18:29:00Z')).text).toBe('Closed, opens Thursday 10 am')
  expect(openAt(shop, new Date('2026-11-09T18:30:00Z')).text).toBe('Closed for Diwali, opens Thursday 10 am')
})

test('a shop that is closed for a week or longer names the date, one that is closed for months none', () => {
  const closed = (to: string) => openAt({ hours, closedDays: [{ ...diwali, to }] }, at('2026-11-10', '12:00')).text
  expect(closed('2026-11-17')).toBe('Closed for Diwali, opens on Wednesday, 18 November, 10 am')
  expect(closed('2027-03-31')).toBe('Closed for Diwali')
})

test('a week without hours is closed', () => {
  expect(openAt({ hours: hours.map(() => []), closedDays: [] }, at('2026-11-09', '12:00'))).toEqual({ isOpen: false, text: 'Closed' })
})

test('the place is kept for the longest text', () => {
  expect(longestOpenAt({ hours, closedDays: [] })).toBe('Closed, opens Wednesday 12:30 pm')
  const other = { from: '2026-11-20', to: '2026-11-20', reason: 'A wedding in the family' }
  expect(longestOpenAt({ hours, closedDays: [diwali, other] })).toContain('Closed for A wedding in the family, opens on Wednesday')
})
