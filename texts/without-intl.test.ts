import { expect, test } from 'vitest'
import * as enAbout from './en/about.ts'
import * as enAmounts from './en/amounts.ts'
import * as enDays from './en/closed-days.ts'
import * as en from './en/locale.ts'
import * as enReceipt from './en/receipt.ts'
import * as hiAbout from './hi/about.ts'
import * as hiAmounts from './hi/amounts.ts'
import * as hiDays from './hi/closed-days.ts'
import * as hi from './hi/locale.ts'
import * as hiReceipt from './hi/receipt.ts'
import * as mrAbout from './mr/about.ts'
import * as mrAmounts from './mr/amounts.ts'
import * as mrDays from './mr/closed-days.ts'
import * as mr from './mr/locale.ts'
import * as mrReceipt from './mr/receipt.ts'

test.each([
  [en, enReceipt, enDays, enAbout, enAmounts],
  [hi, hiReceipt, hiDays, hiAbout, hiAmounts],
  [mr, mrReceipt, mrDays, mrAbout, mrAmounts],
])('lists, days and ages of pages that do without Intl are written as it writes them', ({ locale }, receipt, days, about, amounts) => {
  for (let count = 0; count < 5; count += 1) {
    const spans = Array.from({ length: count }, (_, hour) => [`0${hour}:00`, `0${hour}:30`] as const)
    const single = spans.map((span) => receipt.openingTimes([span]))
    expect(receipt.openingTimes(spans)).toBe(new Intl.ListFormat(locale).format(single))
    const paise = [100, 200, 300, 400].slice(0, count)
    expect(amounts.amounts(paise)).toBe(new Intl.ListFormat(locale, { type: 'disjunction' }).format(paise.map(amounts.formatPaise)))
  }
  const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long' })
  for (let month = 1; month <= 12; month += 1) {
    const date = `2026-${String(month).padStart(2, '0')}-${String(month * 2).padStart(2, '0')}`
    expect(days.dayAndMonth(date)).toBe(day.format(new Date(date)))
  }
  for (const age of [1, 2, 31]) expect(about.age(age)).toBe(new Intl.RelativeTimeFormat(locale).format(-age, 'day'))
})
