import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { THEMES } from '#contract/constants.ts'
import { to } from '#contract/office-paths.ts'
import { newBooking } from '#tests/support/factories.ts'
import { resize, switchTheme, untilStill } from '#tests/support/pages.ts'
import { askToDelete, rowsOf } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import * as messages from '#texts/office-messages.ts'
import { Wrench } from '#web/kit/components/icons.ts'

/** Nothing but stems and dots. */
const DOTTED_NAME = 'iiiii iiiii'
/** At more than this the dots of bold text of 14 to 16 px run into their stems, on a screen without a doubled resolution. */
const SHARP_WEIGHT = 575

let productPage: string
test.beforeAll(async ({ site }) => {
  const [product] = (await site.client().get('/api/products')).body.products
  productPage = to('product', { name: product.name }, { id: product.id })
  await site.client().post('/api/bookings', newBooking({ productId: product.id, name: DOTTED_NAME }))
})

interface Box {
  x: number
  y: number
  width: number
  height: number
}
type Color = readonly [red: number, green: number, blue: number]
const boxOf = async (target: Locator): Promise<Box> => (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const distance = (a: Color, b: Color) => Math.max(...a.map((part, index) => Math.abs(part - (b[index] ?? 0))))

/** The rows of pixels that the screen shows within `clip`. */
async function pixelsOf(page: Page, clip: Box): Promise<Color[][]> {
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colorAt = (index: number) => [data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0] as const
  return Array.from({ length: info.height }, (_, y) => Array.from({ length: info.width }, (_, x) => colorAt(3 * (y * info.width + x))))
}

/** How much of each row of pixels is not the color of its left end. */
const inkOf = (rows: Color[][]) =>
  rows.map((row) => row.reduce((sum, color) => sum + distance(color, row[0] as Color), 0) / (255 * row.length))

/** Where the lines of a text are. */
const linesOf = (target: Locator): Promise<Box[]> =>
  target.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const lines = new Map<number, DOMRect>()
    for (const rect of range.getClientRects()) lines.set(Math.round(rect.top), rect)
    return [...lines.values()].map(({ x, y, width, height }) => ({ x, y, width, height }))
  })

/** Texts in the type of the site, of 14 to 16 px, that are bolder than the dot of an i can bear. */
const tooBold = (page: Page): Promise<string[]> =>
  page.evaluate((sharp) => {
    const found = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const { fontFamily, fontSize, fontWeight } = getComputedStyle(element)
      const size = Number.parseFloat(fontSize)
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /i/.test(node.textContent ?? ''))
      return hasText && /^["']?Anek/.test(fontFamily) && size >= 13.5 && size < 16.5 && Number(fontWeight) > sharp
    })
    return found.map((element) => `${element.tagName} ${getComputedStyle(element).fontWeight} ${element.textContent}`)
  }, SHARP_WEIGHT)

test.describe('in a list', () => {
  test('the dot of an i stands off its stem in bold names', async ({ openScreen }) => {
    const page = await openScreen(`${to('bookings')}?q=iiiii`)
    const name = rowsOf(page, 'Bookings').getByText(DOTTED_NAME, { exact: true })
    await expect(name).toBeVisible()
    // The fonts of the shop, which move it, come after the data.
    await expect(page.locator('html')).not.toHaveAttribute('data-late')
    for (const theme of THEMES) {
      await switchTheme(page, theme)
      await untilStill(page)
      const ink = inkOf(await pixelsOf(page, await boxOf(name)))
      const stem = Math.max(...ink)
      const top = ink.findIndex((each) => each > stem / 2)
      const gap = ink.findIndex((each, row) => row > top && each < stem / 4)
      expect(gap, `${theme}: ${ink}`).toBeGreaterThan(top)
      expect(
        ink.findIndex((each, row) => row > gap && each > stem / 2),
        `${theme}: ${ink}`,
      ).toBeGreaterThan(gap)
    }
    expect(await name.evaluate((element) => Number(getComputedStyle(element).fontWeight))).toBeGreaterThan(500)
    expect(await tooBold(page)).toEqual([])
  })

  test('the question before a record is deleted uses the width, and Delete stands out', async ({ openScreen }) => {
    const page = await openScreen(`${to('bookings')}?q=iiiii`)
    await rowsOf(page, 'Bookings').getByRole('link', { name: /^BK-/ }).click()
    await askToDelete(page)
    const dialog = page.getByRole('alertdialog')
    const question = dialog.getByRole('heading')
    const [cancel, destroy] = [dialog.getByRole('button', { name: 'Cancel' }), dialog.getByRole('button', { name: 'Delete' })]
    const ground = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor)
    await expect(question).toHaveText(messages.bookings.confirmDelete)
    for (const theme of THEMES) {
      await switchTheme(page, theme)
      await untilStill(page)
      expect(await ground(cancel), theme).toBe('rgba(0, 0, 0, 0)')
      expect(await ground(destroy), theme).toMatch(/^rgb\(/)
    }
    for (const width of [360, 1280]) {
      await resize(page, width)
      const [first] = await linesOf(question)
      expect((first?.width ?? 0) / (await boxOf(question)).width, `${width} px`).toBeGreaterThan(0.7)
    }
  })
})

test.describe('a control', () => {
  test('has a smooth arrow as a select, also before its script is here', async ({ visitor }) => {
    const context = await visitor.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    for (const [path, name] of [
      [to('shop'), 'Sort'],
      [to('repairRequest'), 'Repair type'],
      [to('laptopRepair'), 'Repair type'],
    ] as const) {
      await page.goto(path)
      const select = page.getByRole('combobox', { name })
      await expect(select).toHaveCSS('appearance', 'none')
      // One drawing, which is smooth at any resolution.
      await expect(select).toHaveCSS('background-image', /^url\("data:image\/svg/)
      await expect(select).toHaveCSS('background-repeat', 'no-repeat')
    }
  })

  test('has an own sign that clears a search', async ({ visitor }) => {
    const page = await visitor.open(to('shop'))
    const search = page.getByRole('searchbox', { name: 'Search products' })
    await search.fill('dell')
    await page.getByRole('heading', { level: 1 }).click()
    await search.hover()
    for (const theme of THEMES) {
      await switchTheme(page, theme)
      await untilStill(page)
      const { x, y, width, height } = await boxOf(search)
      const end = await pixelsOf(page, { x: x + width - 44, y: y + 4, width: 36, height: height - 8 })
      const ground = end[0]?.[0] as Color
      const strongest = end.flat().reduce((a, b) => (distance(b, ground) > distance(a, ground) ? b : a))
      expect(distance(strongest, ground), `${theme}: something is there`).toBeGreaterThan(60)
      // The site's sign has a quiet color of the site, the browser's own is blue.
      expect(Math.max(...strongest) - Math.min(...strongest), `${theme}: ${strongest}`).toBeLessThan(40)
    }
  })

  test('pauses with two solid bars', async ({ visitor }) => {
    const page = await visitor.open(to('home'))
    const pause = page.getByRole('button', { name: /^Pause/ }).first()
    // Under the mouse the carousel rests: no further products come while its button is looked at.
    await page.getByRole('region', { name: 'Top Featured Products' }).getByRole('article').first().hover()
    await pause.scrollIntoViewIfNeeded()
    for (const theme of THEMES) {
      await switchTheme(page, theme)
      await untilStill(page)
      const { x, y, width, height } = await boxOf(pause.locator('svg'))
      const [row = []] = await pixelsOf(page, { x, y: y + height / 2, width, height: 1 })
      const ink = row.map((color) => distance(color, row[0] as Color))
      const peaks = ink.filter((each, index) => each > (ink[index - 1] ?? 0) && each >= (ink[index + 1] ?? 0))
      // A bar that is hollow has two edges, each with a peak.
      expect(peaks.length, `${theme}: ${ink}`).toBe(2)
    }
  })

  test('has a focus ring that stays off the word beside it', async ({ visitor }) => {
    const page = await visitor.open(to('faq'))
    await untilStill(page)
    const nav = page.getByRole('navigation', { name: 'Main' })
    for (const name of ['Brands', 'Services']) {
      const opener = nav.getByRole('button', { name: `${name} menu` })
      await nav.getByRole('link', { name, exact: true }).focus()
      await page.keyboard.press('Tab')
      await expect(opener).toBeFocused()
      const ring = await opener.evaluate((element) => {
        const { outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(element)
        const beyond = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
        return { outlineStyle, left: element.getBoundingClientRect().left - beyond }
      })
      const [word] = await linesOf(nav.getByRole('link', { name, exact: true }))
      expect(ring.outlineStyle).toBe('solid')
      expect(ring.left, name).toBeGreaterThan((word?.x ?? 0) + (word?.width ?? 0))
    }
  })
})

for (const [width, deviceScaleFactor] of [
  [1280, 1],
  [360, 1],
  [360, 2.625],
] as const)
  test(`a card on half a pixel is one piece of paper, at ${width} px and ${deviceScaleFactor} dots to a pixel`, async ({ visitor }) => {
    const page = await visitor.open(to('faq'), { deviceScaleFactor, viewport: { width: 1280, height: 801 } })
    await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).click()
    const card = page.getByRole('dialog').getByRole('region', { name: 'Admin Login' })
    await expect(card).toBeVisible()
    await resize(page, width, 801)
    const parts = await Promise.all((await card.locator('> div').all()).map(boxOf))
    expect(parts).toHaveLength(4)
    parts.reduce((above, part) => {
      expect(above.y + above.height - part.y).toBeGreaterThanOrEqual(1)
      expect(above.width).toBe(part.width)
      return part
    })
    const { x, y, height } = await boxOf(card)
    // Between the notch and the text, below the torn edge.
    const strip = { x: Math.ceil(x) + 12, y: Math.ceil(y) + 8, width: 3, height: Math.floor(height) - 16 }
    const data = await sharp(await page.screenshot({ clip: strip }))
      .removeAlpha()
      .raw()
      .toBuffer()
    const colours = new Set(Array.from({ length: data.length / 3 }, (_, pixel) => data.subarray(pixel * 3, pixel * 3 + 3).toString('hex')))
    expect([...colours]).toEqual(['ffffff'])
  })

test('the banner of the shop has room for its words beside the drawings', async ({ visitor }) => {
  const page = await visitor.open(to('shop'), { viewport: { width: 1024, height: 768 } })
  const banner = page
    .locator('div, section')
    .filter({ has: page.getByRole('heading', { level: 1 }) })
    .last()
  const intro = banner.locator('p')
  for (const width of [1024, 1280, 960, 390, 360]) {
    await resize(page, width)
    const lines = await linesOf(intro)
    expect(lines.length, `${width} px`).toBeLessThanOrEqual(3)
    expect(Math.max(...lines.map((line) => line.width)), `${width} px`).toBeGreaterThan(200)
  }
})

test.describe('the bar of a phone', () => {
  const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick contact' })
  const PAGES: [path: () => string, last: string, loud: boolean][] = [
    [() => to('faq'), 'Book a repair', true],
    // The copper button is the form's.
    [() => to('contact'), 'Book a repair', false],
    // A link to the page itself leads nowhere.
    [() => to('repairRequest'), 'WhatsApp', false],
    [() => productPage, 'Book now', true],
  ]
  for (const theme of THEMES)
    test(`offers what the page does not (${theme})`, async ({ visitor }) => {
      const page = await visitor.open(to('home'), { size: 'phone', theme })
      for (const [path, last, loud] of PAGES) {
        await page.goto(path())
        await untilStill(page)
        const link = bar(page).getByRole('link').filter({ visible: true }).last()
        await expect(link).toHaveText(last)
        const [ground, copper] = await link.evaluate((element) => {
          const probe = document.body.appendChild(document.createElement('i'))
          probe.style.background = 'var(--copper)'
          const colors = [getComputedStyle(element).backgroundColor, getComputedStyle(probe).backgroundColor]
          probe.remove()
          return colors
        })
        expect(ground === copper, path()).toBe(loud)
        expect((await link.locator('path').getAttribute('d')) === Wrench, path()).toBe(last === 'Book a repair')
        expect(await tooBold(page), path()).toEqual([])
      }
    })
})
