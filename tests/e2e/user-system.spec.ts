import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { to } from '#contract/office-paths.ts'
import { accessibilityProblems, auditAt } from '#tests/support/accessibility.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { textOf } from '#tests/support/downloads.ts'
import { newContactRequest } from '#tests/support/factories.ts'
import { stubFailure } from '#tests/support/routes.ts'
import { loginAgain, notice, rowsOf, tabTo } from '#tests/support/screens.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import { SmtpServer } from '#tests/support/smtp-server.ts'
import { test as base, expect, type OpenScreen, type ScreenVisit } from '#tests/support/test.ts'
import { setUp } from '#texts/back-office.tsx'
import * as connections from '#texts/connections.ts'
import * as login from '#texts/login.ts'
import * as messages from '#texts/office-messages.ts'
import * as texts from '#texts/system.ts'

const MAILS = /\/api\/system\/mails$/
const TASKS = /\/api\/system\/tasks$/
const STATE = /\/api\/system\/state$/
const BACKUPS = /\/api\/system\/backups$/

const test = base.extend<object, { smtp: SmtpServer }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const smtp = await SmtpServer.start()
      // Each test logs in with a new device, which is mailed.
      smtp.known = ADMIN.email
      await use(smtp)
      await smtp.stop()
    },
    { scope: 'worker' },
  ],
  settings: async ({ smtp }, use) => use({ SMTP_URL: smtp.url }),
})
/** Each test starts with no mail left. */
test.afterEach(async ({ smtp, site }) => {
  smtp.accept()
  const admin = await site.admin()
  for (const { id } of (await admin.get<any[]>('/api/system/mails')).body) await admin.delete(`/api/system/mails/${id}`)
})
/** Only mails that have failed are left: that of the login has been sent. */
async function othersAreSent(site: ServerProcess): Promise<void> {
  const admin = await site.admin()
  await expect.poll(async () => (await admin.get<any[]>('/api/system/mails')).body.filter(({ state }) => state !== 'failed')).toEqual([])
}
const open = (site: ServerProcess, openScreen: OpenScreen, { before, ...visit }: ScreenVisit = {}) =>
  openScreen(to('system'), {
    ...visit,
    async before(page) {
      await othersAreSent(site)
      await before?.(page)
    },
  })
const mails = (page: Page) => rowsOf(page, 'Emails that have not been sent')
/** What works, and what needs the owner. */
const overview = (page: Page) => page.getByRole('region', { name: texts.overview })
const details = (page: Page, section: string) => page.getByRole('region', { name: section }).locator('summary')
const sendAgain = (page: Page, email: string) => page.getByRole('button', { name: `Send again to ${email}` })

/** Subscribes an address whose mail the mail server refuses. */
async function failedMail(smtp: SmtpServer, site: ServerProcess, email: string): Promise<void> {
  smtp.behaviour = 'refuse-recipient'
  await site.client().post('/api/newsletter', { email })
  const admin = await site.admin()
  const failed = async () => (await admin.get<any[]>('/api/system/mails')).body.filter(({ recipient }) => recipient === email)
  await expect.poll(failed).toMatchObject([{ state: 'failed' }])
}

/** A backup of another installation with one message, encrypted. */
async function backupOfAnother(passphrase: string, message: string): Promise<Buffer> {
  const other = await ServerProcess.start({ SAMPLE_DATA: 'off' })
  try {
    const admin = await other.admin()
    await admin.post('/api/contact', newContactRequest({ message }))
    await admin.post('/api/system/backups')
    await expect.poll(async () => (await admin.get('/api/system/backups')).body.newest).not.toBeNull()
    const cookie = Array.from(admin.cookies, (pair) => pair.join('=')).join('; ')
    const body = JSON.stringify({ password: ADMIN.password, passphrase })
    const headers = { cookie, 'content-type': 'application/json' }
    const response = await fetch(`${other.origin}/api/system/backups/download`, { method: 'POST', headers, body })
    return Buffer.from(await response.arrayBuffer())
  } finally {
    await other.remove()
  }
}

// The first of the file: nobody has made a record on this site yet.
test('a new installation becomes the shop of a backup, after what is wrong was said at its field, and asks for a login of that shop', async ({
  site,
  openScreen,
}) => {
  const passphrase = 'five words nobody else knows'
  const buffer = await backupOfAnother(passphrase, 'From the old machine')
  const page = await open(site, openScreen, { allow: [/422|401|ERR_INTERNET/] })
  const backups = page.getByRole('region', { name: texts.backups })
  await expect(backups.getByText(texts.restoreIntro)).toBeVisible()
  await backups.getByRole('button', { name: texts.restoreBackup }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: texts.restore, exact: true })
  await submit.click()
  await expect(dialog.getByLabel(texts.backupFile)).toBeFocused()
  await dialog.getByLabel(texts.backupFile).setInputFiles({ name: 'mistri.tar.gz.age', mimeType: 'application/octet-stream', buffer })
  await dialog.getByLabel(texts.ownPasswordHere).fill(ADMIN.password)
  await submit.click()
  await expect(dialog.getByText('The file is encrypted. Enter its passphrase.')).toBeVisible()
  await expect(notice(page, texts.restoreFailure)).toBeFocused()
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await dialog.getByLabel(texts.filePassphrase).fill(passphrase)
  const reconnect = await stubFailure(page, 'POST', /\/backups\/restore$/, 'offline')
  await submit.click()
  await expect(notice(page, texts.restoreUnanswered)).toBeFocused()
  await reconnect()
  await submit.click()
  await expect(page.getByRole('dialog').getByText(login.restored), 'a whole shop is unpacked').toBeVisible({ timeout: 45_000 })
  await loginAgain(page)
  await expect(page.getByRole('heading', { name: texts.title, level: 1 })).toBeVisible()
  await expect(backups.getByRole('button', { name: texts.backUpNow })).toBeVisible()
  await expect(backups.getByRole('button', { name: texts.restoreBackup })).toHaveCount(0)
  await page.goto(to('contactRequests'))
  await expect(page.getByText('From the old machine').first()).toBeVisible()
})

test('a failed mail is counted in the menu, shown with its reason, and sent again by keyboard; refused once more it says so', async ({
  smtp,
  site,
  openScreen,
}) => {
  await failedMail(smtp, site, 'asha@example.in')
  const page = await openScreen(to('dashboard'), { before: () => othersAreSent(site) })
  const entry = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^System/ })
  // Its group is folded, and counts for it.
  const group = page.getByRole('navigation', { name: 'Admin' }).locator('summary', { hasText: setUp })
  await expect(group.getByText('1 failed')).toBeVisible()
  await group.click()
  await expect(entry.getByText('1 failed')).toBeVisible()
  await entry.click()
  await expect(mails(page)).toHaveCount(1)
  await expect(overview(page).getByText(texts.mailsFailed(1))).toBeVisible()
  await expect(overview(page).getByRole('link', { name: texts.see.mail })).toHaveAttribute('href', '#mail')
  const row = mails(page).first()
  for (const text of ['Thanks for subscribing', 'asha@example.in', 'Failed'])
    await expect(row.getByText(text, { exact: true })).toBeVisible()
  await expect(row.getByText('is unknown here')).toBeVisible()
  await sendAgain(page, 'asha@example.in').click()
  await expect(notice(page, messages.system.retried)).toBeVisible()
  await expect(mails(page).getByRole('cell', { name: '2', exact: true })).toHaveCount(1)
  await expect(mails(page).getByText('Failed', { exact: true })).toBeVisible()

  smtp.accept()
  await tabTo(page, sendAgain(page, 'asha@example.in'))
  await page.keyboard.press('Enter')
  await expect(notice(page, messages.system.retried)).toBeFocused()
  await expect(page.getByText(messages.system.noMails)).toBeVisible()
  expect(smtp.mailsTo('asha@example.in')).toHaveLength(1)
  await expect(entry.getByText('1 failed')).not.toBeAttached()
})

test('a failing server: each section offers Retry, a mail that could not be sent again says so, and is deleted behind a question', async ({
  smtp,
  site,
  openScreen,
}) => {
  await failedMail(smtp, site, 'farida@example.in')
  const restore: (() => Promise<void>)[] = []
  const page = await open(site, openScreen, {
    allow: [/500|ERR_INTERNET/],
    before: async (page) => {
      for (const address of [MAILS, TASKS, STATE]) restore.push(await stubFailure(page, 'GET', address, 500))
    },
  })
  await expect(page.getByText(messages.system.mailsLoadFailure)).toBeVisible()
  await expect(page.getByText(messages.system.tasksLoadFailure)).toBeVisible()
  for (const undo of restore) await undo()
  for (const section of [texts.website, texts.mail, texts.tasks])
    await page.getByRole('region', { name: section }).getByRole('button', { name: 'Retry' }).click()
  await expect(mails(page)).toHaveCount(1)
  await details(page, texts.tasks).click()
  await expect(page.getByRole('table', { name: texts.tasks })).toBeVisible()
  await stubFailure(page, 'POST', /\/api\/system\/mails\/\d+\/retry$/, 'offline')
  await sendAgain(page, 'farida@example.in').click()
  await expect(notice(page, messages.system.retryFailure)).toBeVisible()
  await expect(mails(page)).toHaveCount(1)
  const remove = page.getByRole('button', { name: 'Delete email to farida@example.in' })
  await remove.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(messages.system.mail.confirmDelete)).toBeVisible()
  await expect(dialog.getByText('Thanks for subscribing, farida@example.in')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(mails(page)).toHaveCount(1)
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(notice(page, messages.system.mail.deleted)).toBeFocused()
  await expect(page.getByText(messages.system.noMails)).toBeVisible()
})

test('axe is content in both themes and nothing scrolls sideways; a session that has ended is asked for, and the screen goes on', async ({
  smtp,
  site,
  openScreen,
}) => {
  const email = 'a-customer-with-a-very-long-address-indeed@subdomain.example.in'
  await failedMail(smtp, site, email)
  const page = await open(site, openScreen, {
    allow: [/401/],
    reducedMotion: 'reduce',
    before: (page) =>
      page.route(STATE, async (route) => {
        const response = await route.fetch()
        await route.fulfill({
          response,
          json: { ...(await response.json()), checks: { database: 'ok', files: 'failed', mail: 'ok', disk: 'failed' } },
        })
      }),
  })
  await expect(mails(page)).toHaveCount(1)
  await expect(page.getByText('The disk is almost full.')).toBeVisible()
  await expect(page.getByText('is a disk missing?')).toBeVisible()
  // The worst first: what is lost now, then what waits.
  await expect(overview(page).getByRole('listitem')).toHaveText([/is a disk missing\?/, /disk is almost full/, /could not be sent/])
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await page.context().clearCookies()
  smtp.accept()
  await sendAgain(page, email).click()
  await loginAgain(page)
  await sendAgain(page, email).click()
  await expect(page.getByText(messages.system.noMails)).toBeVisible()
})

test('what needs somebody is done where it is said, and the focus does not go with it', async ({ site, openScreen }) => {
  let isWrong = true
  const stub = (page: Page, url: RegExp, wrong: object) =>
    page.route(url, async (route) => {
      const response = await route.fetch()
      const isRight = !isWrong || route.request().method() !== 'GET'
      await route.fulfill(isRight ? { response } : { response, json: { ...(await response.json()), ...wrong } })
    })
  const page = await open(site, openScreen, {
    async before(page) {
      await stub(page, STATE, { checks: { database: 'ok', files: 'ok', mail: 'ok', disk: 'failed' } })
      await stub(page, BACKUPS, { failure: 'failed', running: false })
    },
  })
  const check = overview(page).getByRole('button', { name: texts.lookAgain })
  await check.click()
  await expect(page.getByRole('group', { name: texts.lookedAgain })).toBeFocused()
  await expect(overview(page).getByText(texts.checkFailures.disk)).toBeVisible()
  const backUp = overview(page).getByRole('button', { name: texts.backUpNow })
  await expect(overview(page).getByText(texts.backupFailures.failed)).toBeVisible()
  isWrong = false
  await backUp.click()
  await expect(page.getByRole('group', { name: texts.backingUp })).toBeFocused()
  await expect(backUp).toHaveCount(0)
  await check.click()
  await expect(page.getByRole('group', { name: texts.lookedAgain })).toBeFocused()
  await expect(overview(page).getByText(texts.nothingNeeded)).toBeVisible()
})

test('an API key is shown once and deleted; a webhook says what it could not deliver, and sends it again', async ({ site, openScreen }) => {
  const page = await open(site, openScreen, { reducedMotion: 'reduce' })
  await page.getByText(connections.others).click()
  const keys = page.getByRole('region', { name: 'API keys' })
  await keys.getByRole('button', { name: 'New API key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Read bookings, repairs and messages' }).uncheck()
  await dialog.getByLabel('Name').fill('Zapier')
  await dialog.getByRole('button', { name: 'Make key' }).click()
  await expect(dialog.getByText('Choose what the key may do.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Read stock' }).check()
  expect(await auditAt(page, [360])).toEqual([])
  await dialog.getByRole('button', { name: 'Make key' }).click()
  const shown = dialog.getByLabel('Your new API key', { exact: true })
  await expect(shown).toHaveValue(/^mistri_/)
  const key = await shown.inputValue()
  expect((await fetch(`${site.origin}/api/products/stock?ids=1`, { headers: { authorization: `Bearer ${key}` } })).status).toBe(200)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(keys.getByText('May: Read stock')).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)
  await keys.getByRole('button', { name: 'Delete API key Zapier' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(notice(page, 'The API key has been deleted.')).toBeFocused()
  await expect(keys.getByText('There are no API keys.')).toBeVisible()

  const webhooks = page.getByRole('region', { name: 'Webhooks' })
  await webhooks.getByRole('button', { name: 'New webhook' }).click()
  await dialog.getByLabel('Address').fill('http://hooks.invalid/mistri')
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(dialog.getByText('Enter a web address')).toBeVisible()
  await dialog.getByLabel('Address').fill('https://hooks.invalid/mistri')
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(dialog.getByLabel('The secret of the webhook', { exact: true })).toHaveValue(/^whsec_/)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await webhooks.getByRole('button', { name: 'Send a test to https://hooks.invalid/mistri' }).click()
  const sent = rowsOf(page, 'What was sent')
  await expect(sent).toHaveCount(1)
  await expect(sent.getByText('The receiver could not be reached')).toBeVisible({ timeout: 30_000 })
  await webhooks.getByRole('button', { name: 'Send again: test' }).click()
  await expect(notice(page, 'It is being sent again.')).toBeFocused()
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await webhooks.getByRole('button', { name: 'Delete webhook https://hooks.invalid/mistri' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(webhooks.getByText('There are no webhooks.')).toBeVisible()
})

// The last of the file: the job runs for the first time some seconds after the start.
test('says that all mail has been sent, and what the site does by itself', async ({ site, openScreen }) => {
  const admin = await site.admin()
  const purge = async () => (await admin.get<any[]>('/api/system/tasks')).body.find(({ name }) => name === 'purge-trash')
  await expect.poll(purge).toMatchObject({ lastRunAt: expect.any(String), lastError: null })
  const page = await open(site, openScreen)
  await expect(page.getByText(messages.system.noMails)).toBeVisible()
  await expect(overview(page).getByText(texts.nothingNeeded)).toBeVisible()
  for (const section of [texts.tasks, texts.website]) await details(page, section).click()
  const jobs = page.getByRole('table', { name: texts.tasks })
  await expect(jobs.getByRole('row').filter({ hasText: 'Delete old things from the trash' }).getByText('Done')).toBeVisible()
  await expect(jobs.getByText('Delete unused uploads')).toHaveCount(0)
  const website = page.getByRole('region', { name: 'Website' })
  await expect(website.getByText('Database, pictures, email and disk work.')).toBeVisible()
  await expect(website.getByText(/^Mistri \d+\.\d+\.\d+, running since \d/)).toBeVisible()
  await expect(website.getByText(/ GB are free$/)).toBeVisible()
  await expect(page.getByText('The setting SMTP_URL of the website says so')).toBeVisible()

  const backups = page.getByRole('region', { name: texts.backups })
  await backups.getByRole('button', { name: texts.backUpNow }).click()
  await expect(backups.getByRole('status')).toContainText('Newest backup')
  await expect(backups.getByRole('button', { name: texts.backUpNow })).toBeFocused()
  await backups.getByRole('button', { name: texts.downloadBackup }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.passphrase).fill('five words nobody else knows')
  await dialog.getByLabel(texts.passphraseAgain).fill('five words nobody knows')
  await dialog.getByLabel(texts.ownPassword).fill(ADMIN.password)
  await dialog.getByRole('button', { name: texts.download }).click()
  await expect(dialog.getByText('Enter the same passphrase twice.')).toBeVisible()
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await dialog.getByLabel(texts.passphraseAgain).fill('five words nobody else knows')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: texts.download }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^mistri-.*\.tar\.gz\.age$/)
  expect(await textOf(file)).toMatch(/^age-encryption\.org\/v1\n/)
  await expect(notice(page, texts.downloaded)).toBeFocused()
  expect(await accessibilityProblems(page)).toEqual([])
})
