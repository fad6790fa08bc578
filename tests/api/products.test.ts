// Databases: both, also in `npm test`, because the catalogue is filtered, sorted, counted and searched.
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductInput } from '#contract/catalogue/products.ts'
import {
  IMAGE_MAX_BYTES,
  LIST_LIMIT_MAX,
  MAX_PRODUCT_IMAGES,
  PRODUCT_CATEGORIES,
  PRODUCT_CONDITIONS,
  PRODUCT_FIELD_MAX,
  TEXT_MAX,
  THE_SITE,
  WISHLIST_MAX,
} from '#contract/constants.ts'
import { insertProduct } from '#server/catalogue/products.service.ts'
import { formOf, jpegWithExif, newBooking, newProduct, png, productForm, svg, textAsImage, webp } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

const site = testApp()
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
})

const add = (...input: Parameters<typeof productForm>) => admin.sendForm('POST', '/api/products', productForm(...input))
const all = async () => (await site.guest().get('/api/products')).body.products as any[]

describe('POST /api/products', () => {
  test('S3-01 S3-02 S3-03 S3-04 S3-05 S3-10 S3-11 S3-12 S3-14 S3-15 S7-13 creates a product from multipart with every field, and the shop shows it', async () => {
    const response = await add()
    expect(response.status).toBe(201)
    // Numbers are numbers, although a form sends texts.
    expect(response.body).toMatchObject({ ...newProduct(), imageUrls: [] })
    // The number of pieces and what they cost are for admins.
    const { stock: _, reserved: __, purchasePrice: ___, supplier: ____, isHidden: _____, ...shown } = response.body
    expect((await site.guest().get(`/api/products/${response.body.id}`)).body).toEqual(shown)
    expect(await all()).toContainEqual(shown)
  })

  test('what was tested and the wear are told where they are known; a change without them leaves them, an empty one clears them', async () => {
    expect((await add()).body).not.toHaveProperty('tested')
    const { body: product } = await add({ tested: ' Screen, all ports ', wear: 'Scratches on the lid' })
    expect(product).toMatchObject({ tested: 'Screen, all ports', wear: 'Scratches on the lid' })
    expect(await all()).toContainEqual(expect.objectContaining({ id: product.id, tested: product.tested, wear: product.wear }))
    const change = (over: Parameters<typeof productForm>[0], version: number) =>
      admin.sendForm('PUT', `/api/products/${product.id}`, productForm(over), ifMatch(version))
    const { body: same } = await change({}, 1)
    expect(same).toEqual(product)
    const { body: cleared } = await change({ wear: '' }, 1)
    expect(cleared).toMatchObject({ version: 2, tested: 'Screen, all ports' })
    expect(cleared).not.toHaveProperty('wear')
    expect(fieldErrors(await change({ tested: 'x'.repeat(241) }, 2))).toEqual({ tested: fieldErrorText('too_long', { max: 240 }) })
    const { body: history } = await admin.get(`/api/changes?entity=products&id=${product.id}`)
    expect(history[0].changes).toEqual([{ field: 'wear', from: 'Scratches on the lid', to: null }])
  })

  test('what a product cost, and whom, is told to admins alone: a change without it leaves it, an empty one clears it, and both are in the history', async () => {
    const response = await add({
      name: 'Ryzen 5 5600',
      category: 'Components',
      purchasePrice: '₹9,250.50',
      supplier: ' Lamington  Spares ',
    })
    expect(response).toMatchObject({ status: 201, body: { purchasePrice: 9250.5, supplier: 'Lamington Spares' } })
    const { id } = response.body
    const purchaseOf = (client: HttpClient) => client.get(`/api/products/${id}/purchase`)
    expect((await purchaseOf(admin)).body).toEqual({ purchasePrice: 9250.5, supplier: 'Lamington Spares' })
    const technician = await site.user()
    expect((await purchaseOf(technician)).status).toBe(403)
    expect((await purchaseOf(site.guest())).status).toBe(401)
    const paths = [
      `/api/products/${id}`,
      '/api/products',
      '/api/products?page=1&q=ryzen',
      `/api/products/stock?ids=${id}`,
      '/api/find?q=ryzen',
    ]
    for (const [reader, read] of [
      [technician, paths],
      [site.guest(), paths.slice(0, 3)],
    ] as const)
      for (const path of read) {
        const { text } = await reader.get(path)
        expect(text, path).toMatch(path.includes('stock') ? /"stock":/ : /Ryzen/)
        expect(text, path).not.toMatch(/Lamington|purchasePrice|9,?250/i)
      }
    const change = (over: object) => admin.put(`/api/products/${id}`, { ...newProduct({ name: 'Ryzen 5 5600' }), ...over })
    expect((await change({})).body).toMatchObject({ purchasePrice: 9250.5, supplier: 'Lamington Spares' })
    expect((await change({ purchasePrice: null, supplier: '' })).body).toMatchObject({ version: 3, purchasePrice: null, supplier: '' })
    expect((await change({ purchasePrice: '', supplier: '' })).body.version, 'nothing changed').toBe(3)
    const wrong = [-1, 0.001, 'much', 1e9]
    for (const purchasePrice of wrong) expect(Object.keys(fieldErrors(await change({ purchasePrice })))).toEqual(['purchasePrice'])
    const { body: history } = await admin.get(`/api/changes?entity=products&id=${id}`)
    expect(history[0].changes).toEqual([
      { field: 'purchasePrice', from: 9250.5, to: null },
      { field: 'supplier', from: 'Lamington Spares', to: '' },
    ])
  })

  test('its texts are read, found and booked in the language of the visitor, and in English where nothing is written', async () => {
    const hindi = { nameHi: ' लैटिट्यूड  ७४२० ', descriptionHi: 'नई बैटरी।\r\nहल्का।' }
    const { body: product, status } = await add({ name: 'Latitude 7420', description: 'A new battery.', ...hindi, nameMr: 'लॅटिट्यूड ७४२०' })
    expect([status, product.nameHi, product.nameMr]).toEqual([201, 'लैटिट्यूड ७४२०', 'लॅटिट्यूड ७४२०'])
    const guest = site.guest()
    const path = `/api/products/${product.id}`
    const texts = async (query: string) => {
      const { body } = await guest.get(path + query)
      return [body.name, body.englishName, body.description]
    }
    const english = [product.name, undefined, product.description]
    expect(await texts('')).toEqual(english)
    expect(await texts('?language=en')).toEqual(english)
    expect(await texts('?language=hi')).toEqual([product.nameHi, product.name, 'नई बैटरी।\nहल्का।'])
    expect(await texts('?language=mr')).toEqual([product.nameMr, product.name, product.description])
    expect((await guest.get(`${path}?language=ta`)).status).toBe(422)
    expect((await guest.get(path)).text, 'no visitor downloads all languages').not.toMatch(/Hi"|Mr"|लैटि/)
    const facts = { warranty: '6 months', tested: 'Screen, keyboard', wear: 'Light scratches on the lid' }
    const { body: worn } = await add({ ...facts, warrantyHi: '6 महीने', testedHi: 'स्क्रीन, कीबोर्ड', wearMr: 'झाकणावर हलके ओरखडे' })
    const factsIn = async (language: string) => (await guest.get(`/api/products/${worn.id}?language=${language}`)).body
    expect(await factsIn('hi')).toMatchObject({ name: worn.name, warranty: '6 महीने', tested: 'स्क्रीन, कीबोर्ड', wear: facts.wear })
    expect(await factsIn('mr')).toMatchObject({ ...facts, wear: 'झाकणावर हलके ओरखडे' })
    await admin.delete(`/api/products/${worn.id}`)
    const names = async (query: string) => (await guest.get(`/api/products?${query}`)).body.products.map((each: any) => each.name)
    expect(await names('language=hi')).toEqual([product.nameHi, ...(await names('')).slice(1)])
    for (const q of ['लैटिट्यूड', 'लॅटिट्यूड 7420', 'latitude 7420'])
      expect(await names(`language=mr&q=${encodeURIComponent(q)}`), q).toContain(product.nameMr)

    const booked = await guest.post('/api/bookings', { ...newBooking({ productId: product.id }), language: 'hi' })
    expect(booked.body).toMatchObject({ productName: 'Latitude 7420' })
    const { entity, id } = { entity: 'bookings', id: booked.body.id }
    expect((await admin.get(`/api/requests/${entity}/${id}`)).body.asked.productName).toBe(product.nameHi)
    expect((await admin.get(`/api/bookings?q=latitude`)).body[0]).toMatchObject({ id, productName: 'Latitude 7420' })

    const change = (over: object, version: number) =>
      admin.put(path, { ...newProduct({ name: 'Latitude 7420' }), ...over }, ifMatch(version))
    const description = { description: 'A new battery.' }
    expect((await change(description, product.version)).body.version, 'a change without them leaves them').toBe(product.version)
    const { body: cleared } = await change({ ...description, nameHi: '' }, product.version)
    expect(cleared).toMatchObject({ version: product.version + 1, nameMr: product.nameMr })
    expect((await guest.get(`${path}?language=hi`)).body.name).toBe('Latitude 7420')
    expect((await admin.get(`${path}/translations`)).body).toEqual({ descriptionHi: 'नई बैटरी।\nहल्का।', nameMr: product.nameMr })
    expect((await (await site.user()).get(`${path}/translations`)).status).toBe(403)
    const tooLong = { nameHi: 'क'.repeat(PRODUCT_FIELD_MAX + 1), descriptionMr: 'क'.repeat(TEXT_MAX + 1) }
    expect(Object.keys(fieldErrors(await change(tooLong, cleared.version)))).toEqual(['nameHi', 'descriptionMr'])
    const { body: history } = await admin.get(`/api/changes?entity=products&id=${product.id}`)
    expect(history[0].changes).toEqual([{ field: 'nameHi', from: product.nameHi, to: null }])

    await admin.delete(path)
    await admin.post('/api/trash/restore', { entity: 'products', id: product.id })
    expect((await guest.get(`${path}?language=mr`)).body.name).toBe(product.nameMr)
  })

  test('S3-06 images are stored in order, and their URLs serve images', async () => {
    const { status, body } = await add({}, [await png(), await jpegWithExif(), await webp()])
    expect(status).toBe(201)
    expect(body.imageUrls).toHaveLength(3)
    for (const url of body.imageUrls) {
      const image = await fetch(site.origin + url)
      expect(image.status).toBe(200)
      expect(image.headers.get('content-type')).toBe('image/webp')
      expect(image.headers.get('x-content-type-options')).toBe('nosniff')
      expect(image.headers.get('cache-control')).toContain('immutable')
    }
  })

  test('place and camera are removed from photos, and file names are random', async () => {
    const { body } = await add({}, [await jpegWithExif(2000, 1500)])
    for (const width of [320, 640, 1200]) {
      const bytes = Buffer.from(await (await fetch(site.origin + body.imageUrls[0].replace(/-\d+\.webp$/, `-${width}.webp`))).arrayBuffer())
      const { exif, format, width: pixels } = await sharp(bytes).metadata()
      expect({ exif, format, pixels }).toEqual({ exif: undefined, format: 'webp', pixels: width })
      expect(bytes.includes('SecretCamera')).toBe(false)
    }
    expect(body.imageUrls[0]).not.toContain('IMG_2041')
  })

  test('S5-28 refuses a seventh image and stores none of the seven', async () => {
    const before = await site.uploads()
    const response = await add({ name: 'Too many images' }, await Promise.all(Array.from({ length: 7 }, () => png())))
    expect(response.status).toBe(422)
    expect(fieldErrors(response)).toEqual({ images: fieldErrorText('too_many_images', { max: MAX_PRODUCT_IMAGES }) })
    expect(await site.uploads()).toEqual(before)
    expect((await all()).some(({ name }) => name === 'Too many images')).toBe(false)
  })

  test('S9-23 accepts a product with six images', async () => {
    expect((await add({}, await Promise.all(Array.from({ length: 6 }, () => png())))).body.imageUrls).toHaveLength(6)
  })

  test.each([
    ['a text file that calls itself an image', textAsImage],
    ['an SVG', svg],
    ['an SVG that calls itself a PNG', { ...svg, name: 'photo.png', type: 'image/png' }],
    [
      'a PNG cut off in the middle',
      { name: 'photo.png', type: 'image/png', bytes: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') },
    ],
    ['an empty file', { name: 'photo.png', type: 'image/png', bytes: Buffer.alloc(0) }],
  ])('S5-29 refuses %s with an error at the images field', async (_name, file) => {
    const before = await site.uploads()
    const response = await add({ name: 'Bad image' }, [await png(), file])
    expect([415, 422]).toContain(response.status)
    expect(fieldErrors(response)).toEqual({ images: `${file.name}: ${fieldErrorText('image_type')}` })
    expect(await site.uploads()).toEqual(before)
    expect((await all()).some(({ name }) => name === 'Bad image')).toBe(false)
  })

  test('a file beyond 12 MB is refused with 413', async () => {
    const response = await add({}, [{ name: 'huge.png', type: 'image/png', bytes: Buffer.alloc(IMAGE_MAX_BYTES + 1, 1) }])
    expect(response.status).toBe(413)
    expect(fieldErrors(response)).toEqual({ images: fieldErrorText('image_size') })
  })

  test('an image with too many pixels is refused, however small its file', async () => {
    const bomb = {
      name: 'bomb.png',
      type: 'image/png',
      bytes: await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    }
    const response = await add({}, [bomb])
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(fieldErrors(response)).toHaveProperty('images')
  })

  test.each(Object.keys(newProduct()))('S5-25 refuses a product without %s with an error at this field', async (field) => {
    for (const value of [undefined, '', '   ']) {
      const response = await add({ [field]: value })
      expect(response.status).toBe(422)
      expect(Object.keys(fieldErrors(response))).toEqual([field])
    }
  })

  test.each([
    ['price', 'cheap', fieldErrorText('price')],
    ['price', -1, fieldErrorText('price')],
    ['price', 10.5, fieldErrorText('price')],
    ['price', '1e3', fieldErrorText('price')],
    ['price', 'Infinity', fieldErrorText('price')],
    ['category', 'Printers', fieldErrorText('choice')],
    ['condition', 'Broken', fieldErrorText('choice')],
    ['rating', 'high', fieldErrorText('rating')],
    ['rating', 5.1, fieldErrorText('rating')],
    ['discount', 'x', fieldErrorText('discount')],
    ['discount', 100, fieldErrorText('discount')],
    ['batteryHealth', 'full', fieldErrorText('battery_health')],
    ['batteryHealth', 101, fieldErrorText('battery_health')],
    ['batteryHealth', 87.5, fieldErrorText('battery_health')],
    ['name', 'x'.repeat(121), fieldErrorText('too_long', { max: 120 })],
  ])('S5-30 refuses %s of %j and says what is accepted', async (field, value, message) => {
    const response = await add({ [field]: value })
    expect(response.status).toBe(422)
    expect(fieldErrors(response)).toEqual({ [field]: message })
  })

  test.each(PRODUCT_CATEGORIES)('S5-26 accepts the category %s', async (category) => {
    expect(await add({ category })).toMatchObject({ status: 201, body: { category } })
  })

  test.each(PRODUCT_CONDITIONS)('S5-27 accepts the condition %s', async (condition) => {
    expect(await add({ condition })).toMatchObject({ status: 201, body: { condition } })
  })
})

describe('GET /api/products', () => {
  beforeAll(async () => {
    for (const product of await all()) await admin.delete(`/api/products/${product.id}`)
    for (let at = 1; at <= 14; at++) {
      await add({
        name: at % 2 ? `Laptop ${at}` : `Monitor ${at}`,
        category: at % 2 ? 'Laptops' : 'Monitors',
        price: at * 10_000,
        rating: (at % 5) + 0.5,
      })
    }
  })
  const query = async (search: string) => (await site.guest().get(`/api/products?${search}`)).body

  test('S7-10 returns every product when no parameter is given', async () => {
    expect(await all()).toHaveLength(14)
  })

  test('S7-08 with limit=6 returns six per page and totalPages, and no product twice', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => query(`limit=6&page=${page}`)))
    expect(pages.map(({ products }) => products.length)).toEqual([6, 6, 2])
    expect(pages.map(({ totalPages, total }) => [totalPages, total])).toEqual([
      [3, 14],
      [3, 14],
      [3, 14],
    ])
    expect(new Set(pages.flatMap(({ products }) => products.map(({ id }: any) => id))).size).toBe(14)
    expect((await query('limit=6&page=4')).products).toEqual([])
  })

  test('filters combine', async () => {
    const { products, total } = await query('category=Laptops&maxPrice=70000&q=LAPTOP&sort=priceHighToLow')
    expect(products.map(({ price }: any) => price)).toEqual([70_000, 50_000, 30_000, 10_000])
    expect(total).toBe(4)
  })

  test.each([
    ['priceLowToHigh', 'price', 1],
    ['priceHighToLow', 'price', -1],
    ['ratingHighToLow', 'rating', -1],
  ])('S9-07 sort=%s orders the products', async (sort, key, direction) => {
    const values = (await query(`sort=${sort}`)).products.map((product: any) => product[key])
    expect(values).toHaveLength(14)
    expect(values).toEqual([...values].sort((a, b) => direction * (a - b)))
  })

  test.each(['', 'sort=priceLowToHigh', 'sort=priceHighToLow', 'sort=ratingHighToLow', 'category=Monitors', 'q=laptop'])(
    'the pages of ?%s together are the list, also those that are read from its end',
    async (search) => {
      const { products, total } = await query(`${search}&limit=100`)
      const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((page) => query(`${search}&limit=2&page=${page}`)))
      expect(pages.flatMap((page) => page.products)).toEqual(products)
      expect(products).toHaveLength(total)
    },
  )

  test('returns only the products of a list of ids; unknown ids are ignored, other filters still apply', async () => {
    const [first, second, third] = (await query('limit=3')).products as [any, any, any]
    const ids = `ids=${[third.id, first.id, second.id, 2_000_000_000]}`
    expect((await query(ids)).products).toEqual([first, second, third])
    expect(await query(`${ids}&limit=2&page=2`)).toMatchObject({ products: [third], total: 3, totalPages: 2 })
    expect((await query(`${ids}&maxPrice=${Math.min(first.price, second.price, third.price) - 1}`)).products).toEqual([])
  })

  test('the search matches name and category, ignoring case', async () => {
    expect((await query('q=monitors')).products).toHaveLength(7)
    expect((await query('q=lApToP%201')).products.map(({ name }: any) => name).sort()).toEqual(['Laptop 1', 'Laptop 11', 'Laptop 13'])
    expect(await query('q=nothing-like-it&limit=6')).toMatchObject({ products: [], total: 0 })
  })

  test.each(['1234.5', '0.0000001', '1e5', '10000001'])(
    '?maxPrice=%s is refused with a sentence: prices are whole rupees',
    async (price) => {
      const response = await site.guest().get(`/api/products?maxPrice=${price}`)
      expect(response.status).toBe(422)
      expect(fieldErrors(response)).toEqual({ maxPrice: fieldErrorText('price') })
    },
  )

  test.each([
    'limit=0',
    'limit=x',
    'page=0',
    'limit=101',
    'category=Printers',
    'sort=random',
    'maxPrice=-1',
    `q=${'x'.repeat(101)}`,
    'ids=',
    'ids=1,,2',
    'ids=0',
    'ids=2147483648',
    `ids=${Array.from({ length: WISHLIST_MAX + 1 }, (_, at) => at + 1)}`,
  ])('?%s is refused', async (search) => {
    expect((await site.guest().get(`/api/products?${search}`)).status).toBe(422)
  })

  test('a filter without page and limit returns at most one page of 100', async () => {
    const template = { ...newProduct({ category: 'Audio' }) } as ProductInput
    await site.built.context.database.write(async (tx) => {
      for (let at = 0; at <= LIST_LIMIT_MAX; at += 1) await insertProduct(tx, { ...template, name: `Speaker ${at}` }, [], THE_SITE)
    })
    const { body } = await site.guest().get('/api/products?category=Audio')
    expect(body.products).toHaveLength(LIST_LIMIT_MAX)
    expect(body).toMatchObject({ total: LIST_LIMIT_MAX + 1, totalPages: 2 })
    expect((await all()).length).toBeGreaterThan(LIST_LIMIT_MAX)
  })

  test('an unchanged list returns 304, a changed one does not', async () => {
    const etag = (await site.guest().get('/api/products')).headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    expect((await site.guest().get('/api/products', { headers: { 'if-none-match': etag } })).status).toBe(304)
    await add({ name: 'One more' })
    expect((await site.guest().get('/api/products', { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  test('categories are counted', async () => {
    expect((await site.guest().get('/api/products/categories')).body).toContainEqual({ category: 'Monitors', count: 7 })
  })

  test('categories are counted among the products that match', async () => {
    const filter = 'q=laptop&maxPrice=50000'
    const { body } = await site.guest().get(`/api/products/categories?${filter}`)
    const counts = await Promise.all(
      PRODUCT_CATEGORIES.map(async (category) => ({ category, count: (await query(`${filter}&category=${category}`)).total })),
    )
    expect(body).toEqual(expect.arrayContaining(counts))
    const all = (await site.guest().get('/api/products/categories')).body
    const laptops = (rows: typeof counts) => rows.find(({ category }) => category === 'Laptops')?.count
    expect(laptops(body)).toBeGreaterThan(0)
    expect(laptops(body)).toBeLessThan(laptops(all) ?? 0)
    expect(body).toHaveLength(PRODUCT_CATEGORIES.length)
  })

  test('condition, brand, memory and availability filter with the others, and each choice counts what it would show', async () => {
    const added = [
      { name: 'HP EliteBook 840', condition: 'Used', ram: '16 GB DDR4', price: 41_001, category: 'Laptops' },
      { name: 'EliteBook 850', condition: 'Used', ram: '2 x 8 GB', price: 41_002, category: 'Laptops' },
      { name: 'HP ProBook 450', condition: 'New', ram: '8 GB', price: 41_003, category: 'Laptops' },
      { name: 'ThinkPad X13', condition: 'Used', ram: '16 GB', price: 41_004, category: 'Laptops', stock: 0 },
    ] as const
    const ids: number[] = []
    for (const over of added) ids.push((await add(over)).body.id)
    const among = `ids=${ids}`
    const names = async (search: string) =>
      (await query(`${among}&${search}`)).products.map(({ name }: { name: string }) => name.split(' ')[0])
    expect(await names('brand=HP')).toEqual(['HP', 'EliteBook', 'HP'])
    expect(await names('brand=HP&memory=16&condition=Used&category=Laptops&maxPrice=41001')).toEqual(['HP'])
    expect(await names('memory=16&sort=priceHighToLow')).toEqual(['ThinkPad', 'EliteBook', 'HP'])
    expect(await names('memory=16&availability=available')).toEqual(['EliteBook', 'HP'])
    const counts = (search: string) => site.guest().get(`/api/products/counts?${among}&${search}`)
    const { body } = await counts('brand=HP&memory=16')
    expect(body).toMatchObject({
      total: 2,
      brand: [
        { value: 'HP', count: 2 },
        { value: 'Lenovo', count: 1 },
      ],
      memory: [
        { value: 8, count: 1 },
        { value: 16, count: 2 },
      ],
      condition: [
        { value: 'New', count: 0 },
        { value: 'Refurbished', count: 0 },
        { value: 'Used', count: 2 },
      ],
    })
    // A changed name and memory are counted at once.
    await admin.sendForm('PUT', `/api/products/${ids[2]}`, productForm({ ...added[2], name: 'Aspire 5', ram: '32 GB' }))
    expect((await counts('memory=32')).body).toMatchObject({ total: 1, brand: [{ value: 'Acer', count: 1 }] })
    for (const wrong of ['brand=Unheard', 'memory=0', 'memory=9999', 'condition=Broken', 'availability=soon'])
      expect((await site.guest().get(`/api/products/counts?${wrong}`)).status, wrong).toBe(422)
  })

  test('S7-12 an unknown product is 404', async () => {
    expect(await site.guest().get('/api/products/999999')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('PUT /api/products/{id}', () => {
  test('S7-14 changes the fields and leaves the images unchanged', async () => {
    const { body } = await add({}, [await png()])
    const response = await admin.sendForm('PUT', `/api/products/${body.id}`, formOf(newProduct({ name: 'Renamed', price: 99 })))
    expect(response).toMatchObject({ status: 200, body: { id: body.id, name: 'Renamed', price: 99, imageUrls: body.imageUrls } })
    expect(response.body).toMatchObject((await site.guest().get(`/api/products/${body.id}`)).body)
  })

  test('a save that changes nothing returns the row; its version, the caches and the audit log stay as they are', async () => {
    const { body } = await add({}, [await png(), await png()])
    let heard = 0
    site.built.context.database.onChange(['products'], () => {
      heard++
    })
    const form = () => formOf({ ...newProduct(), imageUrls: JSON.stringify(body.imageUrls) })
    const response = await admin.sendForm('PUT', `/api/products/${body.id}`, form(), ifMatch(body.version))
    expect(response).toMatchObject({ status: 200, body })
    const entries = (await admin.get(`/api/changes?entity=products&id=${body.id}`)).body
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['added'])
    expect(heard).toBe(0)
    const swapped = formOf({ ...newProduct(), imageUrls: JSON.stringify(body.imageUrls.toReversed()) })
    expect((await admin.sendForm('PUT', `/api/products/${body.id}`, swapped)).body.version).toBe(body.version + 1)
    await expect.poll(() => heard).toBeGreaterThan(0)
  })

  test('arranges the listed images in their order, adds new ones at the end, and removes the files of the others', async () => {
    const { body } = await add({}, [await png(), await png(), await png()])
    const [first, second, third] = body.imageUrls
    const form = formOf({ ...newProduct(), imageUrls: JSON.stringify([third, first]) }, [await webp()])
    const response = await admin.sendForm('PUT', `/api/products/${body.id}`, form)
    expect(response.status).toBe(200)
    expect(response.body.imageUrls.slice(0, 2)).toEqual([third, first])
    expect(response.body.imageUrls).toHaveLength(3)
    await expect.poll(async () => (await fetch(site.origin + second)).status).toBe(404)
    expect((await fetch(site.origin + third)).status).toBe(200)
  })

  test('a new image can be placed anywhere among the listed ones; "new" without a file is ignored', async () => {
    const { body } = await add({}, [await png(40, 30)])
    const [first] = body.imageUrls
    const form = formOf({ ...newProduct(), imageUrls: JSON.stringify(['new', first, 'new', 'new']) }, [
      await png(50, 30),
      await png(60, 30),
    ])
    const { status, body: after } = await admin.sendForm('PUT', `/api/products/${body.id}`, form)
    expect(status).toBe(200)
    const widths = await Promise.all(
      after.imageUrls.map(async (url: string) => {
        const bytes = Buffer.from(await (await fetch(site.origin + url)).arrayBuffer())
        return (await sharp(bytes).metadata()).width
      }),
    )
    expect(widths).toEqual([50, 40, 60])
  })

  test('an image of another product, or a seventh one, is refused', async () => {
    const other = (await add({}, [await png()])).body
    const { body } = await add({}, [await png()])
    const foreign = await admin.sendForm(
      'PUT',
      `/api/products/${body.id}`,
      formOf({ ...newProduct(), imageUrls: JSON.stringify(other.imageUrls) }),
    )
    expect(foreign.status).toBe(422)
    const tooMany = await admin.sendForm(
      'PUT',
      `/api/products/${body.id}`,
      formOf(newProduct(), await Promise.all(Array.from({ length: 6 }, () => png()))),
    )
    expect(tooMany.status).toBe(422)
    expect((await site.guest().get(`/api/products/${body.id}`)).body.imageUrls).toEqual(body.imageUrls)
    expect((await fetch(site.origin + other.imageUrls[0])).status).toBe(200)
  })

  test('an invalid field returns 422, an unknown product 404, an old version 409', async () => {
    const { body } = await add()
    expect(fieldErrors(await admin.sendForm('PUT', `/api/products/${body.id}`, formOf(newProduct({ price: 'x' }))))).toEqual({
      price: fieldErrorText('price'),
    })
    expect((await admin.sendForm('PUT', '/api/products/999999', formOf(newProduct()))).status).toBe(404)
    await admin.sendForm('PUT', `/api/products/${body.id}`, formOf(newProduct({ name: 'First' })))
    expect((await admin.sendForm('PUT', `/api/products/${body.id}`, formOf(newProduct()), ifMatch(body.version))).status).toBe(409)
  })
})

describe('DELETE /api/products/{id}', () => {
  test('S7-15 returns 204 and removes the product with its files; a second time is 404', async () => {
    const before = await site.uploads()
    const { body } = await add({}, [await png(), await jpegWithExif()])
    expect((await site.uploads()).length).toBeGreaterThan(before.length)
    expect((await admin.delete(`/api/products/${body.id}`)).status).toBe(204)
    await expect.poll(() => site.uploads()).toEqual(before)
    expect((await site.guest().get(`/api/products/${body.id}`)).status).toBe(404)
    expect((await fetch(site.origin + body.imageUrls[0])).status).toBe(404)
    expect((await admin.delete(`/api/products/${body.id}`)).status).toBe(404)
  })

  test('a booking of the product stays, with its name and price', async () => {
    const { body } = await add({ name: 'Soon gone', price: 777 })
    const booked = await site
      .guest()
      .post('/api/bookings', { name: 'Asha', email: 'a@example.in', phone: '9822041375', address: 'Pune', productId: body.id })
    expect(booked.status).toBe(201)
    expect((await admin.delete(`/api/products/${body.id}`)).status).toBe(204)
    expect((await admin.get<any[]>('/api/bookings')).body).toContainEqual(expect.objectContaining({ productName: 'Soon gone', price: 777 }))
  })
})

test.each(['../mistri.db', '..%2fmistri.db', '%2e%2e/mistri.db', 'nope.webp', '.', 'a/b'])(
  'no URL below /uploads/ leads out of the store: %s',
  async (name) => {
    const response = await site.guest().get(`/uploads/${name}`)
    expect([400, 404]).toContain(response.status)
    expect(response.text).not.toContain('SQLite')
  },
)
