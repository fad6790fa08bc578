import type { Locator, Page } from '@playwright/test'
import { documents } from '#contract/content/documents/index.ts'
import { to } from '#contract/office-paths.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { textOf } from '#tests/support/downloads.ts'
import { newBooking, newContactRequest, newRepairRequest } from '#tests/support/factories.ts'
import { moveTo, resize, sidewaysScroll, untilStill } from '#tests/support/pages.ts'
import { stubFailure } from '#tests/support/routes.ts'
import { askToDelete, followEntry, notice, rowsOf, samples, tabTo } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import * as texts from '#texts/lists.ts'
import * as messages from '#texts/office-messages.ts'

const LONG_EMAIL = 'venkatanarasimharajuvaripeta.subramaniam.iyer@mail.department.example.co.in'
const LONG_NAME = 'Venkatanarasimharajuvaripeta Subramaniam Iyer'
const LONG_TEXT =
  'Flat 604, B wing, Shree Ganesh Apartments, behind the old post office, near Kamala Nehru Park, Prabhat Road lane 12, Erandwane, Pune 411004'
/** Entries of the menu and the tables they lead to. */
const LISTS = [
  ['Bookings', 'Bookings'],
  ['Contact requests', 'Contact requests'],
  ['Repair requests', 'Repair requests'],
  ['Activity', 'Resolved repair requests'],
] as const

test.beforeAll(async ({ site }) => {
  const admin = await site.admin()
  const [product] = (await admin.get('/api/products')).body.products
  const customer = { name: LONG_NAME, email: LONG_EMAIL }
  await site.client().post('/api/bookings', newBooking({ productId: product.id, ...customer, address: LONG_TEXT }))
  for (let number = 1; number <= 11; number++)
    await site.client().post('/api/bookings', newBooking({ productId: product.id, name: `Paging ${number}` }))
  const contact = (await site.client().post('/api/contact', newContactRequest({ ...customer, message: LONG_TEXT }))).body
  await admin.put(`/api/contact/${contact.id}`, { status: 'Reached Out' })
  const {
    id,
    createdAt: _,
    ...repair
  } = (await site.client().post('/api/repair-requests', newRepairRequest({ ...customer, description: LONG_TEXT }))).body
  await admin.put(`/api/repair-requests/${id}`, { ...repair, status: 'Resolved' })
})

const fits = (text: Locator) => text.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)
/** The name of the focused element if something else lies over its upper or its lower edge. */
function hiddenFocus(): string[] {
  const focused = document.activeElement
  if (!focused || focused === document.body) return []
  const { left, width, top, bottom } = focused.getBoundingClientRect()
  const isShown = (y: number) => {
    const over = document.elementFromPoint(left + width / 2, y)
    return over !== null && (over.contains(focused) || focused.contains(over))
  }
  return isShown(top + 2) && isShown(bottom - 2) ? [] : [focused.ariaLabel || focused.textContent || focused.tagName]
}
/** Cells beside each other make a table, cells below each other a card. */
async function isTable(row: Locator): Promise<boolean> {
  const [first, second] = [await row.getByRole('cell').first().boundingBox(), await row.getByRole('cell').nth(1).boundingBox()]
  return (first?.y ?? 0) === (second?.y ?? 1)
}

test('when the last row of the last page is gone, the page before is shown; there a record opens by a click, by keys and by its URL', async ({
  openScreen,
}) => {
  const page = await openScreen(`${to('bookings')}?q=paging&page=2`)
  const rows = rowsOf(page, 'Bookings')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link', { name: /^BK-/ }).click()
  await askToDelete(page, /^Delete booking/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveCount(10)
  // One page needs no pager.
  await expect(page.getByText(/^Page \d/)).toHaveCount(0)
  await expect(page).toHaveURL(/\?q=paging$/)

  const panel = page.getByRole('dialog')
  const link = (at: number) => rows.nth(at).getByRole('link', { name: /^BK-/ })
  await tabTo(page, link(0))
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel).toHaveAccessibleName(new RegExp(`^${await link(1).textContent()}, `))
  await panel.getByRole('button', { name: 'Next record' }).click()
  await expect(panel).toHaveAccessibleName(new RegExp(`^${await link(2).textContent()}, `))
  await panel.getByRole('button', { name: 'Previous record' }).click()
  await panel.getByRole('button', { name: 'Previous record' }).click()
  await expect(panel.getByRole('button', { name: 'Previous record' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await rows.nth(3).getByText('14 Karve Road').click()
  await expect(panel).toHaveAccessibleName(new RegExp(`^${await link(3).textContent()}, `))
  // On another page of the list, and after a reload, the URL still shows it with all that can be done.
  const { searchParams } = new URL(page.url())
  await page.goto(`${to('bookings')}?q=nobody&open=${searchParams.get('open')}`)
  await expect(panel.getByRole('combobox', { name: /^Status/ })).toHaveValue('Pending')
  await expect(panel.getByText('Received from the customer')).toBeVisible()
  expect(await auditAt(page, [360, 1280])).toEqual([])
  // On the way down and up, nothing that has the focus is below the heading or the actions that stay.
  await page.setViewportSize({ width: 360, height: 600 })
  const hidden: string[] = []
  for (const key of [...Array(16).fill('Tab'), ...Array(16).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    hidden.push(...(await page.evaluate(hiddenFocus)))
  }
  expect(hidden).toEqual([])
})

test('chosen rows get a status and are exported together; what was deleted in the meantime is named', async ({ site, openScreen }) => {
  const sent = []
  for (const name of ['Bulk One', 'Bulk Two', 'Bulk Three'])
    sent.push((await site.client().post('/api/contact', newContactRequest({ name }))).body)
  const page = await openScreen(`${to('contactRequests')}?q=bulk`)
  const rows = rowsOf(page, 'Contact requests')
  const boxOf = (at: number) => rows.nth(at).getByRole('checkbox')
  const all = page.getByRole('checkbox', { name: 'Choose all on this page' })
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(rows).toHaveCount(3)
  await tabTo(page, rows.first().getByRole('link', { name: /^M-/ }))
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await expect(rows.nth(1).getByRole('link', { name: /^M-/ })).toBeFocused()
  await page.keyboard.press('x')
  await expect(boxOf(0)).toBeChecked()
  await expect(boxOf(1)).toBeChecked()
  await expect(boxOf(2)).not.toBeChecked()
  await expect(bar).toContainText('2 selected')
  expect(await auditAt(page, [360, 1280])).toEqual([])

  await (await site.admin()).delete(`/api/contact/${sent[1].id}`)
  await bar.getByRole('combobox').selectOption('Reached Out')
  await bar.getByRole('button', { name: 'Change' }).click()
  const outcome = notice(page, '1 row is now Reached Out.')
  await expect(outcome).toContainText(`${sent[1].reference}, Bulk Two: it was deleted in the meantime.`)
  await expect(outcome).toBeFocused()
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0).getByRole('combobox')).toHaveValue('Reached Out')
  await expect(rows.nth(1).getByRole('combobox')).toHaveValue('Pending')
  await expect(bar).toHaveCount(0)

  await all.check()
  const downloads = page.waitForEvent('download')
  await bar.getByRole('link', { name: 'Export selected' }).click()
  const csv = await textOf(await downloads)
  expect(csv).toContain('Bulk One')
  expect(csv).toContain('Bulk Three')
  expect(csv.trim().split('\r\n')).toHaveLength(3)
  await page.getByLabel('Show status').selectOption('Pending')
  await expect(rows).toHaveCount(1)
  await expect(boxOf(0)).not.toBeChecked()
  await boxOf(0).check()
  await bar.getByRole('button', { name: 'Clear the selection' }).click()
  await expect(boxOf(0)).toBeFocused()
  await expect(boxOf(0)).not.toBeChecked()
})

test('a status comes back by Undo, although its row has left the filter and the first try fails; so do those of chosen rows', async ({
  site,
  openScreen,
}) => {
  for (const name of ['Undo One', 'Undo Two']) await site.client().post('/api/contact', newContactRequest({ name }))
  const page = await openScreen(`${to('contactRequests')}?q=undo&status=Pending`, { allow: [/500/] })
  const rows = rowsOf(page, 'Contact requests')
  const undo = page.getByRole('button', { name: texts.undo })
  await rows.filter({ hasText: 'Undo One' }).getByRole('combobox').selectOption('Reached Out')
  await expect(rows).toHaveCount(1)
  const restore = await stubFailure(page, 'PUT', /\/api\/contact\/\d+$/, 500)
  await undo.click()
  await expect(page.getByRole('alert')).toContainText(messages.list.notSaved)
  await restore()
  await page.getByRole('button', { name: texts.tryAgain }).click()
  await expect(rows).toHaveCount(2)

  await page.getByRole('checkbox', { name: texts.chooseAll }).check()
  const bar = page.getByRole('region', { name: texts.chosenActions })
  await bar.getByRole('combobox').selectOption('Reached Out')
  await bar.getByRole('button', { name: texts.changeStatus }).click()
  await expect(rows).toHaveCount(0)
  await expect(notice(page, texts.statusesSet(2, 'Reached Out'))).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(notice(page, texts.undone)).toBeFocused()
})

test('a view and the columns of its table are remembered; the view leads back to its search and is deleted', async ({ openScreen }) => {
  const page = await openScreen(`${to('bookings')}?q=paging&status=Pending&page=2`)
  const views = page.getByRole('navigation', { name: 'Saved views' })
  const said = (text: string) => page.getByRole('status').filter({ hasText: text })
  await page.getByRole('button', { name: 'Save view' }).click()
  const name = page.getByLabel('Name of the view')
  await expect(name).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Fill in this field.')
  await expect(name).toBeFocused()
  await name.fill('Paging waits')
  await page.keyboard.press('Enter')
  await expect(said('The view “Paging waits” was saved.')).toBeFocused()
  const view = views.getByRole('link', { name: 'Paging waits' })
  await expect(view).toHaveAttribute('aria-current', 'true')
  expect(await auditAt(page, [360, 1280])).toEqual([])

  const price = page.getByRole('columnheader', { name: 'Price' })
  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = page.getByRole('dialog', { name: 'Columns' })
  await columns.getByLabel('Price').uncheck()
  await columns.getByRole('button', { name: 'Close' }).click()
  await expect(columns).toHaveCount(0)
  await expect(price).toHaveCount(0)
  await page.goto(to('bookings'))
  await expect(rowsOf(page, 'Bookings')).toHaveCount(10)
  await expect(price).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await columns.getByRole('button', { name: 'Show all columns' }).click()
  await columns.getByRole('button', { name: 'Close' }).click()
  await expect(price).toBeVisible()
  await view.click()
  await expect(page).toHaveURL(/\?q=paging&status=Pending$/)
  await expect(page.getByRole('searchbox')).toHaveValue('paging')
  await expect(page.getByLabel('Show status')).toHaveValue('Pending')
  await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0)
  await views.getByRole('button', { name: 'Delete the view Paging waits' }).click()
  await expect(notice(page, 'The view “Paging waits” was deleted.')).toBeFocused()
  await expect(views).toHaveCount(0)
})

test('a page behind the last one leads to the last one, a status that does not exist is ignored; an address that is cut in its row is shown in full in its record', async ({
  openScreen,
}) => {
  const page = await openScreen(`${to('adminProducts')}?page=99`)
  await expect(page.getByText(/^Page (\d+) of \1$/)).toBeVisible()
  await expect(rowsOf(page, 'Products').first()).toBeVisible()

  await moveTo(page, `${to('bookings')}?status=Foo`)
  await expect(rowsOf(page, 'Bookings').first()).toBeVisible()
  await expect(samples(page)).toHaveCount(0)
  await expect(page.getByLabel('Show status')).toHaveValue('')
  await page.getByRole('searchbox').fill('venkata')
  const address = rowsOf(page, 'Bookings').getByText(LONG_TEXT)
  await expect.poll(() => address.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
  await address.click()
  const whole = page.getByRole('dialog').getByText(LONG_TEXT)
  await expect.poll(() => fits(whole)).toBe(true)
})

/** Pixels that a select has left beside its value. */
const roomOf = (select: Locator) =>
  select.evaluate((element: HTMLSelectElement) => {
    const style = getComputedStyle(element)
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    canvas.letterSpacing = style.letterSpacing
    const text = canvas.measureText(element.value.toUpperCase()).width
    return element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) - text
  })

async function expectToFit(page: Page, table: string, row: Locator, width: number) {
  await expect.poll(() => isTable(row), `${table} at ${width} px`).toBe(width >= 900)
  await expect.poll(() => sidewaysScroll(page), `${table} at ${width} px`).toBe(0)
  const sticksOut = async () => {
    const [outer, inner] = [await page.getByRole('table').boundingBox(), await row.boundingBox()]
    const end = (outer?.x ?? 0) + (outer?.width ?? 0)
    return { ofTheTable: Math.round((inner?.x ?? 0) + (inner?.width ?? 0)) > Math.round(end), ofTheScreen: end > width }
  }
  await expect.poll(sticksOut, `${table} at ${width} px`).toEqual({ ofTheTable: false, ofTheScreen: false })
}

test('lists are tables from 900 px and cards below; a long email and the longest status fit, and badges are straight', async ({
  openScreen,
}) => {
  const page = await openScreen(to('dashboard'))
  for (const [entry, table] of LISTS) {
    await page.setViewportSize({ width: 1920, height: 900 })
    await followEntry(page, new RegExp(`^${entry}`))
    await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible()
    await page.getByRole('searchbox').fill('venkata')
    const row = rowsOf(page, table)
    await expect(row).toHaveCount(1)
    await expect(row.filter({ hasText: LONG_NAME })).toBeVisible()
    const longest = table === 'Contact requests' ? row.getByRole('combobox') : undefined
    if (longest) await expect(longest).toHaveValue('Reached Out')
    await untilStill(page)
    for (const width of [1920, 1280, 1024, 900, 768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expectToFit(page, table, row, width)
      if (longest) await expect.poll(() => roomOf(longest), `${width} px`).toBeGreaterThanOrEqual(0)
    }
  }
  // The last one: on a phone its badge is in the header of its card.
  const badge = rowsOf(page, 'Resolved repair requests').getByText('Resolved', { exact: true }).filter({ visible: true })
  await expect(badge).toHaveCount(1)
  await untilStill(page)
  const box = await badge.boundingBox()
  expect(box?.width).toBeLessThan(120)
  expect(box?.x).toBeGreaterThan(180)
})

/** Tables by the screens that have them; each has a row. */
const TABLES = [
  'bookings',
  'contactRequests',
  'repairRequests',
  'activity',
  'adminProducts',
  'bills',
  'unnotified',
  'trash',
  'team',
  'audit',
] as const
const WIDTHS = [1280, 390]
/** A longer word is a name or an address that somebody typed. */
const LONGEST = 20

/** Dates, amounts, numbers and words of a table that do not stand in one line. */
const brokenWords = (page: Page) =>
  page.evaluate((LONGEST) => {
    const found: string[] = []
    for (const table of document.querySelectorAll('main table')) {
      const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (walker.nextNode()) {
        const { currentNode: node } = walker
        if (!(node.parentElement as Element).checkVisibility()) continue
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}₹.,/:+%]{2,}/gu)) {
          if (word.length > LONGEST) continue
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
          if (Math.max(...tops) - Math.min(...tops) > 4) found.push(word)
        }
      }
    }
    return found
  }, LONGEST)

test('in no table a date, a number, a badge or a word of ours is broken for want of room', async ({ site, openScreen }) => {
  test.slow()
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'unregistered' })
  const walkIn = { name: LONG_NAME, phone: '9822041399', description: LONG_TEXT, deviceKind: 'Laptop', brand: 'Lenovo', model: 'ThinkPad' }
  const { id } = (await admin.post('/api/desk/jobs', walkIn)).body
  for (const stage of ['bench', 'ready']) await admin.post(`/api/desk/jobs/${id}/move`, { stage })
  const line = { description: 'Work', code: '', quantity: 1, unitPrice: 106_755_00 }
  await admin.post('/api/bills', { about: { entity: 'repair-requests', id }, customer: { name: LONG_NAME }, lines: [line] })
  const { id: trashed } = (await site.client().post('/api/contact', newContactRequest({ name: LONG_NAME }))).body
  await admin.delete(`/api/contact/${trashed}`)
  const page = await openScreen(to('bookings'), { reducedMotion: 'reduce' })
  const broken: Record<string, string[]> = {}
  for (const name of TABLES) {
    await moveTo(page, to(name))
    await page.waitForURL(`**${to(name)}`)
    await expect(page.getByRole('main').getByRole('table').first().getByRole('cell').first()).toBeVisible()
    for (const width of WIDTHS) {
      await resize(page, width)
      const words = await brokenWords(page)
      if (words.length > 0) broken[`${name}, ${width}`] = words
    }
  }
  expect(broken).toEqual({})
})
