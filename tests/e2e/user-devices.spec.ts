import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { to } from '#contract/office-paths.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { drawQrCode } from '#server/platform/qr-code.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { code39 } from '#tests/support/code39.ts'
import { formOf, png } from '#tests/support/factories.ts'
import { joinTeam } from '#tests/support/members.ts'
import { notice } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import * as desk from '#texts/desk.ts'
import * as texts from '#texts/device-page.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as finder from '#texts/finder.ts'
import * as lists from '#texts/lists.ts'
import * as scan from '#texts/scan.ts'
import { formatDate } from '#web/kit/lib/dates.ts'

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const FORMER = { name: 'Asha Patil', phone: '9422000201', description: 'Her words: it does not start.' }
const LAPTOP = { deviceKind: 'Laptop', brand: 'HP', model: 'Pavilion 15', serial: '5CD2187XKM' }

test('a device comes in with a new owner, and its page tells what was done on it but not for whom', {
  tag: '@main',
}, async ({ site, openScreen }) => {
  const admin = await site.admin()
  const first = (await admin.post('/api/desk/jobs', { ...FORMER, ...LAPTOP })).body
  for (const body of [{ stage: 'ready' }, { stage: 'handed_over', warrantyDays: 90 }])
    await admin.post(`/api/desk/jobs/${first.id}/move`, body)
  await admin.post('/api/desk/jobs', { ...FORMER, name: 'Zoya Khan', phone: '9422000203', brand: 'Dell', serial: 'OTHER-900' })

  // At the counter of a technician: the number is enough to know the device, and says of whom it was to nobody.
  const page = await openScreen(to('newJob'), { size: 'phone', as: await joinTeam(site, 'lata', 'user'), allow: [/status of 422/] })
  const field = (label: string) => main(page).getByLabel(label, { exact: true })
  await field(desk.serial).fill('5cd-2187xkm')
  await expect(main(page).getByRole('link', { name: texts.known('HP Pavilion 15') })).toBeVisible()
  await main(page).getByRole('button', { name: texts.useIt }).click()
  await expect(field(desk.model)).toHaveValue('Pavilion 15')
  await field(desk.phone).fill('9422000202')
  await expect(main(page).getByText(desk.covered(formatDate(addDays(90))))).toBeVisible()
  await expect(main(page)).not.toContainText('Asha')
  await field(desk.name).fill('Ravi Kumar')
  await field(desk.description).fill('Slow since yesterday.')
  await main(page).getByRole('button', { name: desk.save, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ravi Kumar, HP Pavilion 15' })).toBeVisible()
  const second = Number(new URL(page.url()).pathname.split('/').at(-1))
  await admin.sendForm('POST', `/api/desk/jobs/${second}/photos`, formOf({ kind: 'before' }, [await png(40, 30)]))

  await main(page).getByRole('link', { name: desk.deviceHistory }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'HP Pavilion 15' })).toBeVisible()
  await expect(region(page, texts.owner)).toContainText('Ravi Kumar')
  await expect(region(page, texts.facts)).toContainText(desk.covered(formatDate(addDays(90))))
  const history = region(page, texts.history)
  await expect(history.getByRole('link')).toHaveCount(2)
  await expect(history).toContainText('Slow since yesterday.')
  await expect(history).toContainText(texts.formerOwner)
  await expect(history.getByRole('link', { name: first.reference })).toBeVisible()
  await expect(region(page, texts.photos).getByRole('link')).toHaveCount(1)
  for (const secret of ['Asha', '94220 00201', 'Her words']) await expect(main(page)).not.toContainText(secret)
  expect(await auditAt(page, [360, 1280])).toEqual([])

  // Its owner again, and back.
  await main(page).getByRole('button', { name: texts.changeOwner }).click()
  await page.getByRole('dialog').getByRole('searchbox', { name: texts.searchOwner }).fill('94220 00201')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.setOwnerTo('Asha Patil') })
    .click()
  await expect(notice(page, texts.ownerIs('Asha Patil'))).toBeVisible()
  await expect(region(page, texts.owner)).toContainText('Asha Patil')
  await page.getByRole('button', { name: lists.undo, exact: true }).click()
  await expect(region(page, texts.owner)).toContainText('Ravi Kumar')

  await main(page)
    .getByRole('button', { name: `${texts.edit}: ${texts.facts}` })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.fields.serial).fill('OTHER 900')
  await dialog.getByRole('button', { name: texts.save, exact: true }).click()
  await expect(dialog.getByText(fieldErrorText('serial_taken'))).toBeVisible()
  await dialog.getByLabel(texts.fields.serial).fill('5CD2187XKM, 356938035643809')
  await dialog.getByLabel(texts.fields.model).fill('Pavilion 15-eg')
  await dialog.getByRole('button', { name: texts.save, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'HP Pavilion 15-eg' })).toBeVisible()
  await expect(region(page, texts.facts)).toContainText('356938035643809')
})

test('one machine that was written down twice becomes one on its page, and two again', async ({ site, openScreen }) => {
  const admin = await site.admin()
  const bare = { deviceKind: 'Laptop', brand: 'HP', model: 'Pavilion 15' }
  const takeIn = async (over: object) => (await admin.post('/api/desk/jobs', { name: 'Meera Twice', phone: '9422000220', ...over })).body
  const first = await takeIn({ ...bare, description: 'The first time.' })
  const second = await takeIn({ ...LAPTOP, serial: '5CD2187TWI', description: 'The second time.' })
  const one = `HP Pavilion 15 (${texts.noSerial})`
  const other = 'HP Pavilion 15 (5CD2187TWI)'

  const page = await openScreen(to('device', { id: first.deviceId }), { size: 'phone' })
  const doubles = region(page, texts.doublesOf)
  await expect(doubles.getByRole('listitem')).toHaveCount(1)
  expect(await auditAt(page, [360, 1280])).toEqual([])
  // It was another one after all, and then it was not.
  await doubles.getByRole('button', { name: texts.twoDevicesOf(one, other) }).click()
  await expect(notice(page, texts.kept(one, other))).toBeVisible()
  await expect(doubles).toHaveCount(0)
  await page.getByRole('button', { name: lists.undo, exact: true }).click()
  await doubles.getByRole('button', { name: texts.sameDeviceAs(one, other) }).click()
  await expect(notice(page, texts.merged(one, other))).toBeVisible()
  const history = region(page, texts.history)
  await expect(history.getByRole('link')).toHaveCount(2)
  await expect(history).toContainText('The second time.')
  await expect(region(page, texts.facts)).toContainText('5CD2187TWI')
  await page.getByRole('button', { name: lists.undo, exact: true }).click()
  await expect(history.getByRole('link')).toHaveCount(1)
  await expect(history).not.toContainText('The second time.')

  await doubles.getByRole('button', { name: texts.sameDeviceAs(one, other) }).click()
  await expect(region(page, texts.parts)).toContainText('5CD2187TWI')
  expect(await auditAt(page, [360, 1280])).toEqual([])
  // The job of the other record leads to the one device.
  await history.getByRole('link', { name: second.reference }).click()
  await main(page).getByRole('link', { name: desk.deviceHistory }).click()
  await expect(page).toHaveURL(to('device', { id: first.deviceId }))
  await region(page, texts.parts)
    .getByRole('button', { name: texts.splitOne(other) })
    .click()
  await expect(history.getByRole('link')).toHaveCount(1)
  await doubles.getByRole('link', { name: 'HP Pavilion 15' }).click()
  await expect(page).toHaveURL(to('device', { id: second.deviceId }))
  await expect(region(page, texts.history).getByRole('link', { name: second.reference })).toBeVisible()
})

test('the palette finds a device by a part of its number, by a photo of its barcode, and a job by its label', async ({
  site,
  openScreen,
}) => {
  const admin = await site.admin()
  const job = (await admin.post('/api/desk/jobs', { ...FORMER, ...LAPTOP, serial: 'XKM-7812DC5' })).body
  const page = await openScreen(to('dashboard'))
  const palette = page.getByRole('dialog', { name: finder.open })
  const words = palette.getByRole('combobox', { name: finder.words })
  const inGroup = (name: string) => palette.getByRole('group', { name, exact: true }).getByRole('option')
  await page.keyboard.press('Control+k')
  await words.fill('7812dc')
  await expect(inGroup(finder.kinds.repairRequests)).toContainText(job.reference)
  await inGroup(finder.kinds.devices).click()
  await expect(page).toHaveURL(to('device', { id: job.deviceId }))

  const scanPhoto = async (buffer: Buffer) => {
    await page.keyboard.press('Control+k')
    await palette.getByRole('button', { name: scan.scan }).click()
    await page
      .getByRole('dialog', { name: scan.title })
      .getByLabel(scan.photo)
      .setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer })
  }
  await scanPhoto(await code39('XKM7812DC5'))
  await expect(words).toHaveValue('XKM7812DC5')
  await expect(inGroup(finder.kinds.devices)).toContainText('XKM7812DC5')
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await page.keyboard.press('Escape')

  // As the label has it: a link that opens the search for the job.
  const { size, path } = drawQrCode(`https://repairs.example${to('track', undefined, { reference: job.reference })}`)
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${size + 8} ${size + 8}" width="600"><rect x="-4" y="-4" width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  await scanPhoto(await sharp(Buffer.from(drawn)).png().toBuffer())
  await expect(words).toHaveValue(job.reference)
  await inGroup(finder.kinds.repairRequests).click()
  await expect(page).toHaveURL(to('job', { id: job.id }))
  await main(page).getByRole('link', { name: desk.deviceHistory }).click()
  await expect(page).toHaveURL(to('device', { id: job.deviceId }))
})

test('two people at one phone are offered their own devices', async ({ site, openScreen }) => {
  const admin = await site.admin()
  const phone = '9422000210'
  for (const device of [
    { name: 'Ramesh Rao', model: 'Father', serial: 'FATHER-9' },
    { name: 'Suresh Rao', model: 'Son', serial: 'SONS-900' },
  ]) {
    const { id } = (await admin.post('/api/desk/jobs', { ...FORMER, phone, ...LAPTOP, ...device })).body
    for (const stage of ['ready', 'handed_over']) await admin.post(`/api/desk/jobs/${id}/move`, { stage })
  }
  const page = await openScreen(to('newJob'))
  await main(page).getByLabel(desk.phone, { exact: true }).fill(phone)
  const devices = main(page).getByRole('group', { name: desk.whatDevice })
  await expect(devices.getByRole('radio')).toHaveCount(1)
  await expect(devices).toContainText('HP Son')
  await main(page)
    .getByRole('button', { name: `${desk.useCustomer}: Ramesh Rao` })
    .click()
  await expect(devices).toContainText('HP Father')
  await expect(devices.getByRole('radio')).toHaveCount(1)
  await devices.getByRole('radio').check()
  await expect(main(page).getByLabel(desk.name, { exact: true })).toHaveValue('Ramesh Rao')
  await expect(main(page).getByLabel(desk.serial, { exact: true })).toHaveValue('FATHER9')
})

const addDays = (days: number): string => todayInShop(new Date(Date.now() + days * 86_400_000))
