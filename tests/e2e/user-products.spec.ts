import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { PRODUCT_PARTS } from '#contract/catalogue/product-parts.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { MAX_PRODUCT_IMAGES, PRODUCT_CATEGORIES, PRODUCT_CONDITIONS } from '#contract/constants.ts'
import { to } from '#contract/office-paths.ts'
import { FIELD_ERROR_CODES } from '#contract/platform/field-errors.ts'
import { sampleProducts } from '#samples/products.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { newProduct, png, productForm, type TestFile, uprightPhoto } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { resize } from '#tests/support/pages.ts'
import { holdRequests, recordRequests, stubFailure, stubSuccess, withoutFirstAnswers } from '#tests/support/routes.ts'
import { followEntry, loginAgain, notice, tabTo } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as messages from '#texts/messages.ts'
import * as officeMessages from '#texts/office-messages.ts'
import * as productMessages from '#texts/product-messages.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

let admin: HttpClient
test.beforeAll(async ({ site }) => {
  admin = await site.admin()
})
test.beforeEach(async () => {
  for (const { id } of await allProducts()) await admin.delete(`/api/products/${id}`)
})

const API = /\/api\/products(\/\d+)?(\?.*)?$/

const allProducts = async (): Promise<Product[]> => (await admin.get('/api/products')).body.products

async function addProduct(over: Parameters<typeof productForm>[0] = {}, files: TestFile[] = []): Promise<Product> {
  const { status, body } = await admin.sendForm('POST', '/api/products', productForm(over, files))
  expect(status).toBe(201)
  const { stock: _, reserved: __, purchasePrice: ___, supplier: ____, ...product } = body
  return product
}

const editPath = (product: Product) => to('editProduct', { id: product.id })
const file = async (name: string, width = 40) => ({ name, mimeType: 'image/png', buffer: (await png(width, 30)).bytes })
const files = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => file(`${index + 1}.png`, 40 + index)))

const FIELDS = {
  name: 'Name',
  category: 'Category',
  condition: 'Condition',
  price: 'Price (₹)',
  discount: 'Discount (%)',
  rating: 'Rating',
  stock: 'Pieces in stock',
  warranty: 'Warranty',
  processor: 'Processor',
  graphics: 'Graphics',
  ram: 'RAM',
  storage: 'Storage',
  screenSize: 'Screen size',
  batteryHealth: 'Battery health (%)',
  os: 'Operating system',
  sellerName: 'Seller name',
  sellerLocation: 'Seller location',
  sellerContact: 'Seller contact',
  description: 'Description',
} as const
type Field = keyof typeof FIELDS

const control = (page: Page, field: Field) => page.getByLabel(FIELDS[field], { exact: true })

async function fill(page: Page, values: Partial<Record<Field, unknown>>) {
  for (const [field, value] of Object.entries(values))
    if (field === 'category' || field === 'condition') await control(page, field).selectOption(String(value))
    else await control(page, field as Field).fill(String(value))
}

const options = (page: Page, field: Field) => control(page, field).locator('option:not([value=""])')
const submit = (page: Page) => page.getByRole('button', { name: /^(Add|Update) product$/ }).click()

test.describe('add product', () => {
  test('all fields and images are sent once, with a progress bar; then the success text shows and the form is reset', {
    tag: ['@main', '@S1-08', '@S2-137', '@S4-22', '@S4-23', '@S7-13', '@S8-12', '@S5-26', '@S5-27', '@S5-30'],
  }, async ({ openScreen }) => {
    const page = await openScreen(to('addProduct'))
    await expect(options(page, 'category')).toHaveText([...PRODUCT_CATEGORIES])
    await expect(options(page, 'condition')).toHaveText([...PRODUCT_CONDITIONS])
    for (const field of ['sellerName', 'sellerLocation', 'sellerContact'] as const) await expect(control(page, field)).not.toHaveValue('')
    const wanted = newProduct({ name: 'ThinkPad T14' })
    await fill(page, wanted)
    await page.getByLabel('Add images').setInputFiles(await files(3))
    const held = await holdRequests(page, 'POST', API)
    await submit(page)
    const button = page.getByRole('button', { name: officeMessages.addProduct.submitting })
    await expect(button).toBeVisible()
    await expect(button).toBeDisabled()
    await control(page, 'name').press('Enter')
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toHaveText(/^Uploading 3 images\d+%$/)
    await held.release()
    await expect(notice(page, officeMessages.addProduct.success)).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    expect(held.calls).toHaveLength(1)
    expect(held.calls[0]?.headers()['content-type']).toContain('multipart/form-data')
    const [stored] = await allProducts()
    expect(stored).toMatchObject(wanted)
    expect(stored?.imageUrls).toHaveLength(3)
    await expect(control(page, 'name')).toHaveValue('')
    await expect(page.getByRole('img', { name: /^Image \d/ })).toHaveCount(0)
    // The text of success takes the focus, which the next value must not lose.
    await expect(notice(page, officeMessages.addProduct.success)).toBeFocused()
    // The specification asks for no answer: the status is enough.
    await stubSuccess(page, 'POST', API, 201, '')
    await fill(page, newProduct({ name: 'Not stored' }))
    await submit(page)
    await expect(control(page, 'name')).toHaveValue('')
    await expect(notice(page, officeMessages.addProduct.success)).toBeVisible()
    await page.getByRole('link', { name: 'Show all products' }).click()
    await expect(page.getByRole('cell', { name: 'ThinkPad T14', exact: true })).toBeVisible()
  })

  test('numbers are typed as people write them', async ({ openScreen }) => {
    const page = await openScreen(to('addProduct'))
    await fill(page, {
      ...newProduct({ name: 'As written' }),
      price: '₹ १,२४,९९९',
      discount: '१० %',
      rating: ' 4.5 ',
      batteryHealth: '95 %',
    })
    await submit(page)
    await expect(notice(page, officeMessages.addProduct.success)).toBeVisible()
    const stored = (await allProducts()).find(({ name }) => name === 'As written')
    expect(stored).toMatchObject({ price: 124_999, discount: 10, rating: 4.5, batteryHealth: 95 })
  })

  test('a photo of 50 megapixels is taken', async ({ openScreen }) => {
    const page = await openScreen(to('addProduct'))
    await fill(page, newProduct({ name: 'Photographed' }))
    const { name, type, bytes } = await uprightPhoto(8700, 5800)
    await page.getByLabel('Add images').setInputFiles({ name, mimeType: type, buffer: bytes })
    await submit(page)
    await expect(notice(page, officeMessages.addProduct.success)).toBeVisible()
    expect((await allProducts())[0]?.imageUrls).toHaveLength(1)
  })

  test('when it fails or could not be confirmed the exact text shows and everything stays; sending it again adds no second product', {
    tag: '@S8-11',
  }, async ({ openScreen }) => {
    const page = await openScreen(to('addProduct'), { allow: [/api\/products/, /500|503/, /ERR_INTERNET/] })
    await fill(page, newProduct({ name: 'Kept name' }))
    await page.getByLabel('Add images').setInputFiles(await files(2))
    for (const how of [500, 'offline'] as const) {
      const restore = await stubFailure(page, 'POST', API, how)
      const failed = how === 500 ? page.waitForResponse(API) : page.waitForEvent('requestfailed', (request) => API.test(request.url()))
      await submit(page)
      await failed
      await expect(notice(page, officeMessages.addProduct.failure)).toBeVisible()
      await expect(control(page, 'name')).toHaveValue('Kept name')
      await restore()
    }
    expect(await allProducts()).toEqual([])
    const posts = recordRequests(page, 'POST', API)
    const advice = 'The site could not confirm that this was saved. Check before you send it again.'
    const unconfirmed = JSON.stringify({ code: 'unconfirmed', status: 503, detail: advice })
    await page.route(
      API,
      async (route) => {
        await route.fetch()
        await route.fulfill({ status: 503, contentType: 'application/problem+json', body: unconfirmed })
      },
      { times: 1 },
    )
    await submit(page)
    await expect(notice(page, officeMessages.addProduct.failure).getByText(advice)).toBeVisible()
    expect(await allProducts()).toHaveLength(1)
    await submit(page)
    await expect(notice(page, officeMessages.addProduct.success)).toBeVisible()
    expect(posts).toHaveLength(2)
    expect(await allProducts()).toMatchObject([{ name: 'Kept name', imageUrls: [expect.any(String), expect.any(String)] }])
  })

  test('whichever field is left out, nothing is sent and the field says what to do; a reload and the end of a session lose nothing', {
    tag: '@S5-25',
  }, async ({ openScreen }) => {
    const page = await openScreen(to('addProduct'), { allow: [/401/] })
    const posts = recordRequests(page, 'POST', API)
    const values: Partial<Record<Field, unknown>> = { ...newProduct({ name: 'Kept name' }), stock: 4 }
    await fill(page, values)
    for (const field of Object.keys(FIELDS) as Field[]) {
      await fill(page, { [field]: '' })
      await submit(page)
      await expect(control(page, field), field).toHaveAttribute('aria-invalid', 'true')
      // A hint is named before the error.
      const note = (await control(page, field).getAttribute('aria-describedby'))?.split(' ').at(-1)
      expect(
        FIELD_ERROR_CODES.map((code) => fieldErrorText(code)),
        field,
      ).toContain(await page.locator(`[id="${note}"]`).textContent())
      await fill(page, { [field]: values[field] })
    }
    expect(posts).toEqual([])
    await page.reload()
    await expect(control(page, 'name')).toHaveValue('Kept name')
    await page.getByLabel('Add images').setInputFiles(await files(1))
    await page.context().clearCookies()
    await submit(page)
    await loginAgain(page)
    await expect(control(page, 'name')).toHaveValue('Kept name')
    await submit(page)
    await expect(notice(page, officeMessages.addProduct.success)).toBeVisible()
    expect((await allProducts())[0]).toMatchObject({ name: 'Kept name', imageUrls: [expect.any(String)] })
  })

  test('a text file is refused by name at once, and what is no image by the server; everything typed and chosen stays', {
    tag: '@S5-29',
  }, async ({ openScreen }) => {
    // A trace fetches the image that could not be drawn, which the page's policy refuses.
    const page = await openScreen(to('addProduct'), { allow: [/422/, /Connecting to 'blob:/] })
    const input = page.getByLabel('Add images')
    await expect(input).toHaveAttribute('accept', /^image\/png,image\/jpeg,image\/webp,/)
    const camera = page.getByLabel('Take photo')
    await expect(camera, 'a desk has no camera').toBeHidden()
    await expect(camera).toHaveAttribute('capture', 'environment')
    await input.setInputFiles([await file('good.png'), { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }])
    await expect(page.getByText(`notes.txt: ${fieldErrorText('image_type')}`)).toBeVisible()
    await expect(page.getByRole('img', { name: /^Image \d/ })).toHaveCount(1)
    await fill(page, newProduct({ name: 'Kept name' }))
    await input.setInputFiles([{ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not an image') }])
    await submit(page)
    await expect(page.getByText(`fake.png: ${fieldErrorText('image_type')}`)).toBeVisible()
    await expect(notice(page, officeMessages.addProduct.failure)).toBeVisible()
    await expect(control(page, 'name')).toHaveValue('Kept name')
    await expect(page.getByRole('button', { name: /^Remove image/ })).toHaveCount(2)
    expect(await allProducts()).toEqual([])
  })

  test('seven images send nothing, six do; they are put into order by buttons and by dragging, and the first is the main image', {
    tag: ['@S3-07', '@S5-28'],
  }, async ({ site, openScreen }) => {
    const page = await openScreen(to('addProduct'))
    await test.step('seven show the text; with one removed the product is sent', async () => {
      const posts = recordRequests(page, 'POST', API)
      await fill(page, newProduct())
      await page.getByLabel('Add images').setInputFiles(await files(7))
      const text = notice(page, fieldErrorText('too_many_images', { max: MAX_PRODUCT_IMAGES }))
      await expect(text).toBeVisible()
      await submit(page)
      await page.getByRole('button', { name: 'Remove image 7' }).click()
      await expect(text).toHaveCount(0)
      expect(posts).toEqual([])
      await submit(page)
      await expect(notice(page, officeMessages.addProduct.success)).toBeVisible()
      await expect(control(page, 'name')).toHaveValue('')
      expect(posts).toHaveLength(1)
      expect((await allProducts())[0]?.imageUrls).toHaveLength(6)
    })
    await fill(page, newProduct())
    await page.getByLabel('Add images').setInputFiles([await file('a.png', 10), await file('b.png', 20), await file('c.png', 30)])
    const widths = () =>
      page.getByRole('img', { name: /^Image \d/ }).evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
    await expect.poll(widths).toEqual([10, 20, 30])
    await page.getByRole('button', { name: 'Move image 3 earlier' }).press('Enter')
    await expect.poll(widths).toEqual([10, 30, 20])
    // The focus stays on the image that moved.
    await expect(page.getByRole('button', { name: 'Move image 2 earlier' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(widths).toEqual([30, 10, 20])
    await expect(page.getByRole('status').filter({ hasText: 'the main image' })).toHaveCount(1)
    await page.getByRole('img', { name: 'Image 3' }).dragTo(page.getByRole('img', { name: 'Image 1' }))
    await expect.poll(widths).toEqual([20, 30, 10])
    await expect(page.getByRole('listitem').filter({ hasText: 'Main image' }).getByRole('img')).toHaveAttribute('alt', 'Image 1')
    await page.getByRole('button', { name: 'Remove image 2' }).click()
    await expect.poll(widths).toEqual([20, 10])
    await submit(page)
    await expect.poll(async () => (await allProducts()).length).toBe(2)
    const [main = ''] = (await allProducts())[0]?.imageUrls ?? []
    const kept = Buffer.from(await (await fetch(site.origin + main)).arrayBuffer())
    expect((await sharp(kept).metadata()).width).toBe(20)
  })
})

test('a keyboard is asked for no processor; its card shows what is typed, a pasted photo is taken, and the next begins as a copy', async ({
  openScreen,
}) => {
  const page = await openScreen(to('addProduct'))
  const isPart = (field: string) => PRODUCT_PARTS.some((part) => part === field)
  const keyboard = Object.entries(newProduct({ category: 'Keyboards', name: 'TVS Gold', price: 2999 }))
  await fill(page, Object.fromEntries(keyboard.filter(([field]) => !isPart(field))))
  await expect(control(page, 'processor')).toBeHidden()
  const card = page.getByRole('complementary', { name: 'Card in the shop' })
  await expect(card).toContainText('TVS Gold')
  await expect(card).toContainText('₹2,999')
  await page.evaluate(
    (bytes) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }))
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }))
    },
    [...(await png(40, 30)).bytes],
  )
  await expect(page.getByRole('img', { name: 'Image 1' })).toBeVisible()
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await submit(page)
  await expect(notice(page, officeMessages.addProduct.success)).toBeVisible()
  const [added] = (await allProducts()) as [Product]
  expect(added).toMatchObject({ name: 'TVS Gold', processor: '-', os: '-', batteryHealth: 0, imageUrls: [expect.any(String)] })
  // Emptied for the next product, which may be a laptop.
  await control(page, 'category').selectOption('Laptops')
  await expect(control(page, 'processor')).toHaveValue('')

  await page.goto(editPath(added))
  await page.getByRole('link', { name: 'Add one like this' }).click()
  // The form that is left has the same values and buttons.
  await expect(page.getByRole('heading', { level: 1, name: 'Add product' })).toBeVisible()
  await expect(control(page, 'name')).toHaveValue('TVS Gold')
  await expect(control(page, 'processor')).toBeHidden()
  await page.getByRole('button', { name: 'More fields' }).click()
  await expect(control(page, 'processor')).toHaveValue('-')
})

/** Leads to the list within the admin area. */
const openList = (page: Page) => followEntry(page, 'Products')

test.describe('product list', () => {
  test('says that it could not be loaded, without sample rows; then shows ten per page, newest first; search and sort are in the URL', {
    tag: ['@S2-138', '@S7-10', '@S7-11', '@S8-17', '@D-05'],
  }, async ({ openScreen }) => {
    for (let index = 1; index <= 12; index++) await addProduct({ name: `Laptop ${index}`, price: 1000 * index })
    const page = await openScreen(to('addProduct'), { allow: [/500/] })
    const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Edit/ }) })
    const restore = await stubFailure(page, 'GET', API, 500)
    await openList(page)
    await expect(notice(page, productMessages.loadFailure)).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await restore()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    await expect(notice(page, productMessages.loadFailure)).toHaveCount(0)
    await expect(rows).toHaveCount(10)
    await expect(rows.first()).toContainText('Laptop 12')
    await expect(rows.first()).toContainText('₹12,000')
    const gets = recordRequests(page, 'GET', API)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await expect(rows).toHaveCount(2)
    expect(new URL(gets[0]?.url() ?? '').search).toBe('?page=2&limit=10&include=unlisted')
    await page.getByLabel('Sort').selectOption('priceLowToHigh')
    await expect(rows.first().getByRole('cell', { name: 'Laptop 1', exact: true })).toBeVisible()
    await expect(page).toHaveURL(/admin-products\?sort=priceLowToHigh$/)
    await page.getByRole('searchbox', { name: 'Search products' }).fill('laptop 12')
    await expect(rows).toHaveCount(1)
    await page.reload()
    await expect(rows).toHaveCount(1)
    await expect(page.getByLabel('Sort')).toHaveValue('priceLowToHigh')
    await page.getByRole('searchbox', { name: 'Search products' }).fill('no such thing')
    await expect(page.getByText(productMessages.noMatch)).toBeVisible()
    await test.step('a bare array is taken too, ten a page', async () => {
      const bare = Array.from({ length: 12 }, (_, index) => ({ ...sampleProducts[0], id: index + 1, name: `Bare ${index + 1}` }))
      await withoutFirstAnswers(page)
      await page.route(/\/api\/products(\?|$)/, (route) => route.fulfill({ json: bare }))
      await openList(page)
      await expect(page.getByText('Page 1 of 2')).toBeVisible()
      await expect(rows.filter({ hasText: 'Bare' })).toHaveCount(10)
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(rows.filter({ hasText: 'Bare' })).toHaveCount(2)
    })
  })

  test('delete asks with the exact text and the name; a failure says so and the row stays, Cancel keeps, Delete deletes', {
    tag: ['@S2-140', '@S5-32', '@S7-15', '@S8-18'],
  }, async ({ openScreen }) => {
    const product = await addProduct({ name: 'Old monitor' })
    await addProduct({ name: 'Older monitor' })
    const page = await openScreen(to('adminProducts'), { allow: [/500|401|ERR_INTERNET/] })
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this product?' })
    const remove = dialog.getByRole('button', { name: 'Delete' })
    for (const how of [500, 'offline'] as const) {
      const restore = await stubFailure(page, 'DELETE', API, how)
      await page.getByRole('button', { name: 'Delete Older monitor' }).click()
      await remove.click()
      await expect(notice(page, productMessages.deleteFailure)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Delete Older monitor' })).toBeVisible()
      await restore()
    }
    await page.getByRole('button', { name: 'Delete Older monitor' }).click()
    await page.context().clearCookies()
    await remove.click()
    await loginAgain(page)
    await remove.click()
    await expect(notice(page, officeMessages.trash.moved('Older monitor'))).toBeFocused()
    const deletes = recordRequests(page, 'DELETE', API)
    const ask = page.getByRole('button', { name: 'Delete Old monitor' })
    await tabTo(page, ask)
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('Old monitor')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    expect(deletes).toEqual([])
    await expect(ask).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await tabTo(page, remove)
    await page.keyboard.press('Enter')
    await expect(page.getByText(productMessages.empty)).toBeVisible()
    expect(new URL(deletes[0]?.url() ?? '').pathname).toBe(`/api/products/${product.id}`)
    expect(await allProducts()).toEqual([])
    await expect(notice(page, officeMessages.trash.moved('Old monitor'))).toBeFocused()
    // A list without any product leads to the form.
    await page.getByRole('main').getByRole('link', { name: 'Add product' }).last().click()
    await page.waitForURL(`**${to('addProduct')}`)
  })
})

test.describe('edit product', () => {
  test('the form is filled from the server and has the history; an empty field sends nothing, an update returns to the same page of the list', {
    tag: ['@main', '@S2-139', '@S2-141', '@S5-26', '@S5-27', '@S5-31', '@S7-12', '@S7-14', '@S8-16'],
  }, async ({ openScreen }) => {
    for (let index = 1; index <= 11; index++) await addProduct({ name: `Laptop ${index}`, price: 98_000 }, index === 1 ? [await png()] : [])
    const values = newProduct({ name: 'Laptop 1', price: 124_999 })
    await admin.sendForm('PUT', `/api/products/${(await allProducts()).at(-1)?.id}`, productForm(values))
    const page = await openScreen(`${to('adminProducts')}?page=2`)
    const gets = recordRequests(page, 'GET', /\/api\/products\/\d+$/)
    const puts = recordRequests(page, 'PUT', API)
    await page.getByRole('link', { name: 'Edit Laptop 1', exact: true }).click()
    await expect(control(page, 'name')).toHaveValue('Laptop 1')
    expect(gets).toHaveLength(1)
    await expect(page.getByRole('navigation', { name: 'Admin' }).locator('[aria-current]')).toHaveText(['Products'])
    for (const [field, value] of Object.entries(values)) await expect(control(page, field as Field), field).toHaveValue(String(value))
    await expect(page.locator('input[type=file]')).toHaveCount(0)
    await expect(options(page, 'category')).toHaveText([...PRODUCT_CATEGORIES])
    await expect(options(page, 'condition')).toHaveText([...PRODUCT_CONDITIONS])
    await page.getByText('History', { exact: true }).click()
    await expect(page.getByText('Price: ₹98,000 → ₹1,24,999')).toBeVisible()
    await fill(page, { name: 'Laptop one', price: 41_000, ram: '' })
    await submit(page)
    await expect(page.getByText(fieldErrorText('required'))).toBeVisible()
    expect(puts).toEqual([])
    await fill(page, { ram: '32 GB' })
    await submit(page)
    await page.waitForURL(`**${to('adminProducts')}?page=2`)
    await expect(page.getByRole('cell', { name: 'Laptop one', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeFocused()
    expect(puts).toHaveLength(1)
    expect(puts[0]?.headers()['content-type']).toContain('multipart/form-data')
    const stored = (await allProducts()).find(({ name }) => name === 'Laptop one')
    expect(stored).toMatchObject({ price: 41_000, ram: '32 GB', imageUrls: [expect.any(String)] })
  })

  test('a product that is gone says so, and the way back is there; a failed load shows a sample that cannot be saved, and Retry', {
    tag: ['@S8-13', '@S8-14', '@D-04'],
  }, async ({ openScreen }) => {
    const product = await addProduct({ name: 'The real one' })
    const page = await openScreen(to('editProduct', { id: 999_999 }), { allow: [/404|500/] })
    await expect(page.getByText(fieldErrorText('unknown_product'))).toBeVisible()
    await expect(notice(page, officeMessages.editProduct.loadFailure)).toBeVisible()
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await page.waitForURL(`**${to('adminProducts')}`)
    const restore = await stubFailure(page, 'GET', /\/api\/products\/\d+$/, 500)
    const puts = recordRequests(page, 'PUT', API)
    await page.getByRole('link', { name: 'Edit The real one' }).click()
    await expect(notice(page, officeMessages.editProduct.loadFailure)).toBeVisible()
    await expect(control(page, 'name')).toHaveValue(sampleProducts[0]?.name ?? '')
    await expect(page.getByText('Sample', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Update product' })).toBeDisabled()
    await expect(control(page, 'name')).toBeDisabled()
    await restore()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(control(page, 'name')).toHaveValue('The real one')
    await expect(page.getByRole('button', { name: 'Update product' })).toBeEnabled()
    expect(puts).toEqual([])
    expect(product).toMatchObject((await allProducts())[0] ?? {})
  })

  test('Cancel leads back to where the product was opened', async ({ openScreen }) => {
    const product = await addProduct()
    const page = await openScreen(to('board'))
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(product.name)
    await page.getByRole('option', { name: product.name }).click()
    await expect(control(page, 'name')).toHaveValue(product.name)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(to('board'))
    await page.goto(editPath(product))
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page, 'opened first, as from a mail').toHaveURL(to('adminProducts'))
  })

  test('what was typed survives a failed update, a reload and the end of the session', { tag: '@S8-15' }, async ({ openScreen }) => {
    const product = await addProduct()
    const page = await openScreen(editPath(product), { allow: [/500|401|ERR_INTERNET/] })
    await fill(page, { name: 'Kept name', ram: '64 GB' })
    for (const how of [500, 'offline'] as const) {
      const restore = await stubFailure(page, 'PUT', API, how)
      await submit(page)
      await expect(notice(page, officeMessages.editProduct.failure)).toBeVisible()
      await expect(control(page, 'name')).toHaveValue('Kept name')
      expect(page.url()).toContain('/edit-product/')
      await restore()
    }
    await page.reload()
    await expect(page.getByText(messages.draftRestored)).toBeVisible()
    await expect(control(page, 'name')).toHaveValue('Kept name')
    expect(product).toMatchObject((await allProducts())[0] ?? {})
    await page.context().clearCookies()
    await submit(page)
    await loginAgain(page)
    await submit(page)
    await page.waitForURL(`**${to('adminProducts')}`)
    expect((await allProducts())[0]).toMatchObject({ name: 'Kept name', ram: '64 GB' })
    await page.getByRole('link', { name: 'Edit Kept name' }).click()
    await expect(control(page, 'name')).toHaveValue('Kept name')
    await expect(page.getByText(messages.draftRestored)).toHaveCount(0)
  })

  /** Another admin changes the product while this form is open. */
  const changeElsewhere = (product: Product, over: Partial<Record<Field, unknown>>) =>
    admin.sendForm('PUT', `/api/products/${product.id}`, productForm({ ...over }))

  test('two admins: both values of a field in conflict are shown, mine or theirs is saved as I choose, and the rest is merged', {
    tag: '@main',
  }, async ({ openScreen }) => {
    const product = await addProduct({ price: 30_000 })
    const page = await openScreen(editPath(product), { allow: [/409/] })
    await test.step('mine', async () => {
      await expect(control(page, 'price')).toHaveValue('30000')
      await changeElsewhere(product, { price: 28_000 })
      await fill(page, { price: 31_000, ram: '32 GB' })
      await submit(page)
      await expect(page.getByText(officeMessages.editProduct.conflict)).toBeVisible()
      await expect(page.getByRole('group', { name: 'Price (₹)' }).locator('[data-side]')).toHaveText(['31000', '28000'])
      // A field that only this form changed is not a conflict.
      await expect(page.getByRole('group', { name: 'RAM' })).toHaveCount(0)
      expect((await allProducts())[0]?.price).toBe(28_000)
      await page.getByRole('radio', { name: 'Price (₹) Your value' }).check()
      await page.getByRole('button', { name: officeMessages.conflict.save }).click()
      await page.waitForURL(`**${to('adminProducts')}`)
      expect((await allProducts())[0]).toMatchObject({ price: 31_000, ram: '32 GB' })
    })
    await test.step('theirs; what only they changed is merged, my other changes stay', async () => {
      await page.getByRole('link', { name: `Edit ${product.name}` }).click()
      await expect(control(page, 'price')).toHaveValue('31000')
      await changeElsewhere(product, { price: 29_000, ram: '32 GB', storage: '1 TB SSD' })
      await fill(page, { price: 33_000, ram: '64 GB' })
      await submit(page)
      await expect(page.getByText(officeMessages.conflict.takenOver(['Storage']))).toBeVisible()
      await expect(control(page, 'storage')).toHaveValue('1 TB SSD')
      await page.getByRole('radio', { name: 'Price (₹) Their value 29000' }).check()
      await page.getByRole('button', { name: officeMessages.conflict.save }).click()
      await page.waitForURL(`**${to('adminProducts')}`)
      expect((await allProducts())[0]).toMatchObject({ price: 29_000, ram: '64 GB', storage: '1 TB SSD' })
    })
    await test.step('the same change, or different fields: nobody is asked', async () => {
      await page.getByRole('link', { name: `Edit ${product.name}` }).click()
      await expect(control(page, 'price')).toHaveValue('29000')
      await changeElsewhere(product, { price: 27_000, ram: '64 GB', storage: '2 TB SSD' })
      await fill(page, { price: 27_000, ram: '8 GB' })
      await submit(page)
      await page.waitForURL(`**${to('adminProducts')}`)
      expect((await allProducts())[0]).toMatchObject({ price: 27_000, ram: '8 GB', storage: '2 TB SSD' })
    })
  })

  test('images are added, removed and put into order; what only one of two admins changed is merged, changed by both it conflicts', async ({
    openScreen,
  }) => {
    const product = await addProduct({}, [await png(50, 30), await png(60, 30), await png(70, 30)])
    const page = await openScreen(editPath(product), { allow: [/409/] })
    const imageUrls = async () => (await allProducts())[0]?.imageUrls ?? []
    const remove = (position: number) => page.getByRole('button', { name: `Remove image ${position}` })
    const save = async () => {
      await submit(page)
      await page.waitForURL(`**${to('adminProducts')}`)
    }
    const openAgain = async () => {
      await page.getByRole('link', { name: `Edit ${product.name}` }).click()
      await page.getByRole('button', { name: 'Change images' }).click()
      await expect(remove(3)).toBeVisible()
    }
    const keepElsewhere = (imageUrls: string[]) => {
      const body = productForm()
      body.append('imageUrls', JSON.stringify(imageUrls))
      return admin.sendForm('PUT', `/api/products/${product.id}`, body)
    }
    await page.getByRole('button', { name: 'Change images' }).click()
    await page.getByLabel('Add images').setInputFiles(await files(1))
    await remove(1).click()
    for (const place of [3, 2]) await page.getByRole('button', { name: `Move image ${place} earlier` }).click()
    await save()
    const [, second, third] = product.imageUrls
    const after = await imageUrls()
    expect(after.slice(1)).toEqual([second, third])
    expect(product.imageUrls).not.toContain(after[0])
    expect((await admin.get(after[0] ?? '')).status).toBe(200)

    await openAgain()
    await keepElsewhere(after.toReversed())
    await fill(page, { ram: '32 GB' })
    await save()
    expect((await allProducts())[0]).toMatchObject({ ram: '32 GB', imageUrls: after.toReversed() })

    await openAgain()
    await remove(3).click()
    await keepElsewhere([])
    await submit(page)
    // The fieldset of the form bears the name, too.
    await expect(page.locator('[data-side]')).toHaveText(['2 images', '0 images'])
    await page.getByRole('radio', { name: 'Images Their value 0' }).check()
    await page.getByRole('button', { name: officeMessages.conflict.save }).click()
    await page.waitForURL(`**${to('adminProducts')}`)
    expect(await imageUrls()).toEqual([])
  })

  test('two admins: an image that the other added stays after my changes were discarded in a conflict', async ({ openScreen }) => {
    const product = await addProduct({}, [await png(50, 30)])
    const page = await openScreen(editPath(product), { allow: [/409/] })
    await fill(page, { name: 'My name' })
    await page.reload()
    await expect(page.getByText(messages.draftRestored)).toBeVisible()
    const body = productForm({ name: 'Their name' }, [await png(60, 30)])
    body.append('imageUrls', JSON.stringify(product.imageUrls))
    await admin.sendForm('PUT', `/api/products/${product.id}`, body)
    const [old, added] = (await allProducts())[0]?.imageUrls ?? []
    expect([old, typeof added]).toEqual([...product.imageUrls, 'string'])
    await submit(page)
    await expect(page.getByText(officeMessages.editProduct.conflict)).toBeVisible()
    await page.getByRole('button', { name: 'Discard these changes' }).click()
    await expect(control(page, 'name')).toHaveValue('Their name')
    await page.getByRole('button', { name: 'Change images' }).click()
    await page.getByRole('button', { name: 'Remove image 1' }).click()
    await submit(page)
    await page.waitForURL(`**${to('adminProducts')}`)
    expect((await allProducts())[0]).toMatchObject({ name: 'Their name', imageUrls: [added] })
  })
})

test('the list of products and the form of one are accessible and fit a phone, in both themes', { tag: '@D-11' }, async ({
  openScreen,
}) => {
  const product = await addProduct({ name: 'A laptop with a rather long name that has to wrap somewhere' }, [await png()])
  const page = await openScreen(to('adminProducts'), { reducedMotion: 'reduce' })
  const edit = page.getByRole('link', { name: `Edit ${product.name}` })
  await expect(edit).toBeVisible()
  expect(await auditAt(page, [360, 1280]), 'the list').toEqual([])
  await edit.click()
  await page.getByRole('button', { name: 'Change images' }).click()
  await resize(page, 360)
  // At the end, where the bar with the button stands below the fields: further up it lies over whichever is at the lower edge.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  expect(await auditAt(page, [360, 1280]), 'the form of a product').toEqual([])
})
