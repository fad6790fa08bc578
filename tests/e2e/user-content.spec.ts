import type { Page } from '@playwright/test'
import { to } from '#contract/office-paths.ts'
import { inLanguage } from '#contract/platform/languages.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { png } from '#tests/support/factories.ts'
import { ifMatch } from '#tests/support/http-client.ts'
import { holdRequests } from '#tests/support/routes.ts'
import { notice } from '#tests/support/screens.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { expect, test } from '#tests/support/test.ts'
import { saved } from '#texts/documents.tsx'
import { fieldErrorText } from '#texts/field-errors.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

interface Row {
  id?: string
  question: string
  answer: string
}

const RETURNS = 'What is your return policy?'
const HOME_VISITS = 'Do you come to my home?'
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(page, 'Saved. Live on the site.')).toBeFocused()
}
/** Leads from an editor to the page it is about; `goBack` leads back to the editor. */
const view = async (page: Page) => {
  const link = page.getByRole('link', { name: 'View the page' })
  await link.click()
  // The preview shows the same as the page.
  await expect(link).toHaveCount(0)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}
/** Titles of the rows of an editor, in their order. */
const rowsOf = (page: Page) => page.locator('form ol > li button[aria-expanded]')
const structuredData = (html: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')

test('a new question is moved by keyboard, kept over a reload, shown at once, and taken back', async ({ openScreen, site }) => {
  const page = await openScreen(to('content'))
  await expect(page.getByRole('listitem').filter({ hasText: 'Questions and answers' })).toContainText('Original text')
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
  await view(page)
  const titles = page.getByRole('main').locator('[aria-expanded]')
  await expect(titles).toHaveText([RETURNS, HOME_VISITS, /24\/7/, /customer service/])
  await page.getByRole('button', { name: HOME_VISITS }).click()
  await expect(page.getByRole('region', { name: HOME_VISITS })).toHaveText(/^Within Pune we do\. Call \+91/)
  await page.goBack()
  const questions = structuredData((await guest.get(to('faq'))).text)
  expect(JSON.stringify(questions)).toContain('Within Pune we do. Call +91')

  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog')).toContainText(HOME_VISITS)
  await page.getByRole('button', { name: 'Restore the original' }).click()
  await expect(notice(page, 'Restored.')).toBeFocused()
  await expect(rowsOf(page)).toHaveCount(3)
  expect((await guest.get(to('faq'))).text).not.toContain(HOME_VISITS)
  expect(await auditAt(page, [360, 1280])).toEqual([])
})

test('a review of a customer counts for search engines, samples do not', async ({ openScreen, site }) => {
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
  expect(await auditAt(page, [360])).toEqual([])
  await view(page)
  const card = page.getByRole('list', { name: 'Customer reviews' }).getByRole('listitem').filter({ hasText: 'Kavita Joshi' })
  await expect(card).toContainText('on Google')
  await expect(card.locator('time')).toHaveText(/^\d+ days ago$/)
  await expect(page.getByText('Average of 1 review')).toBeVisible()
})

test('brands with a picture, a mark or only a name are on every page that names brands', async ({ openScreen, site }) => {
  const pages = [to('brands'), to('home')]
  const read = () => Promise.all(pages.map(async (path) => (await site.client().get(path)).text))
  const delivered = await read()
  const page = await openScreen(to('editContent', { name: 'brands' }))
  await expect(rowsOf(page)).toHaveCount(10)
  for (const name of ['Acer', 'HP', 'Lenovo', 'Apple', 'MSI', 'LG', 'Sony', 'Samsung'])
    await page.getByRole('button', { name: `Remove ${name}`, exact: true }).click()
  await expect(rowsOf(page)).toHaveText(['Asus', 'Dell'])
  await page.getByRole('button', { name: 'Add a brand' }).click()
  await expect(rowsOf(page).last()).toBeFocused()
  await page.getByLabel('Name').fill('Framework')
  const { bytes } = await png(400, 100)
  const uploads = await holdRequests(page, 'POST', '/api/documents/pictures')
  await page
    .getByRole('group', { name: 'Own picture' })
    .locator('input')
    .setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: bytes })
  await uploads.arrived
  // Closed and moved while its picture is on its way.
  const framework = rowsOf(page).filter({ hasText: 'Framework' })
  await framework.click()
  await expect(framework).toContainText('A picture is being uploaded')
  await page.getByRole('button', { name: 'Move Framework up' }).click()
  await expect(rowsOf(page).nth(1)).toContainText('Framework')
  await uploads.release()
  await expect(framework).toHaveText('Framework')
  await framework.click()
  await expect(page.getByRole('group', { name: 'Own picture' }).getByRole('button', { name: 'Replace' })).toBeVisible()
  await expect(page.getByLabel('Logo', { exact: true })).toHaveValue(/-400x100\.webp$/)
  await rowsOf(page).first().click()
  await page.getByLabel('Logo', { exact: true }).selectOption('The name as text')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview.getByRole('listitem')).toHaveText(['Asus', 'Framework', 'Dell'])
  await expect(preview.locator('img')).toHaveCount(1)
  await rowsOf(page).filter({ hasText: 'Dell' }).click()
  await page.getByLabel('Hidden', { exact: true }).check()
  await expect(preview.getByRole('listitem')).toHaveText(['Asus', 'Framework'])
  await page.getByLabel('Hidden', { exact: true }).uncheck()
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await save(page)

  for (const html of await read()) expect(html).toContain('Framework')
  await view(page)
  const tiles = page.getByRole('main').getByRole('listitem')
  await expect(tiles).toHaveText(['Asus', 'Framework', 'Dell'])
  await expect(tiles.nth(0).locator('svg, img')).toHaveCount(0)
  expect(
    await tiles
      .nth(1)
      .locator('img')
      .evaluate((image: HTMLImageElement) => [image.width, image.naturalWidth]),
  ).toEqual([112, 400])
  await expect(tiles.nth(2).locator('svg')).toBeVisible()
  await page.getByRole('button', { name: /Brands/ }).click()
  await expect(page.locator('[data-nav="Brands"] ul a')).toHaveText(['Asus', 'Framework', 'Dell', 'Explore all brands'])
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
  const keys = page.getByRole('main').locator(`a[href="${to('brands')}"]`)
  await expect(keys).toHaveText(['Asus', 'Framework', 'Dell', 'Explore all brands'])

  await page.goBack()
  await page.goBack()
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Restore the original' }).click()
  await expect(notice(page, 'Restored.')).toBeFocused()
  expect(await read()).toEqual(delivered)
})

test('what a service page says is changed in place, and its list has at most six entries', async ({ openScreen, site }) => {
  const page = await openScreen(to('editContent', { name: 'laptopRepair' }))
  await expect(page.getByRole('button', { name: 'Add an entry' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Hinges and body' }).click()
  await expect(page.getByRole('button', { name: 'Remove Cleaning and cooling' })).toBeFocused()
  // Of a repair only what was entered is told; the page costs from what its cheapest repair does.
  await rowsOf(page).filter({ hasText: 'Screen replacement' }).click()
  const row = page.locator('form ol > li', { has: page.getByLabel('Drawing', { exact: true }) })
  await row.getByLabel('Price from').fill('0')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row.getByText(fieldErrorText('price'))).toBeVisible()
  await row.getByLabel('Price from').fill('3200')
  await row.getByLabel('Usual time').fill('2 days')
  await row.getByLabel('Drawing', { exact: true }).selectOption('Laptop')
  await page.getByLabel('Warranty', { exact: true }).fill('90 days')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview.getByRole('definition')).toHaveText(['₹3,200', '90 days', '₹3,200', '2 days'])
  await page.getByLabel('Why choose us').fill('We come to your office.\n\nNo repair, no bill.')
  await save(page)
  const html = (await site.client().get(to('laptopRepair'))).text
  expect(html).not.toContain('Hinges and body')
  expect(await auditAt(page, [360])).toEqual([])
  await view(page)
  await expect(page.getByRole('main').getByRole('definition')).toHaveText(['₹3,200', '90 days', '₹3,200', '2 days'])
  await expect(page.getByRole('listitem').filter({ hasText: 'Screen replacement' }).locator('img')).toHaveAttribute('src', /laptop\.svg$/)
  const offered = structuredData(html)['@graph'].find((thing: { '@type': string }) => thing['@type'] === 'Service')
  expect(offered.offers.priceSpecification).toMatchObject({ minPrice: 3200, priceCurrency: 'INR' })
  const reasons = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Why Choose Us' }) })
  await expect(reasons.getByRole('listitem')).toHaveText(['We come to your office.', 'No repair, no bill.'])
})

test('a service is priced, hidden, added and moved by keyboard, and everywhere shown so until it is taken back', async ({
  openScreen,
  visitor,
  site,
}) => {
  const guest = site.client()
  const pageOf = (service: string) => to('servicepage', {}, { service })
  const hiddenPage = pageOf('data-recovery')
  const page = await openScreen(to('editContent', { name: 'services' }))
  // Ten services and six cards.
  await expect(rowsOf(page)).toHaveCount(16)
  await rowsOf(page).filter({ hasText: 'Computer Repair' }).click()
  await page.getByLabel('Price from').fill('499')
  await page.getByLabel('Usual time').fill('Same day')
  await page.getByLabel('Warranty').fill('90 days')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview.getByRole('definition')).toHaveText(['₹499', 'Same day', '90 days'])
  const ownPhoto = page.getByRole('group', { name: 'Own photo' })
  const { bytes } = await png(1200, 900)
  await ownPhoto.locator('input').setInputFiles({ name: 'bench.png', mimeType: 'image/png', buffer: bytes })
  await expect(ownPhoto.getByRole('button', { name: 'Replace' })).toBeVisible()
  await page.getByLabel('What the photo shows').fill('The bench')
  await expect(preview.locator('img').first()).toHaveAttribute('srcset', /-960x720\.webp 960w$/)
  await rowsOf(page).filter({ hasText: 'Data Recovery' }).click()
  await page.getByLabel('Hidden', { exact: true }).check()
  await expect(preview.getByRole('button', { name: 'Data Recovery' })).toHaveCount(0)
  const up = page.getByRole('button', { name: 'Move Hardware Upgrades up' })
  await up.focus()
  for (const place of [3, 2, 1]) {
    await expect(up).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: `Hardware Upgrades is now number ${place} of 10` })).toBeAttached()
  }
  await expect(page.getByRole('button', { name: 'Move Hardware Upgrades down' })).toBeFocused()
  await save(page)

  await page.getByRole('button', { name: 'Remove Custom Builds & Upgrades' }).click()
  await expect(page.getByRole('button', { name: 'Remove Technical Support & Consultation' })).toBeFocused()
  await expect(preview.getByRole('heading', { name: 'Custom Builds & Upgrades' })).toHaveCount(0)

  // What is new has a page of its own, which stays when its title is changed.
  await page.getByRole('button', { name: 'Add a service' }).click()
  await page.getByLabel('Title').fill('Computer Repair')
  await page.getByLabel('In one or two sentences').fill('Chips and sockets.')
  await page.getByLabel('How you do it').fill('Under the microscope, returns within {returns}.')
  await page.getByLabel('Drawing').selectOption('Memory modules')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('li', { has: page.getByLabel('Title') }).getByText(fieldErrorText('twice'))).toBeVisible()
  await page.getByLabel('Title').fill('Chip-level soldering')
  await save(page)
  await page.getByLabel('Title').fill('Reballing')
  await save(page)
  const soldering = await visitor.open(pageOf('chip-level-soldering'))
  await expect(soldering.getByRole('heading', { level: 1, name: 'Reballing' })).toBeVisible()
  await expect(soldering.getByText('returns within 15 days.')).toBeVisible()
  await expect(soldering.getByRole('img', { name: 'Memory modules' })).toBeVisible()

  const shown = ['Hardware Upgrades', 'Computer Repair', 'Virus Removal', 'Laptop Battery']
  const home = soldering
  await home.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(home.locator('#services').getByRole('heading', { level: 3 })).toHaveText(shown)
  await expect(home.locator('#services').getByRole('definition')).toHaveText(['₹499', 'Same day', '90 days'])
  await home.getByRole('link', { name: 'Learn More about Computer Repair' }).click()
  await expect(home.getByRole('heading', { level: 1, name: 'Computer Repair' })).toBeVisible()
  await expect(home.getByRole('main').getByRole('definition')).toHaveText(['₹499', 'Same day', '90 days'])
  const photo = home.getByRole('img', { name: 'The bench' })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await photo.evaluate((image: HTMLImageElement) => image.height / image.width)).toBeCloseTo(0.75)
  const { offers, image } = structuredData((await guest.get(pageOf('computer-repair'))).text)['@graph'].find(
    (thing: { '@type': string }) => thing['@type'] === 'Service',
  )
  expect(offers.priceSpecification).toMatchObject({ minPrice: 499, priceCurrency: 'INR' })
  expect(image).toMatch(/-960x720\.webp$/)

  expect(await guest.get(hiddenPage)).toMatchObject({ status: 404 })
  expect((await guest.get('/sitemaps/pages.xml')).text).not.toContain('data-recovery')
  for (const path of [to('home'), to('services'), to('servicepage')])
    expect((await guest.get(path)).text.match(/.{40}(data-recovery|Data Recovery)/g), path).toBeNull()

  await page.getByRole('link', { name: 'View the page' }).click()
  await expect(page.getByRole('main').locator('[aria-expanded]')).toHaveText([
    ...shown,
    /Charger/,
    /Guard/,
    /Speaker/,
    /RAM/,
    /Accessories/,
    'Reballing',
  ])
  const cards = page.locator('section', { has: page.getByRole('heading', { name: 'What we are good at' }) })
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText([/^Laptop/, /^Component/, /^Diagnostics/, /^Performance/, /^Technical/])
  for (const title of shown) await expect(page.getByRole('contentinfo').getByRole('link', { name: title, exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Restore the original' }).click()
  await expect(notice(page, 'Restored.')).toBeFocused()
  expect(await guest.get(hiddenPage)).toMatchObject({ status: 200 })
  expect((await guest.get(to('home'))).text).toContain('Data Recovery')
  await rowsOf(page).first().click()
  expect(await auditAt(page, [360, 1280])).toEqual([])
})

test('the privacy policy has the date, the answer time and the paragraphs of the owner', async ({ openScreen, site }) => {
  const policy = async () => (await site.client().get(to('privacyPolicy'))).text
  expect(await policy()).toContain('We will answer within 30 days.')
  const page = await openScreen(to('editContent', { name: 'privacy' }))
  const preview = page.getByRole('complementary', { name: 'Preview' })
  const date = page.getByLabel('Last changed on')
  await date.fill('2126-03-31')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(date).toBeFocused()
  await expect(date).toHaveAccessibleDescription(new RegExp(fieldErrorText('date_future')))
  await date.fill('2026-03-31')
  await page.getByLabel('Days in which you answer').fill('14')
  await page.getByRole('button', { name: 'Add a paragraph' }).click()
  await expect(rowsOf(page)).toBeFocused()
  await page.getByLabel('Title', { exact: true }).fill('Camera in the shop')
  await page.getByLabel('Text', { exact: true }).fill('It films the counter.\nAsk at {phone}.')
  await expect(preview).toContainText('Last changed on 31/03/2026.')
  await expect(preview).toContainText('We will answer within 14 days.')
  await expect(preview.getByRole('heading', { name: 'Camera in the shop' })).toBeVisible()
  await expect(preview).toContainText('Ask at +91')
  await save(page)
  expect(await auditAt(page, [360, 1280])).toEqual([])

  const html = await policy()
  for (const text of [
    'Last changed on 31/03/2026.',
    'We will answer within 14 days.',
    'Camera in the shop</h2><p>It films the counter.</p><p>Ask at <a',
  ])
    expect(html).toContain(text)
})

test.describe('two admins in one list', () => {
  const FAQ = '/api/documents/faq'
  const LONG = 'Only with the receipt. '.repeat(20).trim()
  async function changeElsewhere(site: ServerProcess, change: (rows: Row[]) => Row[]) {
    const admin = await site.admin()
    const { version, value } = (await admin.get(FAQ)).body
    expect((await admin.put(FAQ, { questions: change(value.questions) }, ifMatch(version))).status).toBe(200)
  }
  const stored = async (site: ServerProcess): Promise<Row[]> => (await (await site.admin()).get(FAQ)).body.value.questions
  const openRow = (page: Page, title: string | RegExp) => rowsOf(page).filter({ hasText: title }).click()

  test('edits of different questions, a move and a new one merge without a question', async ({ openScreen, site }) => {
    const page = await openScreen(to('editContent', { name: 'faq' }), { allow: [/409/] })
    await openRow(page, RETURNS)
    await page.getByLabel('Answer').fill('Within a week.')
    await changeElsewhere(
      site,
      ([first, second, third]) => [{ ...third, answer: 'Call us.' }, first, second, { question: HOME_VISITS, answer: 'Yes.' }] as Row[],
    )
    await save(page)
    expect((await stored(site)).map(({ question, answer }) => [question, answer])).toEqual([
      [expect.stringContaining('customer service'), 'Call us.'],
      [RETURNS, 'Within a week.'],
      [expect.stringContaining('24/7'), expect.any(String)],
      [HOME_VISITS, 'Yes.'],
    ])
    await expect(rowsOf(page)).toHaveText([/customer service/, RETURNS, /24\/7/, HOME_VISITS])
    // The row that was being edited is still the open one.
    await expect(page.getByLabel('Answer')).toHaveValue('Within a week.')
  })

  test('the same answer: both are shown in full with who and when, and nothing is saved before a choice', async ({ openScreen, site }) => {
    const before = await stored(site)
    const page = await openScreen(to('editContent', { name: 'faq' }), { allow: [/409/] })
    await openRow(page, RETURNS)
    await page.getByLabel('Answer').fill(LONG)
    await changeElsewhere(site, (rows) => rows.map((row) => (row.question === RETURNS ? { ...row, answer: 'Never.' } : row)))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const question = page.getByRole('group', { name: `${RETURNS}: Answer` })
    await expect(question.locator('[data-side]')).toHaveText([LONG, 'Never.'])
    await expect(question.getByText(/^\S.* changed this at \d\d:\d\d$/)).toBeVisible()
    await expect(question.getByRole('radio', { checked: true })).toHaveCount(0)
    expect(await auditAt(page, [360, 1280])).toEqual([])
    await page.getByRole('button', { name: 'Save selected values' }).click()
    await expect(question.getByText('Choose which value to keep.')).toBeVisible()
    expect((await stored(site)).find((row) => row.question === RETURNS)?.answer).toBe('Never.')
    await question.getByRole('radio', { name: /Your value/ }).check()
    await page.getByRole('button', { name: 'Save selected values' }).click()
    await expect(notice(page, saved)).toBeFocused()
    expect(await stored(site)).toEqual(before.map((row) => (row.question === RETURNS ? { ...row, answer: LONG } : row)))
  })

  test('an answer that one rewrote and the other deleted is a question, and either can be kept', async ({ openScreen, site }) => {
    const page = await openScreen(to('content'), { allow: [/409/] })
    for (const [side, title] of [
      ['Their value', 'Do you buy old laptops?'],
      ['Your value', 'Do you sell parts?'],
    ] as const) {
      await changeElsewhere(site, (rows) => [...rows, { question: title, answer: 'Old.' }])
      await page.goto(to('editContent', { name: 'faq' }))
      await page.getByRole('button', { name: `Remove ${title}`, exact: true }).click()
      await changeElsewhere(site, (rows) => rows.map((row) => (row.answer === 'Old.' ? { ...row, answer: 'Rewritten.' } : row)))
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      const question = page.getByRole('group', { name: title, exact: true })
      await expect(question.locator('[data-side]')).toHaveText(['Deleted', /Answer: Rewritten\.$/])
      await question.getByRole('radio', { name: new RegExp(side) }).check()
      await page.getByRole('button', { name: 'Save selected values' }).click()
      await expect(notice(page, saved)).toBeFocused()
      expect((await stored(site)).filter(({ answer }) => answer === 'Rewritten.')).toHaveLength(side === 'Their value' ? 1 : 0)
      await changeElsewhere(site, (rows) => rows.filter(({ answer }) => answer !== 'Rewritten.'))
    }
  })
})

test('the owner writes a question in Hindi, and visitors read it there, the others in English', async ({ openScreen, site, visitor }) => {
  const client = await site.admin()
  const { version } = (await client.get('/api/documents/faq')).body
  const { value } = (await client.get('/api/documents/faq/versions/0')).body
  const questions = [{ question: HOME_VISITS, answer: 'Within {city} we do.' }, ...value.questions]
  expect((await client.put('/api/documents/faq', { questions }, ifMatch(version))).status).toBe(200)
  const page = await openScreen(to('editContent', { name: 'faq' }))
  await page.getByRole('group', { name: 'Language of these texts' }).getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.getByText('2 of 8 texts are read in English.')).toBeVisible()
  await expect(page.getByLabel(RETURNS)).toHaveValue(/वापस/)
  await page.getByLabel('Within {city} we do.').fill('{place} में।')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(fieldErrorText('mark'))).toBeVisible()
  await page.getByLabel('Within {city} we do.').fill('{city} में, हाँ।')
  await save(page)
  await expect(page.getByText('1 of 8 texts is read in English.')).toBeVisible()
  expect(await auditAt(page, [390, 1280])).toEqual([])
  const faq = await visitor.open(inLanguage('hi', to('faq')))
  await faq.getByRole('button', { name: HOME_VISITS }).click()
  await expect(faq.getByText('पुणे में, हाँ।')).toBeVisible()
})
