import type { Page } from '@playwright/test'
import { to } from '#contract/paths.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { notice } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

const RETURNS = 'What is your return policy?'
const HOME_VISITS = 'Do you come to my home?'
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(page, 'Saved. Every page shows it from now on.')).toBeFocused()
}
/** Titles of the rows of an editor, in their order. */
const rowsOf = (page: Page) => page.locator('form ol > li button[aria-expanded]')
const structuredData = (html: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')

test('a new question is moved by keyboard, kept over a reload, shown at once, and taken back', async ({ openScreen, visitor, site }) => {
  const page = await openScreen(to('content'))
  await expect(page.getByRole('listitem').filter({ hasText: 'Questions and answers' })).toContainText('As delivered')
  await page.getByRole('link', { name: 'Questions and answers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(3)

  await page.getByRole('button', { name: 'Add a question' }).click()
  await expect(rowsOf(page).last()).toBeFocused()
  await page.getByLabel('Question', { exact: true }).fill(HOME_VISITS)
  await page.getByLabel('Answer').fill('Within {city} we do. Call {fax}.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('li', { has: page.getByLabel('Answer') }).getByText(fieldErrorText('mark'))).toBeVisible()
  await page.getByLabel('Answer').fill('Within {city} we do. Call {phone}.')
  const up = page.getByRole('button', { name: `Move ${HOME_VISITS} up` })
  await up.focus()
  for (const place of [2, 1, 0]) {
    await expect(up).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(rowsOf(page).nth(place)).toHaveText(HOME_VISITS)
  }
  await expect(page.getByRole('button', { name: `Move ${HOME_VISITS} down` })).toBeFocused()
  await expect(rowsOf(page).first()).toHaveText(HOME_VISITS)
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview.getByRole('button').filter({ hasText: '?' }).first()).toHaveText(HOME_VISITS)

  await page.reload()
  await expect(rowsOf(page)).toHaveText([HOME_VISITS, RETURNS, /24\/7/, /customer service/])
  // Dragged below the next one.
  await rowsOf(page).first().dragTo(rowsOf(page).nth(1))
  await expect(rowsOf(page).nth(1)).toHaveText(HOME_VISITS)
  await save(page)

  const guest = site.client()
  const faq = await visitor.open(to('faq'))
  const titles = faq.getByRole('main').locator('[aria-expanded]')
  await expect(titles).toHaveText([RETURNS, HOME_VISITS, /24\/7/, /customer service/])
  await faq.getByRole('button', { name: HOME_VISITS }).click()
  await expect(faq.getByRole('region', { name: HOME_VISITS })).toHaveText(/^Within Pune we do\. Call \+91/)
  const questions = structuredData((await guest.get(to('faq'))).text)
  expect(JSON.stringify(questions)).toContain('Within Pune we do. Call +91')

  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog')).toContainText(HOME_VISITS)
  await page.getByRole('button', { name: 'Restore what was delivered' }).click()
  await expect(notice(page, 'Restored.')).toBeFocused()
  await expect(rowsOf(page)).toHaveCount(3)
  expect((await guest.get(to('faq'))).text).not.toContain(HOME_VISITS)
  expect(await auditAt(page, [360, 1280])).toEqual([])
})

test('a review of a customer counts for search engines, samples do not', async ({ openScreen, visitor, site }) => {
  const guest = site.client()
  const about = async () => JSON.stringify(structuredData((await guest.get(to('about'))).text))
  expect(await about()).not.toContain('AggregateRating')
  const page = await openScreen(to('editContent', { name: 'reviews' }))
  await page.getByRole('button', { name: 'Add a review' }).click()
  await page.getByLabel('Name').fill('Kavita Joshi')
  await page.getByLabel('Stars', { exact: true }).selectOption('3')
  await page.getByLabel('What they say').fill('Fair price, one day late.')
  await page.getByLabel('Written on').fill('Google')
  await page.getByLabel('Date').fill('2026-01-01')
  await save(page)
  expect(await about()).toContain('"ratingValue":3,"ratingCount":1')
  const shown = await visitor.open(to('about'))
  const card = shown.getByRole('list', { name: 'Customer reviews' }).getByRole('listitem').filter({ hasText: 'Kavita Joshi' })
  await expect(card).toContainText('on Google')
  await expect(card.locator('time')).toHaveText(/^\d+ days ago$/)
  await expect(shown.getByText('Average of 6 reviews')).toBeVisible()
  expect(await auditAt(page, [360])).toEqual([])
})

test('what a service page says is changed in place, and its list has at most six entries', async ({ openScreen, visitor, site }) => {
  const page = await openScreen(to('editContent', { name: 'laptopRepair' }))
  await expect(page.getByRole('button', { name: 'Add an entry' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Hinges and body' }).click()
  await expect(page.getByRole('button', { name: 'Remove Cleaning and cooling' })).toBeFocused()
  await page.getByLabel('Why choose us').fill('We come to your office.\n\nNo repair, no bill.')
  await save(page)
  const html = (await site.client().get(to('laptopRepair'))).text
  expect(html).not.toContain('Hinges and body')
  const shown = await visitor.open(to('laptopRepair'))
  const reasons = shown.locator('section').filter({ has: shown.getByRole('heading', { name: 'Why Choose Us' }) })
  await expect(reasons.getByRole('listitem')).toHaveText(['We come to your office.', 'No repair, no bill.'])
  expect(await auditAt(page, [360])).toEqual([])
})
