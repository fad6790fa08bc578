// Databases: both, because two processes on one database send one mail.
import { beforeAll, expect, test } from 'vitest'
import { documents } from '#contract/content/documents/index.ts'
import type { Day } from '#contract/money/books.ts'
import type { Report } from '#contract/money/reports.ts'
import type { Dashboard } from '#contract/office/dashboard.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { dayThatClosed } from '#server/money/closing-mail.ts'
import { ADMIN } from '#tests/support/admin.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { TestApp, testApp } from '#tests/support/test-app.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as mails from '#texts/mails.ts'

const OPEN = [
  ['10:00', '13:00'],
  ['16:00', '20:00'],
] as [string, string][]
const hours = [OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, []]

test.each<[string, string, string | undefined]>([
  ['the break of a day is not its end', '2026-11-27T13:05', undefined],
  ['a minute before', '2026-11-27T19:59', undefined],
  ['at closing time', '2026-11-27T20:00', '2026-11-27'],
  ['late, because the site was down', '2026-11-28T02:00', '2026-11-27'],
  ['but not next morning', '2026-11-28T09:00', undefined],
  ['on a day that is closed', '2026-11-29T20:30', undefined],
  ['in a closed period', '2026-12-01T20:30', undefined],
])('the day that closed: %s', (_, time, day) => {
  const closedDays = [{ id: 'a', from: '2026-12-01', to: '2026-12-02', reason: 'Wedding' }]
  expect(dayThatClosed({ hours, closedDays }, new Date(`${time}:00+05:30`))).toBe(day)
})

const site = testApp()
const today = todayInShop()
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
  const shop = (await admin.get('/api/documents/shop')).body.value
  const saved = await admin.put('/api/documents/shop', { ...shop, hours: hours.map(() => OPEN), closedDays: [], gstin: '' })
  expect(saved.status, saved.text).toBe(200)
})
const setUp = (mailsClosing: boolean) =>
  admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'unregistered', mailsClosing })
const at = (time: string) => new Date(`${today}T${time}:00+05:30`)
const mailed = async () => (await site.outbox()).filter(({ subject }) => subject.startsWith('The day '))

test('the admins get the figures of the day once, as report, dashboard and cash book have them, however many processes run', async () => {
  await site.user()
  await setUp(false)
  const lines = [{ description: 'Work', code: '998713', quantity: 1, unitPrice: 150_000 }]
  const bill = (await admin.post('/api/bills', { about: null, customer: {}, lines })).body
  for (const [mode, amount] of [
    ['cash', 40_000],
    ['upi', 60_000],
  ] as const)
    expect((await admin.post('/api/payments', { billId: bill.id, kind: 'payment', mode, amount })).status).toBe(201)
  await admin.post('/api/money/books/cash/counts', { day: today, counted: 100_000 })
  await admin.post('/api/money/moves', { kind: 'expense', book: 'cash', category: 'Tea', amount: 12_000 })
  await admin.post('/api/money/books/cash/counts', { day: today, counted: 87_500 })
  await site.built.context.tasks.runAll(at('21:00'))
  expect(await mailed(), 'off by default').toEqual([])

  await setUp(true)
  await site.built.context.tasks.runAll(at('14:00'))
  expect(await mailed(), 'not before the day ends').toEqual([])
  const other = new TestApp(site.dataDir, site.databaseUrl, {})
  await other.start()
  try {
    await Promise.all([site, other].map(({ built }) => built.context.tasks.runAll(at('20:05'))))
    await other.built.context.tasks.runAll(at('20:10'))
    await site.built.context.tasks.runAll(at('23:00'))
    await expect.poll(mailed).toHaveLength(1)
  } finally {
    await other.stop()
  }
  const [mail] = await mailed()
  const report = (await admin.get<Report>(`/api/money/report?from=${today}&to=${today}`)).body
  const day = (await admin.get<Day>(`/api/money/days/${today}?book=cash`)).body
  expect((await admin.get<Dashboard>('/api/dashboard')).body.money).toMatchObject({
    ...{ billed: report.billed, received: report.received, due: report.owed },
  })
  expect([report.received, report.owed, day.difference]).toEqual([100_000, 50_000, -500])
  const [name, shown] = ['The Owner', formatPaise]
  const figures: mails.DayFigures = {
    day: today.split('-').reverse().join('/'),
    billed: shown(report.billed),
    received: shown(report.received),
    modes: [
      ['Cash', shown(40_000)],
      ['UPI', shown(60_000)],
    ],
    expenses: shown(12_000),
    difference: shown(day.difference),
    owed: shown(report.owed),
  }
  expect(mail?.to).toBe(ADMIN.email)
  // Either process may have sent it.
  const text = mail?.text.replace(/^Hello .*,/, `Hello ${name},`).replace(/http:\S+(?=\/user)/, site.origin)
  expect(text?.trimEnd()).toBe(mails.dayClosed(name, figures, `${site.origin}/user/reports`).text.trimEnd())
})
