import type { Page } from '@playwright/test'
import { to } from '#contract/office-paths.ts'
import { accessibilityProblems, auditAt } from '#tests/support/accessibility.ts'
import { code39 } from '#tests/support/code39.ts'
import { png } from '#tests/support/factories.ts'
import { joinTeam } from '#tests/support/members.ts'
import { moveTo } from '#tests/support/pages.ts'
import { holdRequests, stubFailure } from '#tests/support/routes.ts'
import { chooseAction, loginAgain, notice } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import { trackedPath } from '#tests/support/tracked-path.ts'
import { holdScripts } from '#tests/support/translator.ts'
import * as checks from '#texts/checks.ts'
import * as common from '#texts/common.ts'
import * as texts from '#texts/desk.ts'
import * as intake from '#texts/desk-intake.ts'
import * as finder from '#texts/finder.ts'
import * as intakeLists from '#texts/intake-lists.ts'
import * as keys from '#texts/keys.ts'
import * as lists from '#texts/lists.ts'
import * as messages from '#texts/messages.ts'
import * as paper from '#texts/paper.ts'
import * as savedViews from '#texts/saved-views.ts'
import * as scan from '#texts/scan.ts'
import * as settings from '#texts/settings.ts'
import * as tracking from '#texts/tracking.ts'

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const main = (page: Page) => page.getByRole('main')

/** The sizes of the printed pages in millimetres, and all that is printed. */
async function printed(page: Page): Promise<{ sizes: string[]; text: string }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const inMillimetres = (points: string) => Math.round((Number(points) / 72) * 25.4)
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width = '', height = '']) => `${inMillimetres(width)} × ${inMillimetres(height)}`,
  )
  await page.emulateMedia({ media: 'print' })
  const text = await page.evaluate(() => document.body.innerText)
  await page.emulateMedia({ media: null })
  return { sizes, text }
}

const note = 'Board is dead, liquid inside.'

test('a walk-in is taken in on a phone, repaired by a technician and handed over; three weeks later it is under warranty', {
  tag: '@main',
}, async ({ site, openScreen, visitor }) => {
  // A day of three people.
  test.setTimeout(300_000)
  const farah = await joinTeam(site, 'farah', 'user')
  const counter = await openScreen(to('newJob'), {
    ...{ size: 'phone', as: farah },
    allow: [/INTERNET_DISCONNECTED|401/],
  })
  await field(counter, texts.phone).fill('98220 41375')
  await field(counter, texts.name).fill('Sneha Kulkarni')
  await field(counter, texts.description).fill('Screen stays black since yesterday.')
  await field(counter, texts.hazard).selectOption(texts.hazards.battery)
  await field(counter, texts.kind).selectOption('Laptop')
  await field(counter, texts.brand).fill('HP')
  await field(counter, texts.model).fill('Pavilion 15')
  // A photo of the barcode does where there is no camera, and what is usually left is one tap.
  await counter.getByRole('button', { name: scan.scan }).tap()
  await dialog(counter)
    .getByLabel(scan.photo)
    .setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: await code39('5CD2187XKM') })
  await expect(field(counter, texts.serial)).toHaveValue('5CD2187XKM')
  await counter.getByRole('button', { name: texts.addAccessory('Charger') }).tap()
  await field(counter, 'Screen').selectOption('fault')
  // A reload in between loses nothing, not even what is on the owner's lists, which come later.
  await counter.reload()
  await expect(field(counter, 'Screen')).toHaveValue('fault')
  await expect(field(counter, texts.accessories)).toHaveValue('Charger')
  await counter.getByRole('button', { name: texts.save }).click()
  await expect(counter.getByRole('heading', { level: 1, name: 'Sneha Kulkarni, HP Pavilion 15' })).toBeVisible()
  const reference = (await main(counter)
    .getByText(/^R-\w{5}$/)
    .first()
    .textContent()) as string
  const jobUrl = new URL(counter.url()).pathname
  // Her number is in sight at once, and a tap calls her.
  await expect(main(counter).getByRole('link', { name: lists.callPerson('Sneha Kulkarni') })).toHaveAttribute('href', 'tel:+919822041375')

  // The slip for her and the label for the device, each on paper of its own size and without the frame of the screen.
  await counter.getByRole('link', { name: paper.printSlip }).click()
  await expect(main(counter).getByRole('heading', { level: 1, name: paper.slipOf(reference) })).toBeVisible()
  const slip = await printed(counter)
  expect(slip.sizes).toEqual(['148 × 210'])
  for (const part of [reference, 'HP Pavilion 15', '5CD2187XKM', 'Fault', 'Screen stays black', paper.terms, texts.hazards.battery])
    expect(slip.text).toContain(part)
  // What nobody checked stands in one line.
  expect(slip.text.split(texts.notChecked)).toHaveLength(2)
  // Whoever finds the slip has the reference, and must not have the phone too. This site has no address that a phone can open.
  for (const other of ['41375', paper.print, texts.board, site.origin]) expect(slip.text).not.toContain(other)
  await expect(main(counter).getByText(paper.noAddress)).toBeVisible()
  await counter.getByRole('button', { name: paper.sizes.roll80 }).click()
  expect((await printed(counter)).sizes[0]).toBe('80 × 297')
  await counter.goto(jobUrl)
  await chooseAction(counter, lists.moreOf(reference), paper.printLabel)
  await expect(main(counter).getByRole('heading', { level: 1, name: paper.labelOf(reference) })).toBeVisible()
  await expect(main(counter).getByText(paper.noAddress)).toBeVisible()
  const label = await printed(counter)
  expect(label.sizes).toEqual(['50 × 25'])
  for (const part of [reference, 'Sneha Kulkarni', 'HP Pavilion 15', texts.hazards.battery]) expect(label.text).toContain(part)
  await counter.getByRole('button', { name: paper.sizes.label62 }).click()
  expect((await printed(counter)).sizes).toEqual(['62 × 29'])

  // The code that both have otherwise opens the job for the staff, and asks everyone else for the phone.
  await counter.goto(to('track', undefined, { reference }))
  await expect(counter).toHaveURL(jobUrl)
  const finder = await visitor.open(to('track', undefined, { reference }))
  await expect(finder.getByRole('textbox', { name: tracking.fields.reference })).toHaveValue(reference)
  await expect(finder.getByRole('textbox', { name: tracking.fields.phone })).toHaveValue('')

  // Photos go up while the work goes on; the customer signs, and taps where the device is damaged.
  // One that found no network is still there after a reload, for the account that took it.
  const { name, type, bytes } = await png(600, 400)
  const online = await stubFailure(counter, 'POST', /\/photos$/, 'offline')
  await counter.getByLabel(intake.choosePhotos).setInputFiles({ name, mimeType: type, buffer: bytes })
  await expect(main(counter).getByText(intake.waits)).toBeVisible()
  await online()
  await counter.reload()
  await expect(counter.getByRole('button', { name: intake.openPhoto(1) })).toBeVisible()
  // One that finds the session ended asks for the login, and goes after it.
  const second = await png(400, 600)
  await counter.context().clearCookies()
  await counter.getByLabel(intake.choosePhotos).setInputFiles({ name: second.name, mimeType: second.type, buffer: second.bytes })
  await loginAgain(counter, farah)
  await expect(counter.getByRole('button', { name: intake.openPhoto(2) })).toBeVisible()
  await counter.getByRole('button', { name: intake.openPhoto(1) }).click()
  await dialog(counter).getByLabel(intake.showToCustomer('Sneha Kulkarni')).check()
  await dialog(counter).getByRole('button', { name: common.close }).click()
  await expect(main(counter).getByText(intake.customerSees, { exact: true })).toBeVisible()
  await counter.getByRole('button', { name: intake.sign }).click()
  const pad = dialog(counter).getByRole('img', { name: intake.signHere('Sneha Kulkarni') })
  await pad.hover({ position: { x: 40, y: 80 } })
  await counter.mouse.down()
  await pad.hover({ position: { x: 180, y: 120 } })
  await counter.mouse.up()
  await dialog(counter).getByRole('button', { name: intake.saveSignature }).click()
  const signature = main(counter).getByRole('img', { name: intake.signatureOf('Sneha Kulkarni') })
  await expect.poll(() => signature.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await counter.getByRole('button', { name: intake.addMark }).click()
  await dialog(counter)
    .getByRole('img', { name: intake.views.open })
    .click({ position: { x: 60, y: 30 } })
  await dialog(counter).getByLabel(intake.markNote(1)).fill('Crack')
  await dialog(counter).getByRole('button', { name: intake.addMark }).click()
  await dialog(counter).getByRole('button', { name: intake.saveMarks }).click()
  await expect(dialog(counter).getByLabel(intake.markNote(2))).toBeFocused()
  await dialog(counter).getByLabel(intake.markNote(2)).fill('Key F is missing')
  await dialog(counter)
    .getByLabel(intake.markPlace(2))
    .selectOption(intake.places[7] as string)
  await dialog(counter).getByRole('button', { name: intake.saveMarks }).click()
  await expect(main(counter).getByText(intake.markAt('Key F is missing', intake.views.open, intake.places[7] as string))).toBeVisible()

  // The slip has now what was signed and marked, still on one sheet.
  await counter.getByRole('link', { name: paper.printSlip }).click()
  const onSlip = main(counter).getByRole('img', { name: intake.signatureOf('Sneha Kulkarni') })
  await expect.poll(() => onSlip.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await counter.getByRole('button', { name: paper.sizes.a5 }).click()
  const signed = await printed(counter)
  expect(signed.sizes).toEqual(['148 × 210'])
  for (const part of ['Screen', 'Fault', 'Crack', 'Key F is missing', paper.terms]) expect(signed.text).toContain(part)
  await counter.goto(jobUrl)
  await counter.getByRole('button', { name: intake.addPasscode }).click()
  await dialog(counter).getByLabel(intake.passcode).fill('4711')
  await dialog(counter).getByRole('button', { name: intake.savePasscode }).click()
  await expect(main(counter).getByText('4711')).toHaveCount(0)
  await counter.getByRole('button', { name: intake.showPasscode, exact: true }).click()
  await expect(main(counter).getByText('4711')).toBeVisible()

  // Someone else has the board open, and sees every move without a reload.
  const bench = await openScreen(to('board'), { as: await joinTeam(site, 'ganesh', 'user') })
  const column = (stage: keyof typeof texts.stage) => main(bench).getByRole('region', { name: new RegExp(`^${texts.stage[stage]}: `) })
  const card = (stage: keyof typeof texts.stage) => column(stage).getByRole('article').filter({ hasText: reference })
  await expect(card('received')).toContainText('HP Pavilion 15')

  await counter.getByRole('button', { name: texts.next.received as string }).click()
  await expect(card('bench')).toBeVisible()
  await expect(notice(counter, texts.moved(reference, texts.stage.bench))).toBeVisible()
  await expect(card('bench')).not.toContainText(texts.nobody)
  await counter.getByRole('button', { name: lists.undo }).click()
  await expect(card('received')).toContainText(texts.nobody)

  // By the mouse on the board, and by the keyboard on the card.
  await card('received').dragTo(column('bench'))
  await expect(card('bench')).toBeVisible()
  await expect(notice(bench, texts.moved(reference, texts.stage.bench))).toBeVisible()
  await card('bench')
    .getByRole('button', { name: texts.moveJob(reference) })
    .focus()
  await bench.keyboard.press('Enter')
  await bench.keyboard.press('r')
  await expect(bench.getByRole('menuitem', { name: texts.stage.received })).toBeFocused()
  // Nothing has moved before the entry is chosen, and the focus goes with the card (WCAG 3.2.2).
  await expect(card('bench')).toBeVisible()
  await bench.keyboard.press('Enter')
  await expect(card('received').getByRole('button', { name: texts.moveJob(reference) })).toBeFocused()

  // Filters are those of the list, and so are the views that are saved of them.
  const others = await openScreen(to('repairRequests', undefined, { brand: 'HP' }), { as: await joinTeam(site, 'harpreet', 'user') })
  await expect(main(others).getByRole('table').getByText(reference)).toBeVisible()
  await others.getByRole('button', { name: savedViews.save }).click()
  await others.getByLabel(savedViews.name).fill('All of HP')
  await others.getByRole('button', { name: savedViews.submit }).click()
  await main(others).getByRole('link', { name: texts.board, exact: true }).click()
  await expect(others.getByRole('link', { name: 'All of HP' })).toHaveAttribute('aria-current', 'true')
  await expect(main(others).getByRole('article').filter({ hasText: reference })).toBeVisible()
  await main(others)
    .getByRole('button', { name: `${texts.jobFilter.mine} 0`, exact: true })
    .click()
  await expect(main(others).getByRole('article')).toHaveCount(0)

  // A move that needs a fact asks for it.
  await chooseAction(bench, texts.moveJob(reference), texts.stage.waiting_part)
  await dialog(bench).getByRole('button', { name: texts.move }).click()
  await expect(dialog(bench).getByLabel(texts.part)).toHaveAttribute('aria-invalid', 'true')
  await dialog(bench).getByLabel(texts.part).fill('Screen cable')
  await dialog(bench).getByLabel(texts.partFrom).fill('Ramesh Spares')
  await dialog(bench).getByRole('button', { name: texts.move }).click()
  await expect(card('waiting_part')).toContainText('Screen cable')

  await field(counter, texts.noteLabel).fill(note)
  await counter.getByRole('button', { name: texts.saveNote }).click()
  await expect(main(counter).getByText(note)).toBeVisible()
  // The part is here; on the bench it is once someone begins.
  await counter.getByRole('button', { name: texts.next.waiting_part as string }).click()
  await expect(card('received')).toBeVisible()
  await counter.getByRole('button', { name: texts.next.received as string }).click()
  await expect(card('bench')).toBeVisible()
  await counter.getByRole('button', { name: texts.next.bench as string }).click()
  await expect(card('ready')).toBeVisible()

  // Her page says so, and nothing of what the staff keep to themselves.
  const id = Number(jobUrl.split('/').at(-1))
  const link = await trackedPath(await site.admin(), 'repair-requests', id)
  const customer = await visitor.newPage({ size: 'phone' })
  await customer.goto(link)
  await expect(customer.getByText('Your HP Pavilion 15 is ready for you.').first()).toBeVisible()
  await expect(customer.getByRole('listitem').and(customer.locator('[aria-current=step]'))).toHaveText(/^Ready\d\d\/\d\d$/)
  const photo = customer.getByRole('link', { name: tracking.openPhoto(1) }).locator('img')
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  for (const secret of [note, 'Ramesh Spares', 'farah', '5CD2187XKM']) await expect(customer.getByText(secret)).toHaveCount(0)

  // What she needs to collect it is there, and she replies by one tap.
  await expect(customer.getByText(tracking.takeAlong('Charger'))).toBeVisible()
  await expect(main(customer).getByRole('link', { name: tracking.directions })).toBeVisible()
  await customer.getByRole('button', { name: tracking.readyReplies.today }).tap()
  await expect(customer.getByRole('status').filter({ hasText: messages.tracking.messageSent })).toBeFocused()
  await expect(main(counter).getByText(tracking.readyReplies.today)).toBeVisible()
  await counter.getByText(texts.answerTo('Sneha Kulkarni')).click()
  await counter.getByLabel(tracking.answerLabel).fill('See you then.')
  await counter.getByRole('button', { name: tracking.sendAnswer }).click()
  await expect(customer.getByRole('figure')).toContainText('See you then.')
  await expect(customer.getByRole('button', { name: tracking.readyReplies.other })).toBeVisible()
  expect(await auditAt(customer, [390])).toEqual([])

  await counter.getByRole('button', { name: texts.next.ready as string }).click()
  const over = counter.getByRole('region', { name: texts.overTitle('Sneha Kulkarni') })
  await expect(over.getByText(texts.giveBack('Charger'))).toBeVisible()
  // Nobody has looked after the work. One press does, and what got worse in the shop is an exception, which is named.
  await expect(over.getByText(checks.noneMade)).toBeVisible()
  expect(await auditAt(counter, [390])).toEqual([])
  await counter.getByRole('button', { name: texts.notYet, exact: true }).click()
  await expect(over).toHaveCount(0)
  const checked = (check: string) => main(counter).getByRole('row', { name: new RegExp(`^${check} `) })
  await expect(checked('Screen')).toHaveText(`Screen${texts.result.fault}${texts.notChecked}`)
  await main(counter).getByRole('button', { name: checks.allOk }).click()
  await expect(checked('Screen')).toHaveText(`Screen${texts.result.fault}${texts.result.ok}`)
  await main(counter).getByRole('button', { name: checks.makeAfter }).click()
  await dialog(counter).getByLabel('Battery', { exact: true }).selectOption('fault')
  expect(await accessibilityProblems(counter)).toEqual([])
  await dialog(counter).getByRole('button', { name: texts.save }).click()
  await expect(checked('Battery')).toHaveText(`Battery${texts.notChecked}${texts.result.fault}`)
  await counter.getByRole('button', { name: texts.next.ready as string }).click()
  await expect(over.getByText(checks.worse('Battery'))).toBeVisible()
  await expect(over.getByText(checks.noneMade)).toHaveCount(0)
  await over.getByLabel(texts.collectedBy).fill('her brother')
  await over.getByRole('button', { name: texts.handOver, exact: true }).click()
  // What has left the shop is a strip until it is opened.
  await column('handed_over').getByRole('button', { expanded: false }).click()
  await expect(card('handed_over')).toBeVisible()
  await expect(main(counter).getByText('her brother')).toBeVisible()
  await expect(main(counter).getByText(intake.passcode, { exact: true })).toHaveCount(0)

  await counter.goto(to('newJob'))
  await field(counter, texts.phone).fill('+91 98220 41375')
  await expect(main(counter).getByText(texts.known('Sneha Kulkarni', texts.repairs(1)))).toBeVisible()
  await counter.getByRole('radio').check()
  await expect(field(counter, texts.name)).toHaveValue('Sneha Kulkarni')
  await expect(field(counter, texts.serial)).toHaveValue('5CD2187XKM')
  await field(counter, texts.description).fill('Black again.')
  await counter.getByRole('button', { name: texts.save }).click()
  await expect(main(counter).getByRole('link', { name: texts.warrantyJob(reference) })).toBeVisible()
  await expect(main(bench).getByText(texts.warranty, { exact: true })).toBeVisible()
  const owner = await openScreen(to('comebacks'))
  await expect(main(owner).getByRole('row').filter({ hasText: 'Black again.' })).toContainText(reference)
  expect(await auditAt(owner, [360, 1280])).toEqual([])
})

test('on a phone six tiles count the shop, and a card is moved where it stands', async ({ site, openScreen }) => {
  const admin = await site.admin()
  const sent = { name: 'Uma Sathe', phone: '9822041388', description: 'Slow.', deviceKind: 'Laptop', brand: 'Fujitsu', model: 'U7' }
  const { reference } = (await admin.post('/api/desk/jobs', sent)).body
  const page = await openScreen(to('board', undefined, { brand: 'Fujitsu' }), { size: 'phone' })
  const tile = (name: string, count: number) => main(page).getByRole('button', { name: `${count} ${name}`, exact: true })
  await expect(tile(texts.stage.received, 1)).toHaveAttribute('aria-pressed', 'true')
  await chooseAction(page, texts.moveJob(reference), texts.stage.waiting_customer)
  await expect(tile(texts.stage.received, 0)).toBeVisible()
  await tile(texts.waitingForAny, 1).tap()
  await expect(main(page).getByRole('article').filter({ hasText: reference })).toBeInViewport()
  await expect(main(page).getByRole('heading', { name: texts.stage.waiting_customer })).toBeInViewport()
  await expect(main(page).getByRole('link', { name: texts.sale, exact: true })).toBeInViewport()
  expect(await auditAt(page, [360])).toEqual([])
})

test('a card moves at once, goes back with the reason when it fails, and opens by a press anywhere; Undo outlives the screen', async ({
  site,
  openScreen,
}) => {
  const admin = await site.admin()
  const sent = { name: 'Ojas', phone: '9822041377', description: 'Slow.', deviceKind: 'Laptop', brand: 'Lenovo', model: 'T14' }
  const { id, reference } = (await admin.post('/api/desk/jobs', sent)).body
  const stageOf = async () => (await admin.get(`/api/desk/jobs/${id}`)).body.stage
  const page = await openScreen(to('board', undefined, { brand: 'Lenovo' }), { allow: [/500/] })
  const column = (stage: keyof typeof texts.stage) => main(page).getByRole('region', { name: new RegExp(`^${texts.stage[stage]}: `) })
  const card = (stage: keyof typeof texts.stage) => column(stage).getByRole('article').filter({ hasText: reference })

  // The second move does not wait for the first, and nobody hears of another person.
  const moves = await holdRequests(page, 'POST', /\/move$/)
  await card('received').dragTo(column('bench'))
  await moves.arrived
  await expect(card('bench')).toBeVisible()
  await card('bench').dragTo(column('ready'))
  await expect(card('ready')).toBeVisible()
  expect(moves.calls).toHaveLength(1)
  await moves.release()
  await expect(notice(page, texts.moved(reference, texts.stage.ready))).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await stageOf()).toBe('ready')

  const restore = await stubFailure(page, 'POST', /\/move$/, 500)
  await chooseAction(page, texts.moveJob(reference), texts.stage.bench)
  await expect(page.getByRole('alert')).toContainText(texts.moveFailure)
  await expect(card('ready')).toBeVisible()
  await restore()
  await page.getByRole('button', { name: lists.tryAgain }).click()
  await expect(card('bench')).toBeVisible()

  await main(page).getByRole('link', { name: texts.list, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.board })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: texts.moved(reference, texts.stage.bench) })).toHaveCount(1)
  await page.getByRole('button', { name: lists.undo }).click()
  await expect(notice(page, texts.moved(reference, texts.stage.ready))).toBeVisible()
  expect(await stageOf()).toBe('ready')

  await page.goBack()
  await card('ready').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Ojas, / })).toBeVisible()
  // The command palette has the same actions.
  await page.keyboard.press('Control+k')
  await expect(dialog(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(`${reference} bench`)
  await expect(dialog(page).getByRole('group', { name: finder.actions }).getByRole('option')).toHaveCount(1)
  await dialog(page).getByRole('option', { selected: true }).click()
  await expect(notice(page, texts.moved(reference, texts.stage.bench))).toBeVisible()
})

test('a job leads to those around it, folds a long history, and has the note one tap away on a phone', async ({ site, openScreen }) => {
  const technician = await joinTeam(site, 'irfan', 'user')
  const admin = await site.admin()
  const jobs: { id: number; reference: string }[] = []
  for (const name of ['First Neighbour', 'Second Neighbour']) {
    const sent = { name, phone: '9822041366', description: 'Slow.', deviceKind: 'Laptop', brand: 'Framework', model: name }
    jobs.push((await admin.post('/api/desk/jobs', sent)).body)
  }
  const [first, second] = jobs as [{ id: number; reference: string }, { id: number; reference: string }]
  for (let round = 0; round < 5; round++)
    for (const stage of ['bench', 'received']) await admin.post(`/api/desk/jobs/${first.id}/move`, { stage })
  const page = await openScreen(to('board', undefined, { brand: 'Framework' }), { size: 'phone', as: technician })
  // The conversation comes only after the note has been asked for.
  const conversation = await holdRequests(page, 'GET', /\/api\/requests\//)
  await main(page)
    .getByRole('link', { name: texts.open(first.reference, 'First Neighbour') })
    .click()
  const heading = (name: string) => page.getByRole('heading', { level: 1, name: new RegExp(`^${name}, `) })
  await expect(heading('First Neighbour')).toBeVisible()
  await main(page).getByRole('button', { name: texts.writeNote }).click()
  await expect(field(page, texts.noteLabel)).toBeFocused()
  await conversation.release()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'is on our bench' })).toHaveCount(3)
  await main(page).getByText(tracking.earlierEntries(7)).click()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'is on our bench' })).toHaveCount(5)
  // Times in stages are the owner's.
  await expect(main(page).getByRole('heading', { name: texts.stageTimes })).toHaveCount(0)
  await main(page).getByRole('link', { name: lists.nextRecord }).click()
  await expect(heading('Second Neighbour')).toBeVisible()
  await expect(main(page).getByRole('link', { name: lists.nextRecord })).toHaveCount(0)
  await main(page).getByRole('link', { name: lists.previousRecord }).click()
  await expect(heading('First Neighbour')).toBeVisible()
  const owner = await openScreen(to('job', { id: second.id }))
  await expect(main(owner).getByRole('heading', { name: texts.stageTimes })).toBeVisible()
})

test('a job is taken in by keyboard alone, which says at each field what is missing', async ({ site, openScreen }) => {
  const page = await openScreen(to('dashboard'), { as: await joinTeam(site, 'kiran', 'user') })
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1, name: texts.newJob })).toBeVisible()
  await expect(field(page, texts.phone)).toBeFocused()
  await page.keyboard.press('Enter')
  for (const label of [texts.phone, texts.name, texts.description])
    await expect(field(page, label), label).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, texts.phone)).toBeFocused()
  // A device is checked, its owner is asked.
  await expect(field(page, texts.data).locator('option').first()).toHaveText(texts.notAsked)
  await page.keyboard.type('98220 41386')
  await page.keyboard.press('Tab')
  // Inside a field the key is a letter.
  await page.keyboard.type('Nandini')
  await page.keyboard.press('Tab')
  await page.keyboard.type('No sound.')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Nandini, / })).toBeVisible()

  // Whoever speaks to the browser turns the letter off.
  await page.goto(to('settings'))
  await page.getByLabel(settings.letterKeys).uncheck()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('n')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: finder.open }).getByRole('combobox')).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`${to('settings')}$`))
  await page.keyboard.type('new job')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: texts.newJob })).toBeVisible()
})

test('one press fills in what is usual, a known customer brings debts along, and the telephone is answered by a few digits', async ({
  site,
  openScreen,
}) => {
  const admin = await site.admin()
  const known = {
    name: 'Girish Bapat',
    phone: '9822041390',
    description: 'Fan is loud.',
    deviceKind: 'Laptop',
    brand: 'Lenovo',
    model: 'T14',
  }
  const { id } = (await admin.post('/api/desk/jobs', known)).body
  await admin.post(`/api/desk/jobs/${id}/move`, { stage: 'bench' })
  await admin.post(`/api/desk/jobs/${id}/move`, { stage: 'ready' })
  const page = await openScreen(to('newJob'), { as: await joinTeam(site, 'lata', 'user') })
  await field(page, texts.phone).fill('98220 41390')
  await page.getByRole('button', { name: texts.useCustomer }).click()
  await expect(field(page, texts.name)).toHaveValue('Girish Bapat')
  await field(page, texts.kind).selectOption('Laptop')
  // Only what is wrong is chosen.
  await field(page, 'Screen').selectOption('fault')
  await page.getByRole('button', { name: texts.allOk }).click()
  await expect(field(page, 'Screen')).toHaveValue('fault')
  await expect(field(page, 'Battery')).toHaveValue('ok')
  await field(page, texts.promisedOn).fill(sunday(new Date()))
  await expect(page.getByText(texts.closedThen)).toBeVisible()
  await page
    .getByRole('button', { name: new RegExp(`^(${texts.today}|${texts.tomorrow}|\\d\\d/\\d\\d)$`) })
    .first()
    .click()
  await expect(page.getByText(texts.closedThen)).toBeHidden()
  await expect(field(page, texts.promisedOn)).not.toHaveValue('')

  // A device that is here leads to its job. Another came back under its warranty once, which it still has.
  const fan = main(page).getByRole('group', { name: texts.whatDevice })
  await expect(fan.getByRole('link', { name: texts.openJob })).toHaveAttribute('href', new RegExp(`/${id}$`))
  const { warrantyDays, ...phone } = { ...known, deviceKind: 'Phone', brand: 'Redmi', model: 'Note 12', warrantyDays: 90 }
  const covering = (await admin.post('/api/desk/jobs', phone)).body
  for (const body of [{ stage: 'ready' }, { stage: 'handed_over', warrantyDays }])
    await admin.post(`/api/desk/jobs/${covering.id}/move`, body)
  const again = (await admin.post('/api/desk/jobs', { ...phone, deviceId: covering.deviceId, warrantyOf: covering.id })).body
  await admin.post(`/api/desk/jobs/${again.id}/move`, { stage: 'returned', returnReason: 'no_part' })
  await page.reload()
  await expect(field(page, texts.name)).toHaveValue('Girish Bapat')
  await fan.getByRole('radio').check()
  await expect(main(page).getByLabel(texts.warrantyJob(covering.reference))).toBeChecked()
  await field(page, texts.description).fill('It went off again.')
  await page.getByRole('button', { name: texts.save, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Girish Bapat, Redmi Note 12' })).toBeVisible()
  // Nothing of it is in the form of the next customer.
  await page.goto(to('newJob'))
  await expect(field(page, texts.phone)).toBeFocused()
  for (const label of [texts.phone, texts.name, texts.description, texts.model, texts.kind])
    await expect(field(page, label)).toHaveValue('')

  // The digits are not in the form, however late the palette is.
  const palette = await holdScripts(page, /\/finder-[^/]+\.js$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('41390')
  palette.release()
  const option = page.getByRole('option', { name: /Girish Bapat Lenovo T14/ })
  await expect(option).toContainText(texts.stage.ready)
  await expect(field(page, texts.phone)).toHaveValue('')
  await option.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Girish Bapat, Lenovo T14' })).toBeVisible()

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(dialog(page)).toContainText(keys.title)
  for (const [, does] of keys.keys) await expect(dialog(page).getByText(does, { exact: true })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
})

/** The next Sunday, on which the shop of the samples is closed. */
function sunday(from: Date): string {
  const day = new Date(from)
  day.setUTCDate(day.getUTCDate() + 7 + ((7 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

test('counter, board, job and what is printed of it hold at every width, in both themes', async ({ site, openScreen }) => {
  test.slow()
  const admin = await site.admin()
  const sent = { name: 'Meera', phone: '9822041399', description: 'Slow.', deviceKind: 'Laptop', brand: 'Dell', model: 'XPS 13' }
  const job = (await admin.post('/api/desk/jobs', sent)).body
  const page = await openScreen(to('newJob'))
  for (const [path, text, ...between] of [
    [to('newJob'), texts.phone],
    // Its columns become a list in between.
    [to('board'), job.reference, 768],
    [to('job', { id: job.id }), job.reference],
    [to('slip', { id: job.id }), job.reference],
    [to('label', { id: job.id }), job.reference],
    [to('intakeLists'), intakeLists.fields.accessories],
  ] as const) {
    await moveTo(page, path)
    await expect(main(page).getByText(text).first()).toBeVisible()
    expect(await auditAt(page, [360, ...between, 1280]), path).toEqual([])
  }
})
