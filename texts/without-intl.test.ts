import { expect, test } from 'vitest'
import * as enAbout from './en/about.ts'
import * as enDays from './en/closed-days.ts'
import * as en from './en/locale.ts'
import * as hiAbout from './hi/about.ts'
import * as hiDays from './hi/closed-days.ts'
import * as hi from './hi/locale.ts'
import * as mrAbout from './mr/about.ts'
import * as mrDays from './mr/closed-days.ts'
import * as mr from './mr/locale.ts'

test.each([
  { ...en, ...enDays, ...enAbout },
  { ...hi, ...hiDays, ...hiAbout },
  { ...mr, ...mrDays, ...mrAbout },
])(
  'lists, days and ages of pages that do without Intl are written as $locale writes them',
  ({ locale, allOf, anyOf, dayAndMonth, age }) => {
    for (let count = 0; count < 5; count += 1) {
      const entries = ['10:00, 12:00', 'b', 'c', 'd'].slice(0, count)
      expect(allOf(entries)).toBe(new Intl.ListFormat(locale).format(entries))
      expect(anyOf(entries)).toBe(new Intl.ListFormat(locale, { type: 'disjunction' }).format(entries))
    }
    const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long' })
    for (let month = 1; month <= 12; month += 1) {
      const date = `2026-${String(month).padStart(2, '0')}-${String(month * 2).padStart(2, '0')}`
      expect(dayAndMonth(date)).toBe(day.format(new Date(date)))
    }
    for (const days of [1, 2, 31]) expect(age(days)).toBe(new Intl.RelativeTimeFormat(locale).format(-days, 'day'))
  },
)
