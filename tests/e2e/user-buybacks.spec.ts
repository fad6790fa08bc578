import type { Page } from '@playwright/test'
import { documents } from '#contract/content/documents/index.ts'
import { to } from '#contract/office-paths.ts'
import { LANGUAGES } from '#contract/platform/languages.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { png } from '#tests/support/factories.ts'
import { joinTeam } from '#tests/support/members.ts'
import { expect, test } from '#tests/support/test.ts'
import * as texts from '#texts/buybacks.ts'
import * as intake from '#texts/desk-intake.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: keyof typeof texts.fields) => dialog(page).getByLabel(texts.fields[name], { exact: true })

/** What every seller says. */
async function fillSeller(page: Page) {
  await field(page, 'sellerName').fill('Asha Patil')
  await field(page, 'sellerPhone').fill('98220 41376')
  await field(page, 'sellerAddress').fill('12 FC Road, Pune')
  await field(page, 'documentLast').fill('4321')
  await field(page, 'declared').selectOption('yes')
}

test('a technician buys a phone at the counter for cash, prints its voucher, and an admin takes a wrong one back', {
  tag: '@main',
}, async ({ site, openScreen }) => {
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'unregistered' })
  const page = await openScreen(to('buybacks'), { size: 'phone', as: await joinTeam(site, 'ravi', 'user'), allow: [/422/] })
  await main(page).getByRole('button', { name: texts.buy }).first().click()
  await field(page, 'category').selectOption('Mobiles')
  await field(page, 'name').fill('Redmi Note 12')
  await dialog(page).getByLabel(texts.imeiLabel, { exact: true }).fill('490154203237519')
  await field(page, 'imeiAnswer').selectOption('valid')
  await dialog(page).getByLabel(texts.checks.unlocked).selectOption('yes')
  await fillSeller(page)
  await field(page, 'price').fill('12,000')
  await dialog(page).getByRole('button', { name: texts.save }).click()
  await expect(dialog(page).getByLabel(texts.imeiLabel, { exact: true }), 'its last digit checks the others').toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await dialog(page).getByLabel(texts.imeiLabel, { exact: true }).fill('490154203237518')
  await dialog(page).getByRole('button', { name: texts.save }).click()
  // More than ₹10,000 in cash is confirmed.
  await expect(field(page, 'cashConfirmed')).toBeFocused()
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await field(page, 'cashConfirmed').selectOption('yes')
  await dialog(page).getByRole('button', { name: texts.save }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^PV\// })).toBeVisible()
  await expect(main(page).getByText('490154203237518')).toBeVisible()
  await expect(main(page).getByText(texts.isHere)).toBeVisible()
  await expect(main(page).getByRole('button', { name: texts.cancel })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await main(page)
    .getByRole('link', { name: texts.pdfIn(LANGUAGES.mr.name) })
    .click()
  expect((await download).suggestedFilename()).toMatch(/^PV-.*\.pdf$/)
  const { name, type: mimeType, bytes: buffer } = await png(60, 40)
  const picture = { name, mimeType, buffer }
  await main(page).getByLabel(texts.choosePhoto, { exact: true }).setInputFiles(picture)
  await expect(main(page).getByRole('img', { name: texts.photoOf(texts.photoKinds.thing, 1) })).toBeVisible()
  await main(page).getByLabel(texts.chooseIdentity, { exact: true }).setInputFiles(picture)
  await expect(main(page).getByText(texts.hasIdentity)).toBeVisible()
  await main(page).getByRole('button', { name: texts.signHere }).click()
  const pad = dialog(page).getByRole('img')
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is nothing to sign on')
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 5 })
  await page.mouse.up()
  await dialog(page).getByRole('button', { name: intake.saveSignature }).click()
  await expect(main(page).getByRole('img', { name: texts.photoOf(texts.photoKinds.signature, 2) })).toBeVisible()
  expect(await auditAt(page, [360, 1280])).toEqual([])

  const owner = await openScreen(new URL(page.url()).pathname)
  await main(owner).getByRole('button', { name: texts.showIdentity }).click()
  await expect(dialog(owner).getByRole('img', { name: texts.identity })).toBeVisible()
  await owner.keyboard.press('Escape')
  await main(owner).getByRole('button', { name: texts.cancel }).click()
  await dialog(owner).getByLabel(texts.cancelFields.reason).fill('Wrong price')
  await dialog(owner).getByRole('button', { name: texts.cancel }).click()
  await expect(main(owner).getByText(/Wrong price/)).toBeVisible()
  await expect(main(owner).getByText(texts.isGone)).toBeVisible()
  await page.goto(to('buybacks'))
  await main(page).getByRole('searchbox', { name: texts.search }).fill('4901542')
  await expect(main(page).getByText(texts.isCancelled, { exact: true })).toBeVisible()
  expect(await auditAt(page, [360, 1280])).toEqual([])
})
