import type { Page } from '@playwright/test'
import { to } from '#contract/paths.ts'
import { ADDED_LANGUAGES } from '#contract/platform/added-languages.ts'
import { inLanguage } from '#contract/platform/languages.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { NOT_FOUND, PUBLIC_PAGES } from '#tests/support/public-pages.ts'
import { expect, test } from '#tests/support/test.ts'
import { VIEWPORTS } from '#tests/support/visitor.ts'

/** No style of the site begins or ends between these and the narrowest window, which the audit looks at as well. */
const WIDTHS = [360, VIEWPORTS.desktop.width]
const SMALLEST_PX = 13
const DEVANAGARI = /\p{Script=Devanagari}/u

/** Texts on the screen whose letters are too small, and lists that Safari does not announce because their list style is `none`. */
const readingProblems = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (!textContent?.trim() || !parentElement?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
      const size = Number.parseFloat(getComputedStyle(parentElement).fontSize)
      if (size < smallest) found.push(`${textContent.trim()}: ${size} px`)
    }
    const silent = [...document.querySelectorAll('ul, ol')].filter((list) => getComputedStyle(list).listStyleType === 'none')
    return [...found, ...silent.map(({ className }) => `a list without a list style: ${className}`)]
  }, SMALLEST_PX)

for (const path of PUBLIC_PAGES)
  test(`${path} is accessible on a phone and a desktop in both themes, without errors or sideways scrolling`, {
    tag: ['@S1-02', '@S6-07', '@D-11'],
  }, async ({ visitor }) => {
    const page = await visitor.open(path, { reducedMotion: 'reduce', allow: [NOT_FOUND] })
    expect(await auditAt(page, WIDTHS, { more: () => readingProblems(page) })).toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(new URL(page.url()).pathname).toBe(path)
    await expect(page).toHaveTitle(/\S/)
  })

const TRANSLATED = [
  ...(['home', 'shop', 'laptopRepair', 'repairRequest', 'track', 'contact', 'faq'] as const).map((name) => to(name)),
  '/no-such-page',
]
for (const language of ADDED_LANGUAGES) {
  for (const path of TRANSLATED.map((each) => inLanguage(language, each)))
    test(`${path} is accessible and fits a phone and a desktop`, async ({ visitor }) => {
      const page = await visitor.open(path, { reducedMotion: 'reduce', allow: [NOT_FOUND] })
      expect(await auditAt(page, WIDTHS, { dark: false, colours: false })).toEqual([])
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
      await expect(page).toHaveTitle(DEVANAGARI)
    })

  test(`a product in ${language} is accessible and fits a phone and a desktop`, async ({ site, visitor }) => {
    const [product] = (await site.client().get('/api/products')).body.products
    const path = inLanguage(language, to('product', { name: product.name }, { id: product.id }))
    const page = await visitor.open(path, { reducedMotion: 'reduce' })
    expect(await auditAt(page, WIDTHS, { dark: false, colours: false })).toEqual([])
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
  })
}

test('every page comes with a heading of its own for those who run no scripts', { tag: ['@S1-02', '@S6-07'] }, async ({ site }) => {
  const headings = new Set<string>()
  for (const path of PUBLIC_PAGES) {
    const { text, headers } = await site.client().get(path)
    expect(headers.get('content-type'), path).toContain('text/html')
    const heading = /<h1[\s>].*?<\/h1>/s.exec(text)?.[0] ?? ''
    expect(heading, path).not.toBe('')
    headings.add(heading)
  }
  expect(headings.size).toBe(PUBLIC_PAGES.length)
})
