import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { to } from '#contract/paths.ts'
import { png, productForm } from '#tests/support/factories.ts'
import { resize, untilStill } from '#tests/support/pages.ts'
import { expect, test } from '#tests/support/test.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

let plain: { id: number; name: string }
let pictured: { id: number; name: string }
test.beforeAll(async ({ site }) => {
  const admin = await site.admin()
  const add = async (name: string, images: Parameters<typeof productForm>[1]) =>
    (await admin.sendForm('POST', '/api/products', productForm({ name, category: 'Keyboards' }, images))).body
  const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#876543' } })
    .png()
    .toBuffer()
  for (let at = 0; at < 10; at += 1) await add(`Keyboard ${at}`, [await png()])
  pictured = await add('With a photo', [{ name: 'photo.png', type: 'image/png', bytes: photo }])
  plain = await add('Without a photo', [])
})

const boxOf = async (target: Locator) => (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('cards with and without a photo are alike: pictures as high, names on one line', async ({ visitor }) => {
  for (const path of [to('home'), to('shop')]) {
    const page = await visitor.open(path)
    const card = (name: string) => page.getByRole('main').getByRole('article').filter({ hasText: name }).first()
    await card(plain.name).scrollIntoViewIfNeeded()
    await untilStill(page)
    const [first, second] = [card(plain.name), card(pictured.name)]
    const names = [first.getByRole('heading'), second.getByRole('heading')] as const
    await expect.poll(async () => Math.abs((await boxOf(first)).height - (await boxOf(second)).height)).toBeLessThan(1)
    await expect.poll(async () => Math.abs((await boxOf(names[0])).y - (await boxOf(names[1])).y)).toBeLessThan(1)
  }
})

test('a wide screen shows four and five products in a row, and little empty space beside them', async ({ visitor }) => {
  const page = await visitor.open(to('shop'))
  const cards = page.getByRole('main').getByRole('article')
  const inFirstRow = () =>
    cards.evaluateAll((cards) => {
      const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top))
      return tops.filter((top) => top === tops[0]).length
    })
  await resize(page, 1280, 1000)
  expect(await inFirstRow()).toBe(4)
  await resize(page, 1920, 1000)
  expect(await inFirstRow()).toBe(5)
  const right = await cards.evaluateAll((cards) => Math.max(...cards.map((card) => card.getBoundingClientRect().right)))
  expect(1920 - right).toBeLessThan(240)
})

test('the button to the top covers no text and no button', async ({ visitor }) => {
  for (const size of ['phone', 'desktop'] as const) {
    const page = await visitor.open(to('shop'), { size })
    for (const part of [0.4, 0.6, 1]) {
      await page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), part)
      const button = page.getByRole('button', { name: 'Scroll to top' })
      await expect(button).toBeVisible()
      await untilStill(page)
      const covered = await button.evaluate((button) => {
        const own = button.getBoundingClientRect()
        const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT)
        const texts: string[] = []
        while (walker.nextNode()) {
          const { currentNode: node } = walker
          if (button.contains(node) || !node.textContent?.trim() || !(node.parentElement as Element).checkVisibility()) continue
          const range = document.createRange()
          range.selectNodeContents(node)
          for (const { left, right, top, bottom } of range.getClientRects())
            if (right > left + 1 && left < own.right && right > own.left && top < own.bottom && bottom > own.top)
              texts.push(node.textContent)
        }
        return texts
      })
      expect(covered, `${size}, at ${part}`).toEqual([])
    }
  }
})

test('on a phone a photo fills the width of its place', async ({ visitor }) => {
  const page = await visitor.open(to('product', { name: pictured.name }, { id: pictured.id }), { size: 'phone' })
  const ratio = async () => {
    const { width, height } = await boxOf(page.getByRole('main').getByRole('img', { name: pictured.name }).first())
    return width / height
  }
  // A photo is three wide and four high or the other way round; nothing is left beside this one.
  await expect.poll(async () => Math.abs((await ratio()) - 4 / 3)).toBeLessThan(0.02)
})

test('the name of the page does not stand behind a line break of its breadcrumb', async ({ visitor }) => {
  const page = await visitor.open(to('product', { name: plain.name }, { id: plain.id }), { size: 'phone' })
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  for (const [at, crumb] of (await crumbs.all()).entries())
    expect(await crumb.evaluate((item) => getComputedStyle(item, '::before').content), `crumb ${at}`).toBe('none')
})

test('a URL of the back office that does not exist keeps its frame, has status 404 and leads to the dashboard', async ({
  site,
  openScreen,
}) => {
  for (const path of ['/user/nothing', '/user/nothing/at/all', '/user/content/faq/9'])
    expect((await fetch(site.origin + path)).status, path).toBe(404)
  const page = await openScreen('/user/nothing', { allow: [/404/] })
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(to('dashboard'))
})
