import type { Page } from '@playwright/test'
import { to } from '#contract/office-paths.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { newContactRequest } from '#tests/support/factories.ts'
import { joinTeam } from '#tests/support/members.ts'
import { stubFailure, watchRequests } from '#tests/support/routes.ts'
import { chooseAction, rowsOf, tabTo } from '#tests/support/screens.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { expect, test } from '#tests/support/test.ts'
import { moreOf } from '#texts/lists.ts'
import * as texts from '#texts/notifications.ts'
import * as team from '#texts/team.ts'

const SETTINGS = /\/api\/notifications$/
const choice = (page: Page) => page.getByRole('group', { name: texts.emailMe })
const box = (page: Page, name: string) => choice(page).getByRole('checkbox', { name })

test('an admin chooses in the settings, by keyboard, which requests are mailed; what could not be saved comes back', {
  tag: '@D-11',
}, async ({ site, openScreen }) => {
  const person = await joinTeam(site, 'anita', 'admin')
  const page = await openScreen(to('settings'), { as: person, allow: [/500/], reducedMotion: 'reduce' })
  for (const kind of Object.values(texts.kinds)) await expect(box(page, kind)).toBeChecked()
  const restore = await stubFailure(page, 'PUT', SETTINGS, 500)
  await box(page, 'Bookings').click()
  await expect(page.getByText(texts.notSaved)).toBeVisible()
  await expect(box(page, 'Bookings')).toBeChecked()
  await restore()
  await tabTo(page, box(page, 'Messages'))
  await page.keyboard.press('Space')
  await expect(box(page, 'Messages')).not.toBeChecked()
  const saved = async () => {
    const client = site.client()
    await client.login(person.userName, person.password)
    return (await client.get('/api/notifications')).body.notifyOf
  }
  await expect.poll(saved).toEqual(['bookings', 'repair-requests', 'sale-offers'])
  await site.client().post('/api/contact', newContactRequest({ name: 'Nobody Told' }))
  await page.reload()
  await expect(box(page, 'Messages')).not.toBeChecked()
  await expect(box(page, 'Bookings')).toBeChecked()
  // The owner is told; the mails of one request are queued together.
  await expect
    .poll(async () => (await site.outbox()).filter(({ subject }) => subject.includes('Nobody Told')).map(({ to }) => to))
    .toEqual([ADMIN.email])
  expect(await auditAt(page, [360, 1280])).toEqual([])
})

test('an account with the role user chooses too', async ({ site, openScreen }) => {
  const page = await openScreen(to('settings'), { as: await joinTeam(site, 'usha', 'user') })
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  await expect(page.getByRole('heading', { name: texts.title })).toHaveCount(1)
})

test('on the team screen an admin chooses for others, and the history shows it', async ({ site, openScreen }) => {
  await joinTeam(site, 'bela', 'admin')
  await joinTeam(site, 'chetan', 'user')
  const page = await openScreen(to('team'))
  await chooseAction(page, moreOf('bela'), team.access)
  const group = page.getByRole('dialog').getByRole('group', { name: texts.emailsTo('bela') })
  await group.getByRole('checkbox', { name: 'Repair requests' }).click()
  await expect(group.getByRole('checkbox', { name: 'Repair requests' })).not.toBeChecked()
  const saved = async () =>
    (await (await site.admin()).get('/api/team')).body.find(({ userName }: { userName: string }) => userName === 'bela').notifyOf
  await expect.poll(saved).toEqual(['bookings', 'sale-offers', 'contact-requests'])
  await page.keyboard.press('Escape')
  await chooseAction(page, moreOf('bela'), 'History')
  await expect(
    page.getByRole('dialog').getByText(/^Emails about new: Bookings, Repair requests, .*Messages → Bookings, .*Messages$/),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await chooseAction(page, moreOf('chetan'), team.access)
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Repair requests' })).toBeChecked()
  // Whoever sees no prices says so in the list.
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: team.seesMoneyOf('chetan') })
    .click()
  await page.keyboard.press('Escape')
  await expect(rowsOf(page, 'Team').filter({ hasText: 'chetan@shop.example' }).getByText(team.noMoney)).toBeVisible()
})

/** Counts the notes that the page starts; they are really played. */
const countNotes = (page: Page) =>
  page.addInitScript(() => {
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...when) {
      document.documentElement.dataset.notes = String(notes() + 1)
      start.apply(this, when)
    }
    const notes = () => Number(document.documentElement.dataset.notes ?? 0)
  })
const notes = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.notes ?? 0))
const NEWEST = /\/api\/notifications\/newest$/
/** Lets the time pass after which each tab asks for what is new; the tabs share a clock. */
async function ask(...tabs: [Page, ...Page[]]): Promise<void> {
  await Promise.all([...tabs.map((tab) => tab.waitForResponse(NEWEST)), tabs[0].clock.runFor(5000)])
}
const waitingFor = async (site: ServerProcess) => (await (await site.admin()).get('/api/dashboard')).body.waiting
const totalWaiting = async (site: ServerProcess) =>
  Object.values<{ count: number }>(await waitingFor(site)).reduce((sum, { count }) => sum + count, 0)

test('a request that comes in while a screen is open is counted in the menu and the title, and is in the list, without a reload', async ({
  site,
  openScreen,
}) => {
  const page = await openScreen(to('contactRequests'), { clock: true })
  // From the first answer on, what is newer is news.
  await ask(page)
  await site.client().post('/api/contact', newContactRequest({ name: 'Just Now' }))
  await ask(page)
  await expect(page.getByRole('cell', { name: 'Just Now' }).or(page.getByText('Just Now')).first()).toBeVisible()
  await expect(page).toHaveTitle(`(${await totalWaiting(site)}) Contact requests | Mistri Computers, Pune`)
  const { count } = (await waitingFor(site)).contactRequests
  await expect(page.getByRole('link', { name: new RegExp(`^Contact requests ${count}\\b`) })).toBeVisible()
})

test('the sound is off until it is switched on, is remembered, and plays in one tab only', async ({ site, openScreen }) => {
  const page = await openScreen(to('settings'), { clock: true, before: countNotes })
  await site.client().post('/api/contact', newContactRequest())
  await ask(page)
  await ask(page)
  expect(await notes(page)).toBe(0)

  const sound = page.getByRole('checkbox', { name: texts.sound })
  await sound.click()
  await expect.poll(() => notes(page), 'the sound introduces itself').toBe(2)
  await page.reload()
  await expect(sound).toBeChecked()
  const other = await page.context().newPage()
  await countNotes(other)
  await other.goto(to('dashboard'))
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const allNotes = async () => (await notes(page)) + (await notes(other))
  const areNotified = async () => {
    await ask(page, other)
    const title = new RegExp(`^\\(${await totalWaiting(site)}\\) `)
    for (const tab of [page, other]) await expect(tab).toHaveTitle(title)
  }
  await ask(page, other)
  await page.bringToFront()
  await page.keyboard.press('Shift')
  await site.client().post('/api/contact', newContactRequest({ name: 'Heard Here' }))
  await areNotified()
  await expect.poll(() => notes(page), 'a tab in which nobody has pressed a key leaves the sound to others').toBe(2)
  await other.bringToFront()
  await other.keyboard.press('Shift')
  await site.client().post('/api/contact', newContactRequest({ name: 'Heard Once' }))
  await areNotified()
  await expect.poll(allNotes).toBe(4)
})

test('a tab behind others asks every half a minute; nobody is asked any more once the session has ended', async ({ openScreen }) => {
  const page = await openScreen(to('dashboard'), {
    clock: true,
    allow: [/401/],
    before: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(document, 'visibilityState', {
          get: () => ((window as never as { behind?: true }).behind ? 'hidden' : 'visible'),
        })
      }),
  })
  let calls = 0
  page.on('request', (request) => {
    if (NEWEST.test(request.url())) calls += 1
  })
  const requests = watchRequests(page)
  /** Seconds of the page's clock until it asks again; a call that is still under way puts that off. */
  const nextCall = async () => {
    const before = calls
    for (let seconds = 5; seconds < 90; seconds += 5) {
      await page.clock.runFor(5000)
      await requests.settled()
      if (calls > before) return seconds
    }
    return Number.POSITIVE_INFINITY
  }
  await nextCall()
  for (let call = 0; call < 5; call += 1) expect(await nextCall()).toBeLessThanOrEqual(10)
  await page.evaluate(() => Object.assign(window, { behind: true }))
  await nextCall()
  const behind = await nextCall()
  expect(behind).toBeGreaterThan(20)
  expect(behind).toBeLessThan(50)

  await page.evaluate(() => Object.assign(window, { behind: false }))
  await nextCall()
  await page.context().clearCookies()
  const refused = page.waitForResponse((response) => NEWEST.test(response.url()) && response.status() === 401)
  await nextCall()
  await refused
  const before = calls
  await page.clock.runFor(120_000)
  await requests.settled()
  expect(calls).toBe(before)
})
