import type { Locator, Page } from '@playwright/test'
import { PAGE_IN_MS, PAGE_OUT_MS } from '#contract/constants.ts'
import { aboutDocument } from '#contract/content/documents/about.ts'
import { to } from '#contract/paths.ts'
import { untilPainted, waitForHydration } from '#tests/support/pages.ts'
import { expect, test } from '#tests/support/test.ts'
import type { Visit, Visitor } from '#tests/support/visitor.ts'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const footer = (page: Page) => page.getByRole('contentinfo')
const mainLink = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

test.describe('the fade', () => {
  interface Fade {
    milliseconds: number
    opacity: string
    /** The heading of the page that fades. */
    page: string | null | undefined
  }
  interface Watched extends Window {
    fades: Fade[]
  }
  /** Notes, frame by frame, each new animation of the page and the opacity that it leads to. */
  function watchFades() {
    const fades: Fade[] = []
    const known = new Set<Animation>()
    ;(window as unknown as Watched).fades = fades
    const look = () => {
      const main = document.querySelector('main')
      for (const animation of main?.getAnimations() ?? []) {
        if (known.has(animation)) continue
        known.add(animation)
        const effect = animation.effect as KeyframeEffect
        fades.push({
          milliseconds: Number(effect.getComputedTiming().duration),
          opacity: String(effect.getKeyframes().at(-1)?.opacity),
          page: main?.querySelector('h1')?.textContent,
        })
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  const fades = (page: Page) => page.evaluate(() => (window as unknown as Watched).fades)

  async function aboutToFaq(visitor: Visitor, visit: Visit): Promise<Page> {
    const context = await visitor.newContext(visit)
    await context.addInitScript(watchFades)
    const page = await context.newPage()
    await page.goto(to('about'))
    await waitForHydration(page)
    expect(await fades(page), 'the first page of a visit').toEqual([])
    await footer(page).getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL(to('faq'))
    await expect(page.getByRole('heading', { level: 1, name: /asked/i })).toBeVisible()
    return page
  }

  test('takes the old page out within 300 ms, and then brings the new one in within 500 ms', {
    tag: ['@S2-02', '@S2-03', '@S9-29'],
  }, async ({ visitor }) => {
    const page = await aboutToFaq(visitor, {})
    await expect
      .poll(() => fades(page))
      .toEqual([
        { milliseconds: PAGE_OUT_MS, opacity: '0', page: aboutDocument.defaults.title },
        { milliseconds: PAGE_IN_MS, opacity: '1', page: await h1(page).textContent() },
      ])
    await expect(page.getByRole('main')).toHaveCSS('opacity', '1')
  })

  test('is left out for those who ask for reduced motion', { tag: '@S2-02' }, async ({ visitor }) => {
    const page = await aboutToFaq(visitor, { reducedMotion: 'reduce' })
    await untilPainted(page)
    expect(await fades(page)).toEqual([])
  })

  test('begins at the top; Back returns to where the visitor was', { tag: '@S2-04' }, async ({ visitor }) => {
    const page = await visitor.open(to('services'))
    const scrolled = () => page.evaluate(() => window.scrollY)
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect.poll(scrolled).toBe(900)
    // By its place: the browser would otherwise be asked to scroll the link into view first.
    const link = await mainLink(page, 'Gallery').boundingBox()
    await page.mouse.click((link?.x ?? 0) + 20, (link?.y ?? 0) + 20)
    await expect(page).toHaveURL(to('gallery'))
    await expect.poll(scrolled).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(to('services'))
    await expect.poll(scrolled).toBe(900)
  })
})

test.describe('the picture of a card', () => {
  interface Watched extends Window {
    places: { x: number; y: number; width: number; height: number }[]
  }
  /** Notes where a picture that is above the page appears, and where it goes. */
  function watchPictures() {
    const places: Watched['places'] = []
    ;(window as unknown as Watched).places = places
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) {
          if (!(node instanceof HTMLImageElement)) continue
          const note = () => {
            if (!node.isConnected) return
            const { x, y, width, height } = node.getBoundingClientRect()
            places.splice(1, 1)
            places.push({ x, y, width, height })
            requestAnimationFrame(note)
          }
          note()
        }
    }).observe(document.body, { childList: true })
  }
  const places = (page: Page) => page.evaluate(() => (window as unknown as Watched).places)
  const boxOf = async (locator: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {}
    return { x, y, width, height }
  }

  test('moves into the page of the product, unless less motion is asked for', async ({ visitor }) => {
    const page = await visitor.open(to('shop'))
    const card = page.getByRole('main').getByRole('article').first()
    await expect.poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const from = await boxOf(card.locator('img'))
    await page.evaluate(watchPictures)
    await card.getByRole('link').click()
    const opener = page.getByRole('main').locator('button[aria-haspopup=dialog]').first()
    // On a busy machine it may have come and gone between two looks.
    await expect.poll(async () => (await places(page)).length).toBe(2)
    await expect(page.locator('body > img')).toHaveCount(0)
    const stage = await boxOf(opener.locator('img'))
    const [first, last] = await places(page)
    expect(first).toEqual(from)
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(Math.abs((last?.[side] ?? 0) - stage[side]), side).toBeLessThan(8)

    const still = await visitor.open(to('shop'), { reducedMotion: 'reduce' })
    await still.evaluate(watchPictures)
    await still.getByRole('main').getByRole('article').first().getByRole('link').click()
    await expect(still.locator('button[aria-haspopup=dialog]').first()).toBeVisible()
    expect(await places(still)).toEqual([])
  })
})

test.describe('faster than a page loads', () => {
  test('its scripts are asked for once the mouse is on a link to it; another page, and Back twice, lead to the page of the URL', async ({
    visitor,
  }) => {
    const page = await visitor.open(to('about'))
    const script = page.waitForRequest(/faq\.page-.*\.js/)
    await mainLink(page, 'FAQ').hover()
    await script
    for (let time = 0; time < 3; time++) {
      await mainLink(page, 'FAQ').click()
      await page.waitForURL(to('faq'))
      await mainLink(page, 'Contact').click()
      await page.waitForURL(to('contact'))
      await page.goBack()
      await page.waitForURL(to('faq'))
      await page.goBack()
      await page.waitForURL(to('about'))
      await expect(page.getByRole('heading', { level: 1, name: aboutDocument.defaults.title })).toBeVisible()
    }
  })

  /** The moments of a change from Services to FAQ, and the page before: until the change, Services itself is the page on screen. */
  const MOMENTS = [
    { moment: 'with the click', fade: undefined, atEnd: false, before: 'about' },
    { moment: 'when the old page begins to fade', fade: PAGE_OUT_MS, atEnd: false, before: 'about' },
    { moment: 'when the old page is gone', fade: PAGE_OUT_MS, atEnd: true, before: 'about' },
    { moment: 'when the new page begins to fade in', fade: PAGE_IN_MS, atEnd: false, before: 'services' },
    { moment: 'when the new page is there', fade: PAGE_IN_MS, atEnd: true, before: 'services' },
  ] as const

  test('Back at any moment of a change leads to the page before', async ({ visitor }) => {
    // A low window: half of the time goes into drawing the frames of the changes.
    const page = await visitor.open(to('contact'), { viewport: { width: 1280, height: 300 } })
    for (const { moment, fade, atEnd, before } of MOMENTS)
      await test.step(moment, async () => {
        for (const name of ['About', 'Services']) {
          await mainLink(page, name).click()
          await expect(mainLink(page, name)).toHaveAttribute('aria-current', 'page')
          await page.waitForFunction(() => document.querySelector('main')?.getAnimations().length === 0)
        }
        await page.evaluate(
          ([fade, atEnd, faq]) => {
            // The URL of the page before may be that of the page now.
            const back = new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }))
            // In the same frame, or the same event, in which the moment comes.
            const watch = () => {
              const [animation] = document.querySelector('main')?.getAnimations() ?? []
              if (animation?.effect?.getComputedTiming().duration !== fade) requestAnimationFrame(watch)
              else if (atEnd) animation?.finished.then(() => history.back())
              else history.back()
            }
            document.querySelector<HTMLAnchorElement>(`nav a[href="${faq}"]`)?.click()
            watch()
            return back
          },
          [fade, atEnd, to('faq')] as const,
        )
        await expect(page).toHaveURL(to(before))
        await expect(mainLink(page, before === 'about' ? 'About' : 'Services')).toHaveAttribute('aria-current', 'page')
        const title = before === 'about' ? aboutDocument.defaults.title : /services/i
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(page.getByRole('main')).toHaveCSS('opacity', '1')
        await expect(page).toHaveURL(to(before))
        await mainLink(page, 'Contact').click()
        await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
        await page.waitForFunction(() => document.querySelector('main')?.getAnimations().length === 0)
      })
  })
})

test.describe('after a page change', () => {
  test('keyboard and screen reader continue at the heading, or at the target of a link, and the title is announced', {
    tag: '@main',
  }, async ({ visitor }) => {
    const page = await visitor.open(to('services'))
    const announcement = page.getByRole('status').filter({ hasText: 'Mistri' })
    await expect(announcement).toHaveCount(0)
    for (const [name, path] of [
      ['Gallery', to('gallery')],
      ['FAQ', to('faq')],
    ] as const) {
      await mainLink(page, name).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(path)
      await expect(h1(page)).toBeFocused()
      await expect(announcement).toHaveText(await page.title())
    }
    await page.goBack()
    await expect(page).toHaveURL(to('gallery'))
    await expect(h1(page)).toBeFocused()
    await footer(page).getByRole('link', { name: 'Data Recovery' }).click()
    await expect(page.locator('#data-recovery').getByRole('button')).toBeFocused()
  })
})

test.describe('the first Tab', () => {
  async function skipToContent(page: Page) {
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  }

  test('offers to skip to the content, which keeps the state that a page was opened with, such as the product of a card', {
    tag: '@main',
  }, async ({ visitor }) => {
    const page = await visitor.open(to('shop'))
    await page.keyboard.press('Tab')
    await skipToContent(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toBeVisible()
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await page.waitForURL('**/product/**')
    const state = () => page.evaluate(() => JSON.stringify(history.state?.usr ?? null))
    const before = await state()
    expect(before).not.toBe('null')
    // The last step of a page change takes the focus.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await skipToContent(page)
    expect(await state()).toBe(before)
    expect(page.url()).not.toContain('#')
  })
})
