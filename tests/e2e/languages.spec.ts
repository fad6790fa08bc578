import { STORAGE_KEYS } from '#contract/constants.ts'
import { inLanguage, type Language } from '#contract/languages.ts'
import { to } from '#contract/paths.ts'
import { serverTexts } from '#languages/server-texts.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { openPage, resize, sidewaysScroll, waitForHydration } from '#tests/support/pages.ts'
import { NOT_FOUND } from '#tests/support/public-pages.ts'
import { expect, test } from '#tests/support/test.ts'
import * as hindiForm from '../../texts/hi/contact-form.ts'
import * as hindi from '../../texts/hi/layout.tsx'
import * as hindiMessages from '../../texts/hi/messages.ts'

const ADDED: readonly Language[] = ['hi', 'mr']
const DEVANAGARI = /\p{Script=Devanagari}/u

test('pages in Hindi and Marathi are accessible and fit a phone and a desktop', async ({ site, visitor }) => {
  test.setTimeout(600_000)
  const product = (await site.client().get('/api/products')).body.products[0]
  const paths = [
    ...(['home', 'shop', 'laptopRepair', 'repairRequest', 'track', 'contact', 'faq'] as const).map((name) => to(name)),
    to('product', { name: product.name }, { id: product.id }),
    '/no-such-page',
  ]
  const page = await (await visitor.newContext({ reducedMotion: 'reduce', allow: [NOT_FOUND] })).newPage()
  const problems: Record<string, string[]> = {}
  for (const language of ADDED)
    for (const path of paths.map((each) => inLanguage(language, each))) {
      await openPage(page, path)
      // Colours are those of every-page.spec.ts in any language.
      const found = await auditAt(page, [360, 1280], { dark: false })
      const lang = await page.locator('html').getAttribute('lang')
      if (!lang?.startsWith(language)) found.push(`its language is ${lang}`)
      const title = await page.title()
      if (!DEVANAGARI.test(title) && !path.includes('/product/')) found.push(`its title is ${title}`)
      await resize(page, 390)
      const beyond = await sidewaysScroll(page)
      if (beyond > 0) found.push(`scrolls ${beyond} px sideways at 390 px`)
      if (found.length) problems[path] = found
    }
  expect(problems).toEqual({})
})

test('a page is offered once in the language that its reader prefers, and the switch leads to the same page', async ({ visitor }) => {
  const context = await visitor.newContext({ locale: 'hi-IN' })
  const page = await context.newPage()
  await openPage(page, to('shop', undefined, { category: 'Laptops' }))
  await page.getByRole('link', { name: 'हिन्दी में देखें' }).click()
  await expect(page).toHaveURL(inLanguage('hi', to('shop', undefined, { category: 'Laptops' })))
  await waitForHydration(page)
  await expect(page.getByRole('link', { name: 'View in English' })).toHaveCount(0)
  // Links stay in the language.
  await page.getByRole('navigation', { name: hindi.mainNavigation }).getByRole('link', { name: hindi.pages.contact }).click()
  await expect(page).toHaveURL(inLanguage('hi', to('contact')))
  const toEnglish = page.getByRole('contentinfo').getByRole('link', { name: 'English' })
  // The URL changes before the page does, and with it this link.
  await expect(toEnglish).toHaveAttribute('href', to('contact'))
  await toEnglish.click()
  await expect(page).toHaveURL(to('contact'))
  await waitForHydration(page)
  expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.language)).toBe('en')
  await expect(page.getByRole('link', { name: 'हिन्दी में देखें' })).toHaveCount(0)
  // The back office speaks one language, and is reached from every page.
  await page.goto(inLanguage('mr', to('dashboard')))
  await expect(page).toHaveURL(to('dashboard'))
})

test('a message written in Hindi is answered in Hindi, and its page is Hindi', async ({ site, visitor }) => {
  const page = await visitor.open(inLanguage('hi', to('contact')))
  const form = page.locator('main form')
  for (const [name, value] of Object.entries({
    name: 'सुनीता जोशी',
    email: 'sunita@hi.example',
    phone: '98220 41377',
    message: 'क्या आप रविवार को खुले हैं?',
  }))
    await form.locator(`[name=${name}]`).fill(value)
  await form.getByRole('button', { name: hindiForm.submit }).click()
  await expect(page.getByText(hindiMessages.contact.success)).toBeVisible()
  await expect.poll(async () => (await site.outbox()).find((mail) => mail.to === 'sunita@hi.example')?.text).toContain('/hi/track/')
  const mail = (await site.outbox()).find((each) => each.to === 'sunita@hi.example')
  expect(mail?.text).toContain(serverTexts.hi.requestMails.follow)
  await page.goto(/\S*(\/hi\/track\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '')
  await expect(page.getByText('क्या आप रविवार को खुले हैं?')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
})
