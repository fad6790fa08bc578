import { openFrozen, passTime, untilRendered } from '#tests/support/pages.ts'
import { expect, test } from '#tests/support/test.ts'
import type { Visit, Visitor } from '#tests/support/visitor.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

/** /about with a clock that only the test moves. */
async function openAbout(visitor: Visitor, visit: Visit = {}) {
  const page = await openFrozen(await visitor.newContext(visit), '/about')
  const cards = page.getByRole('list', { name: 'Customer reviews' }).getByRole('listitem')
  const selected = async () =>
    (await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-current') === 'true'))).indexOf(true)
  const pass = (ms: number) => passTime(page, ms)
  return { page, cards, selected, pass }
}

test.describe('/about', () => {
  test('the page describes the store, shows its street and city, services and image, and rating and age of five reviews', {
    tag: ['@S1-03', '@S1-09', '@S2-73', '@S2-74', '@S2-75', '@S2-76', '@S2-77', '@S2-82', '@S2-83'],
  }, async ({ visitor }) => {
    const page = await visitor.open('/about')
    const main = page.getByRole('main')
    expect((await main.getByRole('paragraph').first().textContent())?.length).toBeGreaterThan(60)
    const text = (await main.textContent())?.toLowerCase() ?? ''
    const address = (await page.getByRole('contentinfo').locator('address').innerText()).replace(/\s+/g, ' ')
    expect(address).toContain('Tilak Road, Sadashiv Peth, Pune 411030')
    for (const word of ['laptop repair', 'desktop repair', 'data recovery', 'virus removal', 'hardware upgrades', 'accessories'])
      expect(text).toContain(word)
    const number = (label: string) => main.getByText(label, { exact: true }).locator('xpath=following-sibling::dd')
    await expect(number('Services')).toHaveText('10')
    await expect(number('Hours open in a week')).toHaveText('60')
    await expect(number('Days to return a product')).toHaveText('15')
    const picture = main.getByRole('img', { name: 'shop front' })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

    const cards = page.getByRole('list', { name: 'Customer reviews' }).getByRole('listitem')
    await expect(cards).toHaveCount(5)
    const ratings = await cards
      .getByRole('img')
      .evaluateAll((stars) => stars.map((star) => Number.parseFloat(star.getAttribute('aria-label') ?? '')))
    const mean = ratings.reduce((sum, rating) => sum + rating, 0) / 5
    await expect(page.getByText(mean.toFixed(1), { exact: true })).toBeVisible()
    const ages = await cards.locator('time').allTextContents()
    expect(ages.filter((age) => age === 'Just now')).toHaveLength(1)
    expect(ages.filter((age) => /^\d+ days? ago$/.test(age))).toHaveLength(4)
  })

  test('the numbers count up for a reader who comes from another page', async ({ visitor }) => {
    const page = await visitor.open('/contact')
    const counted = await page.evaluateHandle(() => {
      const seen: number[] = []
      new MutationObserver(() => {
        const hours = Array.from(document.querySelectorAll('dt')).find((label) => label.textContent === 'Hours open in a week')
        if (hours) seen.push(Number(hours.nextElementSibling?.textContent))
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
      return seen
    })
    await page.getByRole('navigation').getByRole('link', { name: 'About' }).click()
    await expect.poll(() => counted.evaluate((seen) => seen.some((count) => count < 30) && seen.at(-1))).toBe(60)
  })

  test('the next review is selected every 3000 ms, the first after the last, but not under the mouse; a click selects one for 5000 ms', {
    tag: ['@S2-78', '@S2-79', '@S2-80', '@S2-81', '@S9-16'],
  }, async ({ visitor }) => {
    const { page, cards, selected, pass } = await openAbout(visitor)
    const start = await selected()
    for (let step = 1; step <= 5; step++) {
      await pass(3000)
      await expect.poll(selected).toBe((start + step) % 5)
    }
    await cards.nth(start).hover()
    await pass(7000)
    expect(await selected()).toBe(start)
    const other = (start + 1) % 5
    await cards.nth(other).click()
    await expect.poll(selected).toBe(other)
    await page.mouse.move(5, 5)
    await pass(4500)
    expect(await selected()).toBe(other)
    await pass(4300)
    await expect.poll(selected).toBe((other + 1) % 5)
  })

  test('focus pauses the reviews, the pause button stops them; a swipe selects one, even if nothing says that scrolling has ended', {
    tag: ['@S2-80', '@D-08'],
  }, async ({ visitor }) => {
    const { page, selected, pass } = await openAbout(visitor)
    const dots = page.getByRole('button', { name: /^Review \d$/ })
    const pause = page.getByRole('button', { name: 'Pause reviews' })
    await pause.focus()
    await page.keyboard.press('Shift+Tab')
    await expect(dots.last()).toBeFocused()
    const start = await selected()
    await pass(7000)
    expect(await selected()).toBe(start)
    await page.keyboard.press('Tab')
    await expect(pause).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Play reviews' })).toBeFocused()
    await pass(7000)
    expect(await selected()).toBe(start)
    await page.keyboard.press('Enter')
    await expect(pause).toBeFocused()
    await pass(3100)
    await expect.poll(selected).toBe((start + 1) % 5)

    // A swipe.
    await page.setViewportSize({ width: 390, height: 844 })
    const list = page.getByRole('list', { name: 'Customer reviews' })
    await page.evaluate(() => window.addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true))
    await untilRendered(page)
    await list.dispatchEvent('touchmove')
    await list.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
    const selectedAfterAWhile = async () => {
      await pass(200)
      return selected()
    }
    await expect.poll(selectedAfterAWhile).toBe(4)
  })

  test('the reviews do not move for people who ask for reduced motion', { tag: '@D-09' }, async ({ visitor }) => {
    const { page, selected, pass } = await openAbout(visitor, { reducedMotion: 'reduce' })
    const start = await selected()
    await pass(7000)
    expect(await selected()).toBe(start)
    await expect(page.getByRole('button', { name: 'Play reviews' })).toBeVisible()
  })
})
