import type { Page } from '@playwright/test'
import { to } from '#contract/paths.ts'
import { formOf, newProduct } from '#tests/support/factories.ts'
import { expect, test } from '#tests/support/test.ts'
import { holdScripts, translate } from '#tests/support/translator.ts'
import * as contactTexts from '#texts/contact-form.ts'
import { hiddenField } from '#texts/hidden-field.ts'
import * as messages from '#texts/messages.ts'

const NAME = 'Asha Rao Patil'
const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`).first()
/** As a person does, who types once the caret is in the field: Playwright's `fill` holds on to the control that it has found. */
async function typeInto(page: Page, name: string, text: string) {
  // A form that is built anew has no fields for a moment.
  await expect(async () => {
    await field(page, name).click()
    await expect(field(page, name)).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
const ready = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

/** Pages with a form, and a field of it that is typed into. */
const FORMS = [
  ['contact', () => to('contact'), 'name'],
  ['repair request', () => to('repairRequest'), 'name'],
  ['service page', () => to('laptopRepair'), 'name'],
  ['find a request', () => to('track'), 'reference'],
] as const

for (const mode of ['wrap', 'replace'] as const)
  test.describe(`a page that a translator changes (${mode})`, () => {
    for (const [title, path, name] of FORMS)
      test(`keeps what is typed, the focus and the caret: ${title}`, async ({ browser, site }) => {
        const page = await browser.newPage()
        const errors: string[] = []
        page.on('pageerror', (error) => errors.push(String(error)))
        page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
        await translate(page, mode)
        const scripts = await holdScripts(page)
        // The form's own script is asked for once the form has the focus.
        const formScript = await holdScripts(page, /(contact|request)-form-[^/]+\.js$/)
        await page.goto(site.origin + path())
        await field(page, name).click()
        await page.keyboard.type(NAME.slice(0, 5))
        await page.keyboard.press('ArrowLeft')
        scripts.release()
        await ready(page)
        // A person types on while the form's script is on its way.
        await page.keyboard.type('_')
        formScript.release()
        await expect(page.locator('main form').first()).toBeVisible()
        await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name)
        await page.keyboard.press('Backspace')
        await page.keyboard.press('ArrowRight')
        await page.keyboard.type(NAME.slice(5))
        await expect(field(page, name)).toHaveValue(NAME)
        await expect(field(page, name)).toBeFocused()
        expect(errors).toEqual([])
        await page.close()
      })

    test('a message is sent, errors are shown and the receipt appears', async ({ browser, site }) => {
      const page = await browser.newPage()
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      await translate(page, mode)
      await page.goto(site.origin + to('contact'))
      const send = page.locator('main form button[type=submit]')
      await typeInto(page, 'name', NAME)
      await typeInto(page, 'email', 'asha@')
      await typeInto(page, 'phone', '98220 41375')
      await typeInto(page, 'message', 'Do you repair keyboards?')
      await send.click()
      await expect(page.locator('main [aria-invalid=true]')).toHaveCount(1)
      await typeInto(page, 'email', 'asha@example.in')
      await send.click()
      await expect(page.getByText(messages.contact.success)).toBeVisible()
      await page.getByText(contactTexts.next).click()
      await expect(field(page, 'name')).toHaveValue('')
      expect(errors).toEqual([])
      await page.close()
    })
  })

test('on touch, the tap after a correction submits', async ({ browser, site }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto(site.origin + to('contact'))
  const send = page.locator('main form button[type=submit]')
  await field(page, 'name').fill(NAME)
  await field(page, 'email').fill('asha@')
  await field(page, 'phone').fill('98220 41375')
  await field(page, 'message').fill('Do you repair keyboards?')
  await send.tap()
  await expect(page.locator('main [aria-invalid=true]')).toHaveCount(1)
  await field(page, 'email').tap()
  await page.keyboard.press('End')
  await page.keyboard.type('example.in')
  await send.tap()
  await expect(page.getByText(messages.contact.success)).toBeVisible()
  await context.close()
})

test('a hidden field that a password manager filled is said, and the next submit goes out', async ({ visitor }) => {
  const page = await visitor.open(to('contact'))
  await field(page, 'name').fill(NAME)
  await field(page, 'email').fill('asha@example.in')
  await field(page, 'phone').fill('98220 41375')
  await field(page, 'message').fill('Do you repair keyboards?')
  await page.locator('main form [name=website]').evaluate((hidden: HTMLInputElement) => {
    hidden.value = 'https://example.in'
  })
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByText(hiddenField)).toBeVisible()
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByText(messages.contact.success)).toBeVisible()
})

test('touching and hovering a card leaves no picture behind', async ({ visitor, site }) => {
  const admin = await site.admin()
  await admin.sendForm('POST', '/api/products', formOf(newProduct()))
  const page = await visitor.open(to('shop'))
  const pictures = () => page.locator('body > img').count()
  const card = page.locator('main article a').first()
  await card.hover()
  await page.mouse.move(10, 10)
  await card.dispatchEvent('pointerdown')
  expect(await pictures()).toBe(0)
})
