import type { Page } from '@playwright/test'
import { STORAGE_KEYS } from '#contract/constants.ts'
import { documents } from '#contract/content/documents/index.ts'
import { intakeDocument } from '#contract/content/documents/intake.ts'
import { paths, to } from '#contract/office-paths.ts'
import { ADDED_LANGUAGES } from '#contract/platform/added-languages.ts'
import { inLanguage } from '#contract/platform/languages.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { serverTexts } from '#languages/server-texts.ts'
import { shopDefaults } from '#samples/shop.ts'
import { newBooking, newContactRequest, newRepairRequest, productForm } from '#tests/support/factories.ts'
import { logIn } from '#tests/support/log-in.ts'
import { joinTeam } from '#tests/support/members.ts'
import { contentsOf, LATIN_TERMS, plainTexts, stringsIn, textsOf } from '#tests/support/page-texts.ts'
import { openPage, sidewaysScroll, untilPainted, waitForHydration } from '#tests/support/pages.ts'
import { watchRequests } from '#tests/support/routes.ts'
import { chooseAction, notice } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import { walkIn } from '#tests/support/walk-in.ts'
import * as login from '#texts/login.ts'
import * as productForms from '#texts/product-form.ts'
import * as hindiFrame from '../../texts/hi/back-office.tsx'
import * as hindiDesk from '../../texts/hi/desk.ts'
import * as hindi from '../../texts/hi/layout.tsx'
import * as hindiSettings from '../../texts/hi/settings.ts'

test('a page is offered once in the language that its reader prefers, and the switch leads to the same page', async ({ visitor }) => {
  const context = await visitor.newContext({ locale: 'hi-IN' })
  const page = await context.newPage()
  await openPage(page, to('shop', undefined, { category: 'Laptops' }))
  const offer = page.getByRole('link', { name: 'हिन्दी में देखें' })
  await expect(offer).toBeAttached()
  const { top, bottom } = await offer.evaluate((link) => {
    const edgeOf = (selector: string, edge: 'top' | 'bottom') => document.querySelector(selector)?.getBoundingClientRect()[edge] ?? 0
    const own = link.getBoundingClientRect()
    return { top: own.top - edgeOf('main', 'bottom'), bottom: edgeOf('footer', 'top') - own.bottom }
  })
  expect(Math.min(top, bottom), 'it lies over neither the page nor the footer').toBeGreaterThanOrEqual(0)
  await offer.click()
  await expect(page).toHaveURL(inLanguage('hi', to('shop', undefined, { category: 'Laptops' })))
  await waitForHydration(page)
  await expect(page.getByRole('link', { name: 'View in English' })).toHaveCount(0)
  await page.goBack()
  await waitForHydration(page)
  await expect(offer, 'who goes back has heard of it').toHaveCount(0)
  await page.goForward()
  await waitForHydration(page)
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
})

test('the switch keeps the query and the place on the page', async ({ visitor }) => {
  const page = await visitor.open(`${to('services', undefined, { from: 'card' })}#data-recovery`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click()
  await expect(page).toHaveURL(`${inLanguage('hi', to('services', undefined, { from: 'card' }))}#data-recovery`)
  await waitForHydration(page)
  await expect(page.locator('#data-recovery')).toBeInViewport()
})

test('an account reads the back office in the language that it has chosen, in each browser and behind each link', async ({
  site,
  visitor,
}) => {
  test.slow()
  const technician = await joinTeam(site, 'sunita', 'user')
  const context = await visitor.newContext()
  await logIn(context, technician)
  const page = await context.newPage()
  await openPage(page, to('profile'))
  await page.getByRole('main').getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page).toHaveURL(inLanguage('hi', to('profile')))
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindiSettings.profile)
  await page.getByRole('link', { name: hindiFrame.dashboard }).click()
  await expect(page).toHaveURL(inLanguage('hi', to('dashboard')))

  // Another browser, in which the account is logged in at an English page, and a link of a mail.
  const elsewhere = await visitor.newContext()
  const other = await elsewhere.newPage()
  await openPage(other, to('board'))
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel(login.username).fill(technician.userName)
  await dialog.getByLabel(login.password, { exact: true }).fill(technician.password)
  await dialog.getByRole('button', { name: login.submit }).click()
  await expect(other).toHaveURL(inLanguage('hi', to('board')))
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(hindiDesk.board)
  await other.goto(to('unnotified', undefined, { open: 1 }))
  await expect(other).toHaveURL(inLanguage('hi', to('unnotified', undefined, { open: 1 })))
  await other.goto(inLanguage('mr', to('settings')))
  await expect(other).toHaveURL(inLanguage('hi', to('settings')))

  // Whoever is asked whether to leave, as while photos go up, and stays, goes on in the language before.
  page.on('dialog', (dialog) => void dialog.dismiss())
  await page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()))
  await page.getByRole('link', { name: hindiSettings.profile }).first().click()
  await page.getByRole('main').getByRole('button', { name: 'मराठी' }).click()
  await page.getByRole('link', { name: hindiFrame.dashboard }).click()
  await expect(page).toHaveURL(inLanguage('hi', to('dashboard')))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('sunita')
})

test('no text of the back office stays Latin in Hindi and Marathi, and none overflows', async ({ site, visitor }) => {
  test.setTimeout(600_000)
  const guest = site.client()
  const admin = await site.admin()
  const product = (await guest.get('/api/products')).body.products[0]
  await guest.post('/api/bookings', newBooking({ productId: product.id }))
  const repair = (await guest.post('/api/repair-requests', newRepairRequest())).body
  await guest.post('/api/contact', newContactRequest())
  const answers = await Promise.all(
    ['bookings', 'repair-requests', 'contact', 'products', 'team', 'users/profile', 'changes'].map((name) => admin.get(`/api/${name}`)),
  )
  const owned = [shopDefaults, intakeDocument.defaults].flatMap((value) => stringsIn(value))
  const data = [...answers.flatMap(({ body }) => stringsIn(body)), ...owned, ...(await contentsOf(guest)), 'English']
  const screens = Object.values(paths).filter((path) => path.startsWith(`${paths.user}/`) && !path.includes(':'))
  const one = [
    to('editProduct', { id: product.id }),
    to('job', { id: repair.id }),
    to('slip', { id: repair.id }),
    to('statement', { id: 1 }),
  ]
  const problems: Record<string, string[]> = {}
  for (const language of ADDED_LANGUAGES) {
    await admin.put('/api/users/language', { language })
    const context = await visitor.newContext({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' })
    await logIn(context)
    const page = await context.newPage()
    await openPage(page, to('profile'))
    const walk = walkIn(page)
    await walk.loaded()
    for (const path of [...screens, ...one].map((each) => inLanguage(language, each))) {
      await walk.on(path)
      const beyond = await sidewaysScroll(page)
      const found = [...plainTexts(await textsOf(page), data, LATIN_TERMS), ...(beyond > 0 ? [`scrolls ${beyond} px sideways`] : [])]
      if (found.length) problems[path] = found
    }
  }
  await admin.put('/api/users/language', { language: 'en' })
  expect(problems).toEqual({})
})

for (const language of ADDED_LANGUAGES)
  test(`a repair is asked for, agreed, billed and collected in ${language}, and nobody reads a Latin sentence`, async ({
    site,
    visitor,
  }) => {
    // The walk of a customer, and the day of the shop.
    test.setTimeout(300_000)
    const area = (name: string) => import(`../../texts/${language}/${name}.ts`)
    const [request, messages, writing, estimates, tracking, handOver] = await Promise.all(
      ['repair-form', 'messages', 'desk-estimates', 'estimates', 'tracking', 'hand-over'].map(area),
    )
    const { desk, bills, bill: paper } = serverTexts[language]
    const guest = site.client()
    const admin = await site.admin()
    await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'regular' })
    const technician = await joinTeam(site, `tech-${language}`, 'user')
    const own = site.client()
    await own.login(technician.userName, technician.password)
    await own.put('/api/users/language', { language })
    // A bill names shop and state as they are registered.
    const registered = ['Maharashtra', ...stringsIn(shopDefaults).flatMap((text) => text.split('\n'))]
    const data = [
      ...registered,
      ...(await contentsOf(guest)),
      `${technician.userName} Pawar`,
      technician.userName,
      'English',
      'owner',
      `${language}.example`,
    ]
    const found: Record<string, string[]> = {}
    const read = async (page: Page, where: string) => {
      await untilPainted(page)
      const latin = plainTexts(await textsOf(page), data, LATIN_TERMS)
      if (latin.length) found[where] = latin
    }
    const main = (page: Page) => page.getByRole('main')
    const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

    const customer = await (await visitor.newContext({ size: 'phone', locale: `${language}-IN` })).newPage()
    await openPage(customer, inLanguage(language, to('repairRequest')))
    const form = customer.locator('main form')
    const email = `sunita@${language}.example`
    const typed = { name: 'सुनीता जोशी', email, phone: '98220 41377', preferredDate: todayInShop(), description: 'स्क्रीन काली है।' }
    for (const [name, value] of Object.entries(typed)) await form.locator(`[name=${name}]`).fill(value)
    await form.locator('[name=repairType]').selectOption('Data Recovery')
    await button(customer, request.submit).click()
    await expect(customer.getByRole('status').filter({ hasText: messages.repair.success })).toBeVisible()
    await read(customer, 'receipt')
    const mail = async () => (await site.outbox()).find(({ to }) => to === email)?.text ?? ''
    await expect.poll(mail).toContain(`${inLanguage(language, '/track/')}`)
    await customer.goto(/\S*(\/\w\w\/track\/\S+)/.exec(await mail())?.[1] ?? '')
    await expect(main(customer).getByText(typed.description)).toBeVisible()
    await read(customer, 'asked')

    const [{ id, reference }] = (await admin.get(`/api/repair-requests?q=${encodeURIComponent(email)}`)).body
    const job = inLanguage(language, to('job', { id }))
    const bench = await (await visitor.newContext({ reducedMotion: 'reduce' })).newPage()
    const requests = watchRequests(bench)
    await logIn(bench.context(), technician)
    const see = async (path: string, where: string) => {
      await bench.goto(path)
      await expect(bench.getByRole('heading', { level: 1 })).toBeVisible()
      await requests.settled()
      await read(bench, where)
    }
    await see(job, 'job')
    await button(bench, desk.next.asked as string).click()
    await expect(notice(bench, desk.moved(reference, desk.stage.received))).toBeVisible()
    await own.put(`/api/desk/jobs/${id}`, { deviceKind: 'Laptop', accessories: 'बैग', condition: { Screen: 'fault' } })
    await see(job, 'received')
    await button(bench, writing.begin).click()
    await button(bench, writing.addLine).click()
    await main(bench).getByLabel(writing.fields.description, { exact: true }).first().fill('स्क्रीन बदलना')
    await main(bench).getByLabel(writing.fields.unitPrice, { exact: true }).first().fill('1450')
    await read(bench, 'estimate')
    await button(bench, writing.send).click()
    await expect(main(bench).getByText(desk.stage.waiting_customer, { exact: true }).first()).toBeVisible()
    for (const name of ['slip', 'label', 'estimate'] as const) await see(inLanguage(language, to(name, { id })), name)

    await expect(button(customer, estimates.approve('₹1,450.00'))).toBeVisible()
    await read(customer, 'asked for an answer')
    await button(customer, estimates.approve('₹1,450.00')).click()
    await expect(button(customer, estimates.decline)).toHaveCount(0)
    await see(job, 'approved')
    for (const [from, into] of [
      ['received', 'bench'],
      ['bench', 'ready'],
    ] as const) {
      await button(bench, desk.next[from] as string).click()
      await expect(notice(bench, desk.moved(reference, desk.stage[into]))).toBeVisible()
    }
    await button(customer, tracking.readyReplies.today).tap()
    await expect(customer.getByRole('status').filter({ hasText: messages.tracking.messageSent })).toBeFocused()
    await read(customer, 'ready')
    await button(bench, bills.writeBill).click()
    await read(bench, 'new bill')
    await button(bench, bills.issue).click()
    await expect(main(bench).getByRole('article')).toBeVisible()
    await read(bench, 'bill')
    const issued = Number(new URL(bench.url()).pathname.split('/').at(-1))
    const { lines, number } = (await admin.get(`/api/bills/${issued}`)).body
    const credit = { reason: 'वापस', lines: [{ id: lines[0].id, quantity: 1 }] }
    const note = (await admin.post(`/api/bills/${issued}/credit-notes`, credit)).body
    await see(inLanguage(language, to('bill', { id: note.id })), 'credit note')
    await see(job, 'billed')
    await chooseAction(bench, desk.moveJob(reference), desk.stage.handed_over)
    await button(bench, handOver.later).click()
    await read(bench, 'hand-over')
    // The credit note has opened the agreement again: it is billed anew.
    await button(bench, handOver.bill).click()
    await expect(main(bench).getByText(desk.stage.handed_over, { exact: true }).first()).toBeVisible()
    await read(bench, 'handed over')
    await button(customer, paper.show(number)).click()
    await expect(customer.getByRole('article').first()).toBeVisible()
    await read(customer, 'bill of the customer')
    expect(found).toEqual({})
  })

test('the owner writes a product in Hindi, and who reads Hindi finds it in the shop, on its page and in its preview', async ({
  site,
  visitor,
  openScreen,
}) => {
  const admin = await site.admin()
  const { body: product } = await admin.sendForm('POST', '/api/products', productForm({ name: 'Latitude 7490', description: 'Light.' }))
  const page = await openScreen(to('editProduct', { id: product.id }))
  const inHindi = page.getByRole('group', { name: productForms.otherLanguages })
  await inHindi.locator('summary').click()
  await inHindi.getByRole('button', { name: 'मराठी' }).click()
  await expect(page.getByLabel(productForms.fields.nameMr)).toBeVisible()
  await inHindi.getByRole('button', { name: 'हिन्दी' }).click()
  await page.getByLabel(productForms.fields.nameHi).fill('लैटिट्यूड ७४९०')
  await page.getByLabel(productForms.fields.descriptionHi).fill('हल्का लैपटॉप।')
  await page.getByRole('button', { name: productForms.update }).click()
  await expect(page).toHaveURL(new RegExp(to('adminProducts')))

  const shop = await visitor.open(inLanguage('hi', to('shop', undefined, { q: 'लैटिट्यूड' })))
  await shop.getByRole('main').getByRole('link', { name: 'लैटिट्यूड ७४९०' }).click()
  const path = to('product', { name: 'Latitude 7490' }, { id: product.id })
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText('लैटिट्यूड ७४९०')
  await expect(shop).toHaveURL(new RegExp(`/hi/product/.*\\?id=${product.id}$`))
  await shop.reload()
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText('लैटिट्यूड ७४९०')
  await expect(shop.getByText('हल्का लैपटॉप।')).toBeVisible()
  const head = shop.locator('head')
  await expect(head.locator('meta[property="og:title"]')).toHaveAttribute('content', /लैटिट्यूड ७४९०/)
  expect((await head.locator('script[type="application/ld+json"]').allTextContents()).join()).toContain('"लैटिट्यूड ७४९०"')
  await shop.goto(path)
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Latitude 7490')
})
