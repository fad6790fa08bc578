import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { to } from '#contract/paths.ts'
import { accessibilityProblems, testBrowser } from '#tests/support/browser.ts'
import { fail } from '#tests/support/routes.ts'
import { countIs, loginAgain, notice, problemsAt, rowsOf, type ScreenVisit, screensIn, tabTo } from '#tests/support/screens.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import { SmtpServer } from '#tests/support/smtp-server.ts'
import * as messages from '#texts/messages.ts'

const MAILS = /\/api\/system\/mails$/
const JOBS = /\/api\/system\/jobs$/

const smtp = await SmtpServer.start()
let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.start({ SMTP_URL: smtp.url })
})
afterAll(async () => {
  await server?.remove()
  await smtp.stop()
})
/** Each test starts with no mail left. */
afterEach(async () => {
  smtp.accept()
  const admin = await server.admin()
  for (const { id } of (await admin.get<any[]>('/api/system/mails')).body) await admin.delete(`/api/system/mails/${id}`)
})
const browser = testBrowser(() => server.origin)

const openScreen = screensIn(browser)
const open = (visit: ScreenVisit = {}) => openScreen(to('system'), visit)
const mails = (page: Page) => rowsOf(page, 'Mails that have not been sent')
const sendAgain = (page: Page, email: string) => page.getByRole('button', { name: `Send again to ${email}` })

/** Subscribes an address whose mail the mail server refuses. */
async function failedMail(email: string): Promise<void> {
  smtp.behaviour = 'refuse-recipient'
  await server.client().post('/api/newsletter', { email })
  const admin = await server.admin()
  const failed = async () => (await admin.get<any[]>('/api/system/mails')).body.filter(({ recipient }) => recipient === email)
  await expect.poll(failed).toMatchObject([{ state: 'failed' }])
}

test('says that all mail has been sent, and what the site does by itself', async () => {
  const admin = await server.admin()
  const sweep = async () => (await admin.get<any[]>('/api/system/jobs')).body.find(({ name }) => name === 'sweep-uploads')
  await expect.poll(sweep).toMatchObject({ lastRunAt: expect.any(String), lastError: null })
  const page = await open()
  await page.getByText(messages.system.noMails).waitFor()
  const jobs = page.getByRole('table', { name: 'Jobs' })
  await jobs.getByRole('row').filter({ hasText: 'Sweep uploads' }).getByText('Done').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
})

test('a failed mail is counted beside the menu entry on every screen, shown with its reason, and sent again by keyboard', async () => {
  await failedMail('asha@example.in')
  const page = await openScreen(to('dashboard'))
  const entry = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^System/ })
  await entry.getByText('1 failed').waitFor()
  await entry.click()
  await countIs(mails(page), 1)
  const row = mails(page).first()
  for (const text of ['Thanks for subscribing', 'asha@example.in', 'Failed']) await row.getByText(text, { exact: true }).waitFor()
  await row.getByText('is unknown here').waitFor()

  smtp.accept()
  await tabTo(page, sendAgain(page, 'asha@example.in'))
  await page.keyboard.press('Enter')
  await notice(page, messages.system.retried).and(page.locator(':focus')).waitFor()
  await page.getByText(messages.system.noMails).waitFor()
  expect(smtp.mailsTo('asha@example.in')).toHaveLength(1)
  await entry.getByText('1 failed').waitFor({ state: 'detached' })
})

test('a mail that is refused once more says so again', async () => {
  await failedMail('ravi@example.in')
  const page = await open()
  await sendAgain(page, 'ravi@example.in').click()
  await notice(page, messages.system.retried).waitFor()
  await expect.poll(() => mails(page).getByRole('cell', { name: '2', exact: true }).count()).toBe(1)
  await mails(page).getByText('Failed', { exact: true }).waitFor()
})

test('a mail is deleted behind a question', async () => {
  await failedMail('meera@example.in')
  const page = await open()
  const remove = page.getByRole('button', { name: 'Delete mail to meera@example.in' })
  await remove.click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText(messages.system.mail.confirmDelete).waitFor()
  await dialog.getByText('Thanks for subscribing, meera@example.in').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await notice(page, messages.system.mail.deleted).and(page.locator(':focus')).waitFor()
  await page.getByText(messages.system.noMails).waitFor()
})

test('a failing server: each section offers Retry, and a mail that could not be sent again says so', async () => {
  await failedMail('farida@example.in')
  const mend: (() => Promise<void>)[] = []
  const page = await open({
    allow: [/500|ERR_INTERNET/],
    before: async (page) => {
      for (const address of [MAILS, JOBS]) mend.push(await fail(page, 'GET', address, 500))
    },
  })
  await page.getByText(messages.system.mailsLoadFailure).waitFor()
  await page.getByText(messages.system.jobsLoadFailure).waitFor()
  for (const undo of mend) await undo()
  for (const section of ['Mail', 'Jobs']) await page.getByRole('region', { name: section }).getByRole('button', { name: 'Retry' }).click()
  await countIs(mails(page), 1)
  await page.getByRole('table', { name: 'Jobs' }).waitFor()
  await fail(page, 'POST', /\/api\/system\/mails\/\d+\/retry$/, 'offline')
  await sendAgain(page, 'farida@example.in').click()
  await notice(page, messages.system.retryFailure).waitFor()
  await countIs(mails(page), 1)
})

test('a session that has ended is asked for again, and the screen goes on', async () => {
  await failedMail('zoya@example.in')
  const page = await open({ allow: [/401/] })
  await countIs(mails(page), 1)
  await page.context().clearCookies()
  smtp.accept()
  await sendAgain(page, 'zoya@example.in').click()
  await loginAgain(page)
  await sendAgain(page, 'zoya@example.in').click()
  await page.getByText(messages.system.noMails).waitFor()
})

test('axe is content in both themes and nothing scrolls sideways', async () => {
  await failedMail('a-customer-with-a-very-long-address-indeed@subdomain.example.in')
  const page = await open({ reducedMotion: 'reduce' })
  await countIs(mails(page), 1)
  expect(await problemsAt(page, [360, 1280])).toEqual([])
})
