import { expect, test } from 'vitest'
import { shopDefaults } from '#samples/shop.ts'
import { formatClosed, formatHoursAndClosed } from './closed-days.ts'
import { formatHours } from './opening-hours.ts'

test('the hours of the shop', () => {
  expect(formatHours(shopDefaults.hours, 'short')).toBe('Mon to Sat 10 am to 8 pm')
  expect(formatHours(shopDefaults.hours, 'long')).toBe('Monday to Saturday, 10 am to 8 pm')
})

test('a break, closed days in the week, and a day with hours of its own', () => {
  const split: [string, string][] = [
    ['09:30', '13:00'],
    ['14:00', '20:00'],
  ]
  const hours: (typeof split)[] = [split, split, [], split, [], [], [['00:00', '12:00']]]
  expect(formatHours(hours, 'short')).toBe(
    'Mon to Tue 9:30 am to 1 pm, Mon to Tue 2 pm to 8 pm, Thu 9:30 am to 1 pm, Thu 2 pm to 8 pm and Sun 12 am to 12 pm',
  )
  expect(
    formatHours(
      hours.map(() => []),
      'long',
    ),
  ).toBe('')
})

test('closed days say why and when the shop is back', () => {
  const closed = (from: string, to: string) => {
    const period = { from, to, reason: 'Diwali' }
    return formatClosed({ hours: shopDefaults.hours, closedDays: [period] }, period)
  }
  expect(closed('2026-11-12', '2026-11-13')).toBe('Diwali: closed from 12 November to 13 November, back on 14 November')
  // A Sunday follows.
  expect(closed('2026-11-14', '2026-11-14')).toBe('Diwali: closed on 14 November, back on 16 November')
})

test('hours in a sentence name the closed days, so that they are true on these too', () => {
  const { hours } = shopDefaults
  expect(formatHoursAndClosed({ hours, closedDays: [] })).toBe('Monday to Saturday, 10 am to 8 pm')
  const closedDays = [
    { from: '2026-11-12', to: '2026-11-12', reason: 'Diwali' },
    { from: '2026-11-20', to: '2026-11-20', reason: 'Wedding' },
  ]
  expect(formatHoursAndClosed({ hours, closedDays })).toBe(
    'Monday to Saturday, 10 am to 8 pm (Diwali: closed on 12 November, back on 13 November; Wedding: closed on 20 November, back on 21 November)',
  )
})
