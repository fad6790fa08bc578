import type { BrowserContext, Page } from '@playwright/test'
import { THEMES } from '#contract/constants.ts'
import { addressLine, phoneOf } from '#contract/content/shop.ts'
import type { Card } from '#contract/desk/desk.ts'
import { to } from '#contract/office-paths.ts'
import { shopDefaults } from '#samples/shop.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { png } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { type Account, logIn } from '#tests/support/log-in.ts'
import { joinTeam } from '#tests/support/members.ts'
import { openPage, sidewaysScroll } from '#tests/support/pages.ts'
import { holdRequests } from '#tests/support/routes.ts'
import { chooseAction, loginAgain, notice } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import type { Visit, Visitor } from '#tests/support/visitor.ts'
import * as desk from '#texts/desk.ts'
import * as intake from '#texts/desk-intake.ts'
import * as texts from '#texts/offline.ts'
import * as paper from '#texts/paper.ts'
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
    await expect(page.getByText('Monday to Saturday, 10 am to 8 pm')).toBeVisible()
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
  const allow = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|ERR_NETWORK|ERR_EMPTY|status of (401|409|500)|^500:/]
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

  // What is entered later about this repair waits behind it, though there is a connection, and says so.
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: desk.open(reference, 'Vikram Rane') }).click()
  await page.getByLabel(desk.noteLabel).fill('Hinge is loose.')
  await page.getByRole('button', { name: desk.saveNote }).click()
  await expect(line(page)).toContainText(waiting.behind(1))
  await expect(line(page)).not.toContainText(waiting.waits(1))
  const moved = waiting.move(reference, 'Vikram Rane', desk.stage.ready)
  await expect(page.getByRole('region', { name: waiting.title })).toContainText(waiting.waitsBehind(moved))
  expect(await accessibilityProblems(page)).toEqual([])
  await line(page).getByRole('button', { name: waiting.show }).click()

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
  await expect(line(page)).toContainText(waiting.sent(2), { timeout: 30_000 })
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
  // The logout loads another document meanwhile.
  await expect(async () => expect(await keptOn(page)).toEqual({ hasFrame: false, jobs: 0, conversations: 0 })).toPass({ timeout: 15_000 })
  await context.setOffline(false)
  await context.clearCookies()
  await page.goto(to('board'))
  await loginAgain(page, gauri)
  await expect(card(page, 'Vikram Rane')).toBeVisible()
  await expect(line(page)).toBeEmpty()
  await expect(card(page, 'Nobody Knows')).toHaveCount(0)
})

const notesOf = async (admin: HttpClient, id: number): Promise<string[]> => {
  const { events } = (await admin.get(`/api/requests/repair-requests/${id}`)).body
  return events.flatMap(({ kind, data }: { kind: string; data: { text: string } }) => (kind === 'note' ? [data.text] : []))
}

test('of forty entries one always fails: two tabs send each once and in order, and no other account sees any of them', async ({
  site,
  visitor,
}) => {
  test.setTimeout(300_000)
  const admin = await site.admin()
  const jobs = await Promise.all(
    ['Asha', 'Bela', 'Chetan', 'Dinesh'].map(async (name, at): Promise<{ id: number; reference: string }> => {
      const sent = { name, phone: `982204140${at}`, description: 'Slow.', deviceKind: 'Laptop', brand: 'HP' }
      return (await admin.post('/api/desk/jobs', sent)).body
    }),
  )
  const ids = jobs.map(({ id }) => id)
  const hema = await joinTeam(site, 'hema', 'user')
  const indra = await joinTeam(site, 'indra', 'user')
  const { columns } = (await admin.get('/api/desk/board')).body
  const cards = columns.flatMap(({ cards }: { cards: Card[] }) => cards)
  const { context, page } = await openDesk(visitor, hema, cards.length)
  const written = new Map<number, string[]>()
  const sending: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/notes')) sending.push(request.postDataJSON().text)
  })
  await context.setOffline(true)
  for (const [at, id] of ids.entries()) {
    await page.goto(to('job', { id }))
    const texts = Array.from({ length: 10 }, (_, number) => `Note ${at}-${number}`)
    for (const [number, text] of texts.entries()) {
      await page.getByLabel(desk.noteLabel).fill(text)
      await page.getByRole('button', { name: desk.saveNote }).click()
      await expect(line(page)).toContainText(waiting.waits(10 * at + number + 1))
    }
    written.set(id, texts)
  }
  const other = await context.newPage()
  await other.goto(to('board'))
  await expect(line(other)).toContainText(waiting.waits(40))

  // The session ends, and another account logs in on this device: it sees none, sends none, and is asked about none.
  await context.route('**/notes', (route) => route.abort('internetdisconnected'))
  await context.setOffline(false)
  for (const tab of [page, other]) await expect(line(tab)).not.toContainText('No connection')
  await context.clearCookies()
  await page.goto(to('job', { id: ids[0] ?? 0 }))
  await loginAgain(page, indra)
  // On a busy machine an answer to the session before may come after the login, and ask for another one.
  await page.goto(to('job', { id: ids[0] ?? 0 }))
  for (const tab of [page, other]) await expect(line(tab)).toBeEmpty()
  await context.unrouteAll()
  sending.length = 0
  await page.getByLabel(desk.noteLabel).fill('From another account')
  await page.getByRole('button', { name: desk.saveNote }).click()
  await expect(page.getByText('From another account')).toBeVisible()
  expect(sending).toEqual(['From another account'])
  await page.goto(to('logout'))
  await expect(page).toHaveURL(to('home'))
  expect((await Promise.all(ids.map((id) => notesOf(admin, id)))).flat()).toEqual(['From another account'])

  // Who has entered them finds all of them. One that always fails holds up nothing but later ones of its job.
  const failing = 'Note 1-4'
  await context.route('**/notes', (route) =>
    route.request().postDataJSON().text === failing ? route.fulfill({ status: 500, json: { code: 'internal' } }) : route.fallback(),
  )
  sending.length = 0
  await page.goto(to('board'))
  await loginAgain(page, hema)
  await other.goto(to('board'))
  for (const tab of [page, other]) await expect(line(tab).getByText(waiting.waits(6), { exact: true })).toBeVisible({ timeout: 60_000 })
  const [, second = 0] = ids
  expect(await notesOf(admin, second)).toEqual(written.get(second)?.slice(0, 4))
  await line(page).getByRole('button', { name: waiting.show }).click()
  await expect(page.getByRole('dialog')).toContainText('The server could not take this yet.')

  // Logging out asks about these, and about nothing else.
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(waiting.confirmLogout(6))
  await question.getByRole('button', { name: 'Cancel' }).click()

  // Sent again by hand it fails once more, and is then tried again soon, whoever asks first once the server takes it.
  await line(page).getByRole('button', { name: waiting.show }).click()
  await page.getByRole('dialog').getByRole('button', { name: waiting.sendAgain }).click()
  await context.unrouteAll()
  for (const tab of [page, other]) await expect(line(tab)).not.toContainText(/to be sent/, { timeout: 60_000 })
  for (const [id, texts] of written) expect((await notesOf(admin, id)).filter((text) => text !== 'From another account')).toEqual(texts)
  const again = sending.filter((text, at) => text !== failing && sending.indexOf(text) !== at)
  expect(again, 'sent more than once').toEqual([])
})

for (const missing of ['script', 'styles'])
  test(`a part whose ${missing} cannot be loaded leaves the screen as it is, and comes by itself`, async ({ openScreen }) => {
    let note = () => {}
    const failed = new Promise<void>((resolve) => {
      note = resolve
    })
    const page = await openScreen(to('newJob'), {
      allow: [/ERR_FAILED/],
      before: (page) =>
        page.route(missing === 'script' ? /after-content-[^/]*\.js$/ : /after-content-[^/]*\.css$/, async (route) => {
          await route.abort()
          note()
        }),
    })
    const name = page.getByLabel(desk.name, { exact: true })
    await name.fill('Meera Pawar')
    await failed
    await page.unrouteAll()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(line(page)).toBeAttached()
    await expect(name).toHaveValue('Meera Pawar')
    await expect
      .poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('after-content'))), 'styles of the part')
      .toBe(true)
  })

test('a waiting job is changed only before it is sent, never becomes two, and its notice gives way to its slip', async ({
  site,
  openScreen,
}) => {
  const admin = await site.admin()
  const names = async () => {
    const { columns } = (await admin.get('/api/desk/board')).body
    return columns.flatMap(({ cards }: { cards: Card[] }) => cards.map(({ name }) => name)).filter((name: string) => name.endsWith('Pawar'))
  }
  const page = await openScreen(to('newJob'), { allow: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/] })
  const main = page.getByRole('main')
  const context = page.context()
  const change = async () => {
    await line(page).getByRole('button', { name: waiting.show }).click()
    await page.getByRole('dialog').getByRole('button', { name: waiting.change }).click()
  }
  await expect(main.getByLabel(desk.brand)).toBeVisible()
  await expect(line(page)).toBeAttached()

  // Being sent: too late.
  await context.setOffline(true)
  await expect(line(page)).toContainText('No connection')
  await enterJob(page, 'Jaya Pawar', '9822041501')
  await expect(main.getByText(waiting.kept('Jaya Pawar'))).toBeVisible()
  const held = await holdRequests(page, 'POST', /\/api\/desk\/jobs$/)
  await context.setOffline(false)
  await held.arrived
  await change()
  await expect(page.getByRole('dialog')).toContainText(waiting.tooLate(waiting.newJob('Jaya Pawar')))
  await held.release()
  await expect(line(page)).toContainText(waiting.sent(1))
  await page.keyboard.press('Escape')
  await expect(main.getByText(waiting.kept('Jaya Pawar'))).toBeHidden()
  await expect(main.getByText(/^The job of Jaya Pawar was sent. Its reference is R-\w+\./)).toBeVisible()
  await expect(main.getByRole('link', { name: waiting.openJob })).toBeVisible()
  await expect(main.getByRole('link', { name: paper.printSlip })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await names()).toEqual(['Jaya Pawar'])
  await page.unrouteAll()

  // Not sent yet: it comes back into the form.
  await context.setOffline(true)
  await expect(line(page)).toContainText('No connection')
  await enterJob(page, 'Kiran Powar', '9822041502')
  await expect(main.getByText(waiting.kept('Kiran Powar'))).toBeVisible()
  await change()
  await expect(main.getByLabel(desk.name, { exact: true })).toHaveValue('Kiran Powar')
  await expect(line(page)).not.toContainText(waiting.waits(1))
  await main.getByLabel(desk.name, { exact: true }).fill('Kiran Pawar')
  await main.getByRole('button', { name: desk.save }).click()
  await expect(main.getByText(waiting.kept('Kiran Pawar'))).toBeVisible()
  await context.setOffline(false)
  await expect(line(page)).toContainText(waiting.sent(2), { timeout: 30_000 })
  expect((await names()).sort()).toEqual(['Jaya Pawar', 'Kiran Pawar'])

  // At the server, but the answer was lost: changed, it would be a second one.
  let lost = 0
  await page.route(/\/api\/desk\/jobs$/, async (route) => {
    await route.fetch()
    await route.abort('failed')
    lost += 1
  })
  await enterJob(page, 'Lata Pawar', '9822041503')
  await expect(main.getByText(waiting.kept('Lata Pawar'))).toBeVisible()
  // It is tried again at longer and longer intervals: while it is being sent, it would be too late.
  await expect.poll(() => lost).toBeGreaterThanOrEqual(3)
  await change()
  await expect(main.getByLabel(desk.name, { exact: true })).toHaveValue('Lata Pawar')
  await main.getByLabel(desk.name, { exact: true }).fill('Lata Pawar-Joshi')
  await page.unrouteAll()
  await main.getByRole('button', { name: desk.save }).click()
  await expect(notice(page, waiting.arrivedBefore)).toBeFocused()
  await expect(main.getByLabel(desk.name, { exact: true })).toHaveValue('Lata Pawar-Joshi')
  expect((await names()).sort()).toEqual(['Jaya Pawar', 'Kiran Pawar', 'Lata Pawar'])
})

test('what a full device cannot keep is said at once: typing stays, and photos last as long as the page', async ({ site, openScreen }) => {
  const admin = await site.admin()
  const sent = { name: 'Mina', phone: '9822041510', description: 'Slow.', deviceKind: 'Laptop', brand: 'HP' }
  const { id } = (await admin.post('/api/desk/jobs', sent)).body
  const page = await openScreen(to('job', { id }), {
    allow: [/ERR_INTERNET_DISCONNECTED/],
    before: (page) =>
      page.addInitScript(() => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('No room is left.', 'QuotaExceededError')
        }
      }),
  })
  const main = page.getByRole('main')
  await expect(main.getByLabel(desk.noteLabel)).toBeVisible()
  await expect(line(page)).toBeAttached()
  await page.context().setOffline(true)
  await expect(line(page)).toContainText('No connection')
  await main.getByLabel(desk.noteLabel).fill('Written on a full device')
  await main.getByRole('button', { name: desk.saveNote }).click()
  await expect(line(page)).toContainText(waiting.notKept)
  await expect(main.getByText(desk.noteFailure)).toBeVisible()
  await expect(main.getByLabel(desk.noteLabel)).toHaveValue('Written on a full device')
  const { name, type, bytes } = await png(60, 40)
  await main.getByLabel(intake.choosePhotos).setInputFiles({ name, mimeType: type, buffer: bytes })
  await expect(main.getByText(intake.onlyHere)).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])

  await page.context().setOffline(false)
  await expect(main.getByRole('button', { name: intake.openPhoto(1) })).toBeVisible({ timeout: 30_000 })
  await main.getByRole('button', { name: desk.saveNote }).click()
  await expect(main.getByLabel(desk.noteLabel)).toHaveValue('')
  expect(await notesOf(admin, id)).toEqual(['Written on a full device'])
})
