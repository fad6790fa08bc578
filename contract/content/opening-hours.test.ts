import { expect, test } from 'vitest'
import { announcedOn, backOn, hoursOn, nextOpening } from './opening-hours.ts'

type Span = [string, string]

/** Monday to Saturday with a break at noon; 15 December 2025 is a Monday. */
const day: Span[] = [
  ['10:00', '13:30'],
  ['15:00', '20:00'],
]
const hours = [day, day, day, day, day, day, []]
const christmas = { from: '2025-12-25', to: '2025-12-25', reason: 'Christmas' }
const at = (date: string, time: string) => nextOpening({ hours, closedDays: [christmas] }, new Date(`${date}T${time}:00+05:30`))

test.each([
  ['while it is open', '2025-12-15', '10:00', { isOpen: true, time: '13:30' }],
  ['during the break', '2025-12-15', '13:30', { isOpen: false, time: '15:00', date: '2025-12-15', daysAhead: 0 }],
  ['before it opens', '2025-12-15', '00:05', { isOpen: false, time: '10:00', date: '2025-12-15', daysAhead: 0 }],
  ['just before it closes', '2025-12-15', '19:59', { isOpen: true, time: '20:00' }],
  ['after it has closed', '2025-12-15', '20:00', { isOpen: false, time: '10:00', date: '2025-12-16', daysAhead: 1 }],
  ['on Saturday night', '2025-12-20', '22:00', { isOpen: false, time: '10:00', date: '2025-12-22', daysAhead: 2 }],
  ['before a closed day', '2025-12-24', '21:00', { isOpen: false, time: '10:00', date: '2025-12-26', daysAhead: 2 }],
  ['on a closed day', '2025-12-25', '11:00', { isOpen: false, time: '10:00', date: '2025-12-26', daysAhead: 1 }],
])('%s', (_name, date, time, expected) => {
  expect(at(date, time)).toEqual(expected)
})

test('a shop without hours promises none, nor does one that is closed for months', () => {
  expect(nextOpening({ hours: hours.map(() => []), closedDays: [] }, new Date())).toBeUndefined()
  const closedDays = [{ from: '2025-12-01', to: '2026-06-01', reason: 'Renovation' }]
  expect(nextOpening({ hours, closedDays }, new Date('2025-12-15T11:00:00+05:30'))).toBeUndefined()
})

test('a day has its hours, unless the shop is closed on it', () => {
  const on = (date: string) => hoursOn({ hours, closedDays: [christmas] }, date)
  expect([on('2025-12-15'), on('2025-12-21'), on('2025-12-25')]).toEqual([day, [], []])
})

test('the shop is back on the first day on which it is open again', () => {
  const week = { from: '2025-12-17', to: '2025-12-20', reason: 'Holidays' }
  expect(backOn({ hours, closedDays: [week] }, week)).toBe('2025-12-22')
  expect(backOn({ hours, closedDays: [christmas] }, christmas)).toBe('2025-12-26')
})

test('closed days are announced a month before and until they are over, in their order', () => {
  const later = { from: '2026-01-14', to: '2026-01-15', reason: 'Sankranti' }
  const on = (today: string) => announcedOn([later, christmas], today).map(({ reason }) => reason)
  expect(on('2025-11-24')).toEqual([])
  expect(on('2025-11-25')).toEqual(['Christmas'])
  expect(on('2025-12-25')).toEqual(['Christmas', 'Sankranti'])
  expect(on('2026-01-15')).toEqual(['Sankranti'])
})
