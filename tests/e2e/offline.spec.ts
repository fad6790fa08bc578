import type { BrowserContext, Page } from '@playwright/test'
import { THEMES } from '#contract/constants.ts'
import { addressLine, phoneOf } from '#contract/content/shop.ts'
import type { Card } from '#contract/desk/desk.ts'
import { to } from '#contract/paths.ts'
import { shopDefaults } from '#samples/shop.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { type Account, logIn } from '#tests/support/log-in.ts'
import { joinTeam } from '#tests/support/members.ts'
import { openPage, sidewaysScroll } from '#tests/support/pages.ts'
import { chooseAction, loginAgain } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import type { Visit, Visitor } from '#tests/support/visitor.ts'
import * as desk from '#texts/desk.ts'
import * as texts from '#texts/offline.ts'
import * as waiting from '#texts/waiting.ts'

/** A visitor whose browser has the service worker, which it gets some seconds after its first page. */
async function openWithWorker(visitor: Visitor, visit: Visit = {}): Promise<{ context: BrowserContext; page: Page }> {
  const allow = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/]
  const context = await visitor.newContext({ serviceWorkers: 'allow', viewport: { width: 360, height: 800 }, allow, ...visit })
  const page = await context.newPage()
  await openPage(page, to('home'))
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activating') await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }))
  })
  return { context, page }
}

for (const theme of THEMES)
  test(`without a connection there is a page with phone and hours, in the ${theme} theme`, async ({ visitor }) => {
    const { context, page } = await openWithWorker(visitor, { theme })
    await context.setOffline(true)
    await page.goto(to('contact'))
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(to('contact'))
    await expect(page.locator(`a[href="tel:${phoneOf(shopDefaults)}"]`).first()).toBeVisible()
    await expect(page.getByText('Monday to Saturday, 10:00 to 20:00')).toBeVisible()
    await expect(page.getByText(addressLine(shopDefaults))).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-theme', theme)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)

    // With the connection the page that was asked for comes by itself.
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeHidden()
    await expect(page).toHaveTitle(/^Contact/)
  })

test('with a connection the service worker only tells that fonts are here already', async ({ visitor }) => {
  const { page } = await openWithWorker(visitor)
  const response = await page.goto(to('shop'))
  expect(response?.status()).toBe(200)
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self'")
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(['/offline.html'])
  // The mark of a first page, which keeps its stand-in fonts.
  await expect(page.locator('html')).not.toHaveAttribute('data-late')
})

test('a site that was down is shown again once it is up, without anything that the browser reports', async ({ visitor, site }) => {
  const { page } = await openWithWorker(visitor, { allow: [/ERR_CONNECTION_REFUSED|ERR_FAILED/] })
  await site.stop('SIGTERM')
  await page.goto(to('contact'))
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  await site.start()
  await expect(page).toHaveTitle(/^Contact/)
})

/** A person at the counter, whose browser has put the desk on this device. */
async function openDesk(visitor: Visitor, as: Account, jobs: number, visit: Visit = {}): Promise<{ context: BrowserContext; page: Page }> {
  const allow = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|ERR_NETWORK|ERR_EMPTY|status of (401|409)/]
  const context = await visitor.newContext({ serviceWorkers: 'allow', allow, ...visit })
  const page = await context.newPage()
  const loggedIn = await logIn(context, as)
  await page.goto(to('board'))
  await loggedIn.dispose()
  await expect(page.getByRole('heading', { level: 1, name: desk.board })).toBeVisible()
  // The frame with its files, and each open job with its conversation.
  await expect.poll(() => keptOn(page), { timeout: 60_000 }).toEqual({ hasFrame: true, jobs, conversations: jobs })
  return { context, page }
}

/** What this device keeps of the desk. Looking at a database that is not there yet would make it. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const hasFrame = (await caches.has('office')) && Boolean(await caches.match('/user', { cacheName: 'office' }))
    if (!(await indexedDB.databases()).some(({ name }) => name === 'mistri-desk')) return { hasFrame, jobs: 0, conversations: 0 }
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('mistri-desk')
      opening.onsuccess = () => resolve(opening.result)
    })
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const reading = database.transaction('answers').objectStore('answers').getAllKeys()
      reading.onsuccess = () => resolve(reading.result)
    })
    database.close()
    const count = (part: string) => keys.filter((key) => String(key).includes(part)).length
    return { hasFrame, jobs: count('"job"'), conversations: count('"followed"') }
  })

const line = (page: Page) => page.locator('main + [aria-live]')
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const moveOn = (page: Page, reference: string, stage: keyof typeof desk.stage) =>
  chooseAction(page, desk.moveJob(reference), desk.stage[stage])

async function enterJob(page: Page, name: string, phone: string) {
  const main = page.getByRole('main')
  await main.getByLabel(desk.phone, { exact: true }).fill(phone)
  await main.getByLabel(desk.name, { exact: true }).fill(name)
  await main.getByLabel(desk.description, { exact: true }).fill('Does not start.')
  await main.getByRole('button', { name: desk.save }).click()
}

test('what is entered at the counter without a connection outlives reload and tab, and reaches the server once', async ({
  site,
  visitor,
}) => {
  test.setTimeout(180_000)
  const admin = await site.admin()
  const sent = { name: 'Sneha Kulkarni', phone: '9822041375', description: 'Slow.', deviceKind: 'Laptop', brand: 'HP' }
  const { id, reference } = (await admin.post('/api/desk/jobs', sent)).body
  const { context, page: first } = await openDesk(visitor, await joinTeam(site, 'farah', 'user'), 1)

  await context.setOffline(true)
  await expect(line(first)).toContainText(/No connection. You see the state of \d\d:\d\d/)
  // A new job without a network: the counter opens from this device, and says that there is no slip yet.
  await first.goto(to('newJob'))
  await enterJob(first, 'Asha Kale', '9822041376')
  await expect(first.getByText(waiting.kept('Asha Kale'))).toBeVisible()
  await expect(first.getByLabel(desk.name, { exact: true })).toHaveValue('')
  await first.close()

  // Another tab has it, moves a card and writes a note at a job that it has never opened.
  const page = await context.newPage()
  await page.goto(to('board'))
  await expect(card(page, 'Asha Kale')).toContainText(waiting.waiting)
  await moveOn(page, reference, 'bench')
  await expect(page.getByText(waiting.moveKept(reference, desk.stage.bench))).toBeVisible()
  await expect(page.getByRole('region', { name: desk.jobsOf(desk.stage.bench, '1') })).toContainText(waiting.waiting)
  await page.getByRole('link', { name: desk.open(reference, 'Sneha Kulkarni') }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Sneha Kulkarni/ })).toBeVisible()
  await expect(page.getByText(waiting.noMoney)).toBeVisible()
  await expect(page.getByText(waiting.noEstimate)).toBeVisible()
  await page.getByLabel(desk.noteLabel).fill('Fan is stuck.')
  await page.getByRole('button', { name: desk.saveNote }).click()
  await expect(page.getByRole('region', { name: waiting.title })).toContainText('Fan is stuck.')
  await expect(line(page)).toContainText(waiting.waits(3))
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)

  // The network is back before the site is, which two tabs wait for.
  const other = await context.newPage()
  await other.goto(to('board'))
  await expect(line(other)).toContainText(waiting.waits(3))
  await site.stop('SIGKILL')
  await context.setOffline(false)
  await other.reload()
  await expect(line(other)).toContainText(waiting.waits(3))
  await site.start()
  for (const tab of [page, other]) await expect(line(tab)).toContainText(waiting.sent(3), { timeout: 30_000 })
  await expect(page.getByRole('region', { name: waiting.title })).toBeHidden()

  const again = await site.admin()
  const { columns } = (await again.get('/api/desk/board')).body
  const cards = columns.flatMap(({ cards }: { cards: Card[] }) => cards)
  expect(cards.map(({ name, stage }: Card) => [name, stage]).sort()).toEqual([
    ['Asha Kale', 'received'],
    ['Sneha Kulkarni', 'bench'],
  ])
  const { events } = (await again.get(`/api/requests/repair-requests/${id}`)).body
  expect(events.filter(({ kind }: { kind: string }) => kind === 'note')).toMatchObject([{ data: { text: 'Fan is stuck.' } }])
  // Its slip is a click away now.
  await line(page)
    .getByRole('link', { name: /Asha Kale/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Asha Kale/ })).toBeVisible()
})

test('an entry that someone else was faster than is shown, waits for the login of its own account, and is lost only when a person says so', async ({
  site,
  visitor,
}) => {
  test.setTimeout(180_000)
  const admin = await site.admin()
  const sent = { name: 'Vikram Rane', phone: '9822041377', description: 'Slow.', deviceKind: 'Laptop', brand: 'Asus' }
  const { id, reference } = (await admin.post('/api/desk/jobs', sent)).body
  const stageOf = async () => (await admin.get(`/api/desk/jobs/${id}`)).body.stage
  const gauri = await joinTeam(site, 'gauri', 'user')
  const { columns } = (await admin.get('/api/desk/board')).body
  const jobs = columns.flatMap(({ cards }: { cards: unknown[] }) => cards).length
  const { context, page } = await openDesk(visitor, gauri, jobs)

  await context.setOffline(true)
  await expect(line(page)).toContainText('No connection')
  await moveOn(page, reference, 'ready')
  await expect(page.getByText(waiting.moveKept(reference, desk.stage.ready))).toBeVisible()
  await admin.post(`/api/desk/jobs/${id}/move`, { stage: 'bench' })
  await context.setOffline(false)
  await expect(line(page)).toContainText(waiting.refused(1), { timeout: 30_000 })
  expect(await stageOf()).toBe('bench')
  await line(page).getByRole('button', { name: waiting.show }).click()
  await expect(page.getByRole('dialog')).toContainText(desk.movedMeanwhile(desk.stage.bench))

  // The session ends meanwhile: what was loaded is gone from the device, what was entered is not.
  await context.clearCookies()
  await page.getByRole('dialog').getByRole('button', { name: waiting.moveAnyway }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await expect.poll(() => keptOn(page)).toMatchObject({ jobs: 0, conversations: 0 })
  // Another account sees and sends nothing of it.
  await loginAgain(page)
  await page.goto(to('board'))
  await expect(card(page, 'Vikram Rane')).toBeVisible()
  await expect(line(page)).toBeEmpty()
  expect(await stageOf()).toBe('bench')
  await context.clearCookies()
  await page.goto(to('dashboard'))
  await loginAgain(page, gauri)
  await expect(line(page)).toContainText(waiting.sent(1), { timeout: 30_000 })
  expect(await stageOf()).toBe('ready')

  // The desk of this account is on the device once more.
  await expect.poll(() => keptOn(page), { timeout: 60_000 }).toEqual({ hasFrame: true, jobs, conversations: jobs })
  await context.setOffline(true)
  await page.goto(to('newJob'))
  await enterJob(page, 'Nobody Knows', '9822041378')
  await expect(page.getByText(waiting.kept('Nobody Knows'))).toBeVisible()
  await page.goto(to('board'))
  await page.getByRole('link', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(waiting.confirmLogout(1))
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(card(page, 'Nobody Knows')).toContainText(waiting.waiting)
  await page.getByRole('link', { name: 'Logout' }).click()
  await question.getByRole('button', { name: waiting.logOut }).click()
  await expect.poll(() => keptOn(page)).toEqual({ hasFrame: false, jobs: 0, conversations: 0 })
  await context.setOffline(false)
  await context.clearCookies()
  await page.goto(to('board'))
  await loginAgain(page, gauri)
  await expect(card(page, 'Vikram Rane')).toBeVisible()
  await expect(line(page)).toBeEmpty()
  await expect(card(page, 'Nobody Knows')).toHaveCount(0)
})
