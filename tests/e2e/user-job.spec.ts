import type { Page } from '@playwright/test'
import { PIN_ATTEMPTS } from '#contract/accounts/pins.ts'
import { documents } from '#contract/content/documents/index.ts'
import { PHOTOS_MAX } from '#contract/desk/job-photos.ts'
import { to } from '#contract/office-paths.ts'
import { inLanguage } from '#contract/platform/languages.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { accessibilityProblems, auditAt } from '#tests/support/accessibility.ts'
import { png } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { joinTeam } from '#tests/support/members.ts'
import { resize } from '#tests/support/pages.ts'
import { holdRequests, stubFailure } from '#tests/support/routes.ts'
import { chooseAction, loginAgain, notice } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import { trackedPath } from '#tests/support/tracked-path.ts'
import * as bills from '#texts/bills.ts'
import * as charging from '#texts/charges.ts'
import * as common from '#texts/common.ts'
import * as texts from '#texts/desk.ts'
import * as estimates from '#texts/desk-estimates.ts'
import * as intake from '#texts/desk-intake.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as forms from '#texts/forms.ts'
import * as items from '#texts/items.ts'
import * as lists from '#texts/lists.ts'
import { reauthenticate } from '#texts/messages.ts'
import * as money from '#texts/money-settings.ts'
import * as news from '#texts/news.ts'
import * as messages from '#texts/office-messages.ts'
import * as pins from '#texts/pin.ts'
import * as returns from '#texts/return-reasons.ts'
import * as waiting from '#texts/waiting.ts'
import * as hindiReturns from '../../texts/hi/return-reasons.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: new RegExp(`^${name}, `) })

interface Taken {
  id: number
  reference: string
}
const takeIn = async (admin: HttpClient, name: string, over = {}): Promise<Taken> =>
  (
    await admin.post<Taken>('/api/desk/jobs', {
      ...{ name, phone: '9822041366', description: 'Slow.', deviceKind: 'Laptop', brand: 'Framework', model: '13' },
      ...over,
    })
  ).body

test('a job that is still loading shows nothing of the one before', async ({ site, openScreen }) => {
  const admin = await site.admin()
  const first = await takeIn(admin, 'Anil')
  const second = await takeIn(admin, 'Bina')
  const page = await openScreen(to('board', undefined, { brand: 'Framework' }))
  await main(page)
    .getByRole('link', { name: texts.open(first.reference, 'Anil') })
    .click()
  await expect(heading(page, 'Anil')).toBeVisible()
  const answer = await holdRequests(page, 'GET', new RegExp(`/api/desk/jobs/${second.id}$`))
  await main(page).getByRole('link', { name: lists.nextRecord }).click()
  await expect(page).toHaveURL(to('job', { id: second.id }))
  await expect(main(page).getByText(texts.loadingJob)).toBeVisible()
  await expect(heading(page, 'Anil')).toHaveCount(0)
  await answer.release()
  await expect(heading(page, 'Bina')).toBeVisible()
})

test('on a phone the next step stays where it is first drawn, so that a press while the rest loads is none beside it', async ({
  site,
  openScreen,
}) => {
  const { id } = await takeIn(await site.admin(), 'Chetan')
  const page = await openScreen(to('job', { id }), { size: 'phone', before: (page) => page.addInitScript(notePlaces, '[data-next-step]') })
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as unknown as { places: number[] }).places)).toHaveLength(1)
})

/** Notes in `window.places` each height at which frames have shown what `selector` names. */
function notePlaces(selector: string): void {
  const places: number[] = []
  Object.assign(window, { places })
  const look = () => {
    const top = document.querySelector(selector)?.getBoundingClientRect().top
    if (top !== undefined && top !== places.at(-1)) places.push(top)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

test('after a move that failed, one that asks for facts says that it was made', async ({ site, openScreen }) => {
  const [tomorrow, later] = [1, 4].map((days) => todayInShop(new Date(Date.now() + days * 86_400_000))) as [string, string]
  const { id, reference } = await takeIn(await site.admin(), 'Charu', { promisedOn: tomorrow })
  const page = await openScreen(to('job', { id }), { allow: [/500/] })
  const restore = await stubFailure(page, 'POST', /\/move$/, 500)
  await main(page)
    .getByRole('button', { name: texts.next.received as string })
    .click()
  await expect(page.getByRole('alert')).toContainText(texts.moveFailure)
  await restore()
  await chooseAction(page, texts.moveJob(reference), texts.stage.waiting_part)
  await page.getByRole('dialog').getByLabel(texts.part, { exact: true }).fill('Hinge')
  await page.getByRole('dialog').getByLabel(texts.partDue).fill(later)
  await expect(page.getByRole('dialog')).toContainText(texts.afterPromise(tomorrow.split('-').reverse().join('/')))
  await page.getByRole('dialog').getByRole('button', { name: texts.move }).click()
  await expect(notice(page, texts.moved(reference, texts.stage.waiting_part))).toBeVisible()
  await expect(page.getByText(texts.moveFailure)).toHaveCount(0)
  await expect(page.getByRole('button', { name: lists.undo })).toBeVisible()
})

test('the passcode is erased behind a question', async ({ site, openScreen }) => {
  const admin = await site.admin()
  const { id } = await takeIn(admin, 'Divya')
  await admin.put(`/api/desk/jobs/${id}/passcode`, { passcode: '2580' })
  const page = await openScreen(to('job', { id }))
  const erase = main(page).getByRole('button', { name: intake.erasePasscode, exact: true })
  await erase.click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(intake.confirmErasePasscode)).toBeVisible()
  await question.getByRole('button', { name: common.cancel }).click()
  await expect(main(page).getByText(intake.covered)).toBeVisible()
  await erase.click()
  await question.getByRole('button', { name: intake.erasePasscode }).click()
  await expect(main(page).getByRole('button', { name: intake.addPasscode })).toBeVisible()
})

test('a passcode is read by the PIN of the account on the day of the login, and who may not read it is not asked', async ({
  site,
  openScreen,
}) => {
  const admin = await site.admin()
  const pavan = await joinTeam(site, 'pavan', 'user')
  const { id } = await takeIn(admin, 'Leela')
  await admin.put(`/api/desk/jobs/${id}/passcode`, { passcode: '2580' })
  const page = await openScreen(to('settings'), { size: 'phone', as: pavan, allow: [/40[13]|422/] })
  await page.getByRole('button', { name: pins.set }).click()
  const dialog = page.getByRole('dialog', { name: pins.newPin })
  await dialog.getByLabel(pins.newPin).fill('1234')
  await dialog.getByRole('button', { name: pins.save }).click()
  await expect(dialog.getByText(fieldErrorText('pin_simple'))).toBeVisible()
  await dialog.getByLabel(pins.newPin).fill('7305')
  await dialog.getByRole('button', { name: pins.save }).click()
  await expect(page.getByText(pins.saved)).toBeVisible()
  expect(await auditAt(page, [390])).toEqual([])

  await page.goto(to('job', { id }))
  const show = main(page).getByRole('button', { name: intake.showPasscode, exact: true })
  await show.click()
  const asked = page.getByRole('dialog', { name: intake.passcode })
  const enter = async (typed: string) => {
    await asked.getByLabel(pins.yourPin).fill(typed)
    await asked.getByLabel(pins.yourPin).press('Enter')
  }
  await enter('9999')
  await expect(asked.getByText(fieldErrorText('pin_wrong'))).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await enter('7305')
  await expect(asked).toHaveCount(0)
  await expect(main(page).getByText('2580')).toBeVisible()
  await main(page).getByRole('button', { name: intake.hidePasscode }).click()

  // After five wrong ones the password is asked, which then shows it.
  await show.click()
  for (let attempt = 1; attempt <= PIN_ATTEMPTS; attempt++) {
    await enter(`86${attempt}1`)
    await expect(asked.getByText(fieldErrorText('pin_wrong'))).toBeVisible()
  }
  await enter('7305')
  const password = page.getByRole('dialog', { name: reauthenticate.ask })
  await password.getByLabel('Password', { exact: true }).fill(pavan.password)
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('2580')).toBeVisible()

  const other = (await admin.get<{ id: number; isYou: boolean }[]>('/api/desk/people')).body.find(({ isYou }) => isYou)
  await admin.put(`/api/desk/jobs/${id}`, { technicianId: other?.id })
  await page.reload()
  await expect(main(page).getByText(intake.notYourJob)).toBeVisible()
  await expect(show).toHaveCount(0)
})

test('a device goes back unrepaired with its reason, and its check is billed by a press', async ({ site, openScreen, visitor }) => {
  const admin = await site.admin()
  const shop = { ...documents.money.defaults, registration: 'unregistered', checkFee: 30_000 }
  expect((await admin.put('/api/documents/money', { ...shop, storagePerDay: 2_000, storageMost: 50_000 })).status).toBe(200)
  const { id } = await takeIn(admin, 'Kavita', { language: 'hi' })
  await admin.post(`/api/desk/jobs/${id}/move`, { stage: 'declined' })
  const paid = { about: { entity: 'repair-requests', id }, kind: 'payment', mode: 'cash', amount: 50_000 }
  expect((await admin.post('/api/payments', paid)).status).toBe(201)
  const page = await openScreen(to('slip', { id }), { size: 'phone' })
  for (const term of [charging.checkFeeTerm('₹300.00'), charging.storageTerm(30, '₹20.00', '₹500.00')])
    await expect(main(page).getByText(term)).toBeVisible()

  await page.goto(to('job', { id }))
  const fee = charging.charge('check_fee', '₹300.00', null)
  await expect(main(page).getByRole('button', { name: news.take })).toBeVisible()
  await main(page)
    .getByRole('button', { name: texts.next.declined as string })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(charging.ask(fee))).toBeVisible()
  await expect(dialog.getByRole('link', { name: charging.writeBill })).toHaveAttribute('href', `${to('job', { id })}#money`)
  await expect(dialog.getByText(charging.paidAhead('₹500.00'))).toBeVisible()
  await dialog.getByRole('button', { name: charging.giveBack }).click()
  const refund = page.getByRole('dialog', { name: bills.recordPayment })
  const amount = refund.getByLabel(bills.paymentFields.amount)
  await expect(amount).toHaveValue('500.00')
  await amount.click()
  await page.keyboard.type('500')
  await expect(amount, 'what is typed replaces it').toHaveValue('500')
  await refund.getByRole('button', { name: bills.savePayment }).click()
  await expect(dialog.getByText(charging.paidAhead('₹500.00'))).toHaveCount(0)
  await expect(notice(page, charging.nothingAhead)).toBeFocused()
  await expect(dialog.getByLabel(returns.label), 'as its customer said').toHaveValue('declined')
  await dialog.getByLabel(returns.label).selectOption('other')
  await dialog.getByRole('button', { name: texts.returnIt }).click()
  await expect(dialog.getByLabel(returns.words), 'another reason is said in words').toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(returns.label).selectOption('no_part')
  await dialog.getByLabel(returns.words).fill('The maker is gone.')
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: texts.returnIt }).click()
  await expect(main(page).getByText(`${returns.reasons.no_part}. The maker is gone.`)).toBeVisible()
  await expect(main(page).getByText(returns.unrepaired(returns.reasons.no_part))).toBeVisible()
  await expect(main(page).getByRole('button', { name: news.take }), 'nobody takes what is gone').toHaveCount(0)

  const customer = await visitor.newPage({ size: 'phone' })
  await customer.goto(inLanguage('hi', await trackedPath(admin, 'repair-requests', id)))
  await expect(main(customer).getByText(hindiReturns.unrepaired(hindiReturns.reasons.no_part))).toBeVisible()
  await expect(main(customer).getByText('The maker is gone.')).toBeVisible()

  await main(page)
    .getByRole('button', { name: charging.billIt(fee) })
    .click()
  await expect(dialog.getByText('₹300.00').first()).toBeVisible()
  await dialog.getByRole('button', { name: bills.issue }).click()
  await expect(page).toHaveURL(/\/bill\/\d+$/)
  await page.goto(to('job', { id }))
  await expect(main(page).getByText(bills.due)).toBeVisible()
  await expect(main(page).getByRole('button', { name: charging.billIt(fee) }), 'it is billed').toHaveCount(0)
  await page.goto(to('slip', { id }))
  await expect(main(page).getByText(returns.unrepaired(`${returns.reasons.no_part}. The maker is gone.`))).toBeVisible()
})

test('photos of a ready device are those after the repair; those beyond the room are named', async ({ site, openScreen }) => {
  const admin = await site.admin()
  const { id } = await takeIn(admin, 'Esha')
  const page = await openScreen(to('job', { id }))
  await expect(main(page).getByLabel(intake.taken)).toHaveValue('before')
  for (const stage of ['bench', 'ready']) await admin.post(`/api/desk/jobs/${id}/move`, { stage })
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(main(page).getByLabel(intake.taken)).toHaveValue('after')
  const pictures = await Promise.all(Array.from({ length: PHOTOS_MAX + 2 }, (_, at) => png(60 + at, 40)))
  const files = pictures.map(({ type, bytes }, at) => ({ name: `photo-${at + 1}.png`, mimeType: type, buffer: bytes }))
  await main(page).getByLabel(intake.choosePhotos).setInputFiles(files)
  await expect(
    main(page).getByText(intake.leftOut([`photo-${PHOTOS_MAX + 1}.png`, `photo-${PHOTOS_MAX + 2}.png`], PHOTOS_MAX)),
  ).toBeVisible()
  await expect(main(page).getByRole('button', { name: intake.openPhoto(PHOTOS_MAX) })).toBeVisible()
  const { photos } = (await admin.get<{ photos: { kind: string }[] }>(`/api/desk/jobs/${id}`)).body
  expect(photos.map(({ kind }) => kind)).toEqual(photos.map(() => 'after'))
})

test('a signature is under the finger also after the phone was turned', async ({ site, openScreen }) => {
  const { id } = await takeIn(await site.admin(), 'Farhan')
  const page = await openScreen(to('job', { id }), { size: 'phone' })
  await main(page).getByRole('button', { name: intake.sign }).click()
  const pad = page.getByRole('dialog').getByRole('img', { name: intake.signHere('Farhan') })
  const drawTo = async (x: number, y: number) => {
    const { x: left, y: top } = (await pad.boundingBox()) as { x: number; y: number }
    await page.mouse.move(left + x, top + y)
    await page.mouse.down()
    await page.mouse.move(left + x + 40, top + y, { steps: 10 })
    await page.mouse.up()
  }
  /** Whether there is ink at a place of the pad. */
  const inkAt = (x: number, y: number) =>
    pad.evaluate(
      (canvas: HTMLCanvasElement, [x, y]) => {
        const scale = canvas.width / canvas.offsetWidth
        const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(
          (x - 4) * scale,
          (y - 4) * scale,
          8 * scale,
          8 * scale,
        )
        return data.some((value, at) => at % 4 === 0 && value < 128)
      },
      [x, y] as const,
    )
  await drawTo(30, 40)
  expect(await inkAt(50, 40)).toBe(true)
  await resize(page, 800, 390)
  await expect
    .poll(() => pad.evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.offsetWidth))
    .toBe(await page.evaluate(() => devicePixelRatio))
  expect(await inkAt(50, 40)).toBe(true)
  await drawTo(300, 60)
  expect(await inkAt(320, 60)).toBe(true)
})

test('a draft that could not be discarded is still there, and says so', async ({ site, openScreen }) => {
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'regular' })
  const { id } = await takeIn(admin, 'Gita')
  const page = await openScreen(to('job', { id }), { allow: [/500/] })
  await main(page).getByRole('button', { name: estimates.begin }).click()
  await main(page).getByRole('button', { name: estimates.addLine }).click()
  const description = main(page).getByLabel(estimates.fields.description, { exact: true })
  await description.fill('Hinge repair')
  await main(page).getByLabel(estimates.fields.unitPrice, { exact: true }).fill('1200')
  await main(page).getByRole('button', { name: estimates.save }).click()
  await expect(main(page).getByText(estimates.saved)).toBeVisible()
  await description.fill('Hinge repair, both sides')
  const restore = await stubFailure(page, 'POST', /withdraw/, 500)
  await main(page).getByRole('button', { name: estimates.discard, exact: true }).click()
  await expect(main(page).getByText(estimates.discardFailure)).toBeVisible()
  await expect(description).toHaveValue('Hinge repair, both sides')
  await restore()
  await main(page).getByRole('button', { name: estimates.discard, exact: true }).click()
  await expect(description).toHaveCount(0)
})

test('a logout asks about photos that are not sent, and leaves those of another account', async ({ site, openScreen }) => {
  const admin = await site.admin()
  const { id } = await takeIn(admin, 'Harsh')
  const member = await joinTeam(site, 'jaya', 'user')
  const page = await openScreen(to('job', { id }), { as: member, allow: [/INTERNET_DISCONNECTED/, /401/] })
  const online = await stubFailure(page, 'POST', /\/photos$/, 'offline')
  const { name, type, bytes } = await png(60, 40)
  await main(page).getByLabel(intake.choosePhotos).setInputFiles({ name, mimeType: type, buffer: bytes })
  await expect(main(page).getByText(intake.waits)).toBeVisible()
  await page.reload()
  await expect(main(page).getByText(intake.waits), 'it is kept').toBeVisible()
  await page.goto(to('logout'))
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(waiting.confirmPhotos(1))).toBeVisible()
  await question.getByRole('button', { name: common.cancel }).click()
  await expect(page).toHaveURL(to('board'))
  await page.goto(to('job', { id }))
  await expect(main(page).getByText(intake.waits)).toBeVisible()
  // Another account on this device neither sees nor sends it, and is not asked about it.
  await page.context().clearCookies()
  await page.goto(to('board'))
  await loginAgain(page)
  await online()
  await page.goto(to('job', { id }))
  await expect(main(page).getByText(intake.ofMost(0, PHOTOS_MAX))).toBeVisible()
  await expect(main(page).getByText(intake.uploading, { exact: true })).toHaveCount(0)
  await page.goto(to('logout'))
  await expect(page).toHaveURL(to('home'))
  await page.goto(to('job', { id }))
  await loginAgain(page, member)
  await expect(main(page).getByRole('button', { name: intake.openPhoto(1) })).toBeVisible()
})

test('a wheel and an arrow key change no number, and a rate is typed as people write it', async ({ site, openScreen }) => {
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'regular' })
  const page = await openScreen(to('moneySettings'))
  const rates = documents.money.defaults.rates.length
  await main(page).getByText(money.ratesFolded(rates, 0)).click()
  await main(page).getByRole('button', { name: money.addRate }).click()
  const folded = main(page).getByText(money.ratesFolded(rates + 1, 1))
  await expect(folded).toBeVisible()
  const percent = main(page).getByLabel(money.ratePercent, { exact: true }).last()
  await percent.fill('12.5')
  await percent.press('ArrowUp')
  await page.mouse.wheel(0, 300)
  await expect(percent).toHaveValue('12.5')
  // Folded, it is out of sight; what is wrong in it opens it.
  await folded.click()
  await expect(percent).toBeHidden()
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(page).getByLabel(money.rateCode, { exact: true }).last()).toBeFocused()
  await expect(percent).toHaveValue('12.5')
})

test('the warranty at the counter is what its box shows, for each device and after a reload', async ({ site, openScreen }) => {
  const admin = await site.admin()
  const phone = '9822041367'
  const jobs = []
  for (const model of ['One', 'Two']) {
    const job = await takeIn(admin, 'Kavya', { phone, model, serial: `SN${model}77` })
    for (const stage of ['bench', 'ready', 'handed_over']) await admin.post(`/api/desk/jobs/${job.id}/move`, { stage })
    jobs.push(job)
  }
  const page = await openScreen(to('newJob'))
  await main(page).getByLabel(texts.phone, { exact: true }).fill(phone)
  const devices = main(page).getByRole('radio')
  await expect(devices).toHaveCount(2)
  const box = main(page).getByRole('checkbox', { name: /R-/ })
  await devices.nth(0).check()
  await box.uncheck()
  await devices.nth(1).check()
  await expect(box).toBeChecked()
  await main(page).getByLabel(texts.description, { exact: true }).fill('Dead again.')
  await page.reload()
  await expect(box).toBeChecked()
  const covered = (await box.locator('xpath=..').innerText()).trim()
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/desk/jobs') && response.request().method() === 'POST')
  await main(page).getByRole('button', { name: texts.save }).click()
  const { id } = (await (await saved).json()) as Taken
  const { warrantyOf } = (await admin.get<{ warrantyOf: Taken | null }>(`/api/desk/jobs/${id}`)).body
  expect(covered).toContain(warrantyOf?.reference ?? 'none')
  expect(jobs.map((job) => job.id)).toContain(warrantyOf?.id)
})

test('Cancel after Edit leads back to the job', async ({ site, openScreen }) => {
  const { id, reference } = await takeIn(await site.admin(), 'Lata')
  const page = await openScreen(to('job', { id }))
  await chooseAction(page, lists.moreOf(reference), common.edit)
  await main(page).getByRole('button', { name: common.cancel }).click()
  await expect(page).toHaveURL(to('job', { id }))
  await expect(heading(page, 'Lata')).toBeVisible()
})

const dialog = (page: Page) => page.getByRole('dialog')
const choose = (page: Page, label: string, side: string) => page.getByRole('radio', { name: `${label} ${side}` }).check()

test('two people change one device: who changed what is shown, mine and theirs are chosen, and nothing typed is lost', async ({
  site,
  openScreen,
}) => {
  const admin = await site.admin()
  const { id } = await takeIn(admin, 'Manik', { serial: 'SN100' })
  const change = (body: object) => admin.put(`/api/desk/jobs/${id}`, body)
  const page = await openScreen(to('job', { id }), { as: await joinTeam(site, 'omkar', 'user'), allow: [/409/] })
  const field = (label: string) => dialog(page).getByLabel(label, { exact: true })
  const save = () => dialog(page).getByRole('button', { name: texts.save, exact: true }).click()

  await main(page).getByRole('button', { name: texts.changeDevice }).click()
  await field('Screen').selectOption('ok')
  await field(texts.accessories).fill('Charger')
  await change({ serial: 'SN200', condition: { Battery: 'fault' } })
  await save()
  await expect(dialog(page), 'different fields and checks are merged').toHaveCount(0)
  expect((await admin.get(`/api/desk/jobs/${id}`)).body).toMatchObject({
    ...{ serial: 'SN200', accessories: 'Charger', condition: { Screen: 'ok', Battery: 'fault' } },
  })

  await main(page).getByRole('button', { name: texts.changeDevice }).click()
  await field(texts.model).fill('13 Pro')
  await field(texts.accessories).fill('Charger, bag')
  await change({ model: '14', accessories: 'Sleeve', brand: 'HP' })
  await save()
  await expect(dialog(page).getByText(texts.conflict)).toBeVisible()
  await expect(dialog(page).getByRole('group', { name: texts.model }).locator('[data-side]')).toHaveText(['13 Pro', '14'])
  await expect(
    dialog(page)
      .getByText(/^owner changed this at /)
      .first(),
  ).toBeVisible()
  await expect(dialog(page).getByText(messages.conflict.takenOver([texts.brand]))).toBeVisible()
  await expect(dialog(page).getByRole('combobox', { name: texts.model })).toHaveValue('13 Pro')
  await choose(page, texts.model, forms.yourValue)
  await choose(page, texts.accessories, forms.theirValue)
  await dialog(page).getByRole('button', { name: messages.conflict.save }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect((await admin.get(`/api/desk/jobs/${id}`)).body).toMatchObject({ brand: 'HP', model: '13 Pro', accessories: 'Sleeve' })
})

test('two people mark one device: different marks are all kept, and the same one is chosen', async ({ site, openScreen }) => {
  const admin = await site.admin()
  const { id } = await takeIn(admin, 'Neela')
  const dent = { view: 'lid', x: 20, y: 20, note: 'Dent' }
  await admin.put(`/api/desk/jobs/${id}`, { marks: [dent] })
  const page = await openScreen(to('job', { id }), { allow: [/409/] })
  await main(page).getByRole('button', { name: intake.changeMarks }).click()
  await dialog(page).getByLabel(intake.markNote(1)).fill('Deep dent')
  await dialog(page).getByRole('button', { name: intake.addMark }).click()
  await dialog(page).getByLabel(intake.markNote(2)).fill('Scratch')
  const hinge = { view: 'open', x: 80, y: 80, note: 'Hinge' }
  await admin.put(`/api/desk/jobs/${id}`, { marks: [{ ...dent, note: 'Small dent' }, hinge] })
  await dialog(page).getByRole('button', { name: intake.saveMarks }).click()
  await expect(dialog(page).getByText(texts.conflict)).toBeVisible()
  await dialog(page)
    .getByRole('radio', { name: new RegExp(forms.yourValue) })
    .check()
  await dialog(page).getByRole('button', { name: messages.conflict.save }).click()
  await expect(dialog(page)).toHaveCount(0)
  const { marks } = (await admin.get<{ marks: { note: string }[] }>(`/api/desk/jobs/${id}`)).body
  expect(marks.map(({ note }) => note).toSorted()).toEqual(['Deep dent', 'Hinge', 'Scratch'])
})

test('a dialog begins in its first field, and asks before what is typed is lost by Esc, the backdrop, its button or Back', async ({
  site,
  openScreen,
}) => {
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'regular' })
  const { id } = await takeIn(admin, 'Pari')
  const page = await openScreen(to('board'))
  // A column begins with the cards that are due first.
  const received = page.getByRole('region', { name: texts.stage.received })
  await expect(received.getByRole('article').first()).toBeVisible()
  const rest = received.getByRole('button', { name: /^and \d/ })
  if ((await rest.count()) > 0) await rest.click()
  await received.getByRole('link', { name: /Pari/ }).click()
  await expect(heading(page, 'Pari')).toBeVisible()
  const question = page.getByRole('alertdialog')
  const keep = () => question.getByRole('button', { name: messages.unsaved.keep }).click()
  const lose = () => question.getByRole('button', { name: messages.unsaved.lose, exact: true }).click()
  const dialogs = [
    [texts.changeDevice, texts.kind, texts.brand],
    [intake.addMark, intake.side, undefined],
    [intake.addPasscode, intake.passcode, intake.passcode],
    [bills.recordPayment, bills.paymentFields.kind, bills.paymentFields.reference],
    [bills.writeBill, items.findItem, bills.fields.address],
  ] as const
  for (const [opener, first, typed] of dialogs) {
    await main(page).getByRole('button', { name: opener, exact: true }).click()
    await expect(dialog(page).getByLabel(first, { exact: true }), opener).toBeFocused()
    if (typed) {
      await dialog(page).getByLabel(typed, { exact: true }).fill('4711')
      await page.keyboard.press('Escape')
      await expect(question.getByText(messages.unsaved.question), opener).toBeVisible()
      await keep()
      await expect(dialog(page).getByLabel(typed, { exact: true })).toHaveValue('4711')
      await page.keyboard.press('Escape')
      await lose()
    } else await page.keyboard.press('Escape')
    await expect(dialog(page), opener).toHaveCount(0)
  }

  await main(page).getByRole('button', { name: intake.addPasscode }).click()
  const passcode = dialog(page).getByLabel(intake.passcode)
  await expect(passcode, 'what was discarded is gone').toHaveValue('')
  const motion = () => dialog(page).evaluate((shown) => [getComputedStyle(shown).animationName, getComputedStyle(shown).animationDuration])
  expect(await motion()).toEqual([expect.not.stringMatching('none'), '0.12s'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect((await motion())[0], 'with reduced motion it is there at once').toBe('none')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await passcode.fill('2580')
  // Browsers close a dialog at the second Esc in a row, whatever it says to the first.
  for (const asked of [1, 0, 1]) {
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(asked)
    await expect(page.getByRole('dialog').or(question).last()).toHaveAttribute('closedby', 'closerequest')
  }
  await keep()
  await page.mouse.click(3, 3)
  await keep()
  await dialog(page).getByRole('button', { name: common.close }).click()
  await keep()
  await page.goBack()
  await expect(question.getByText(messages.unsaved.question)).toBeVisible()
  await keep()
  await expect(passcode).toHaveValue('2580')
  await expect(page).toHaveURL(to('job', { id }))
  await page.goBack()
  await lose()
  await expect(page).toHaveURL(to('board'))
})

test('a signature is not lost by Esc', async ({ site, openScreen }) => {
  const { id } = await takeIn(await site.admin(), 'Qasim')
  const page = await openScreen(to('job', { id }))
  await main(page).getByRole('button', { name: intake.sign }).click()
  const pad = dialog(page).getByRole('img', { name: intake.signHere('Qasim') })
  await pad.hover({ position: { x: 40, y: 40 } })
  await page.mouse.down()
  await pad.hover({ position: { x: 120, y: 60 } })
  await page.mouse.up()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: messages.unsaved.keep }).click()
  await expect(pad).toBeVisible()
})
