import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formOf, newBooking, newContactRequest, newProduct, newRepairRequest, png, productForm } from '#tests/support/factories.ts'
import { type ApiResponse, type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { S3Server } from '#tests/support/s3-server.ts'
import { SiteGroup } from '#tests/support/site-group.ts'
import { SmtpServer } from '#tests/support/smtp-server.ts'

/**
 * The others show a change of one process within this time: some 50 milliseconds unless the machine is busy (docs/scaling.md),
 * never without an announcement.
 */
const SHOWN_WITHIN_MS = 10_000

let group: SiteGroup
/** The same admin session in each process. */
let admins: HttpClient[]

beforeAll(async () => {
  group = await SiteGroup.start(4)
  admins = await group.admins()
})
afterAll(() => group?.remove())

const at = (process: number): HttpClient => admins[process] as HttpClient
const guests = () => group.sites.map((site) => site.client())

/** Waits until the check holds for every process. */
const untilShown = (clients: HttpClient[], look: (client: HttpClient) => Promise<boolean>) =>
  Promise.all(clients.map((client) => expect.poll(() => look(client), { interval: 10, timeout: SHOWN_WITHIN_MS }).toBe(true)))

const names = ({ body }: ApiResponse) => body.products.map(({ name }: { name: string }) => name)

describe('four processes that start at the same time on an empty database', () => {
  test('adding, changing and deleting a product in one shows in the others, in the API and on the pages', async () => {
    const visitors = guests()
    await untilShown(visitors, async (visitor) => (await visitor.get('/api/products')).body.total === 0)
    const product = (await at(0).sendForm('POST', '/api/products', productForm({ name: 'Shared Laptop' }))).body
    await untilShown(visitors, async (visitor) => names(await visitor.get('/api/products')).includes('Shared Laptop'))
    const changedBy = await at(1).sendForm('PUT', `/api/products/${product.id}`, formOf(newProduct({ name: 'Renamed Laptop', price: 999 })))
    expect(changedBy.status).toBe(200)
    await untilShown(visitors, async (visitor) => {
      const { body } = await visitor.get(`/api/products/${product.id}`)
      return body.name === 'Renamed Laptop'
    })
    for (const visitor of visitors) {
      const { text } = await visitor.get('/shop')
      expect(text).toContain('Renamed Laptop')
      expect(text).not.toContain('Shared Laptop')
    }
    await at(2).delete(`/api/products/${product.id}`)
    await untilShown(visitors, async (visitor) => (await visitor.get(`/api/products/${product.id}`)).status === 404)
  })

  test('a customer who follows a request in one process hears of what happens in another', async () => {
    const guest = group.sites[1]?.client() as HttpClient
    const request = (await guest.post('/api/contact', newContactRequest())).body
    const page = `/api/track/${request.trackingToken}`
    let { revision } = (await guest.get(page)).body
    for (const text of ['First answer', 'Second answer']) {
      const waiting = guest.get(`${page}?after=${revision}`)
      await at(2).post(`/api/requests/contact-requests/${request.id}/answers`, { text })
      const since = performance.now()
      const { body } = await waiting
      expect(performance.now() - since).toBeLessThan(SHOWN_WITHIN_MS)
      expect(body.events.at(-1)).toMatchObject({ kind: 'answer', data: { text } })
      revision = body.revision
    }
    const waiting = guest.get(`${page}?after=${revision}`)
    await at(3).delete(`/api/contact/${request.id}`)
    const since = performance.now()
    expect((await waiting).status).toBe(404)
    expect(performance.now() - since).toBeLessThan(SHOWN_WITHIN_MS)
  })

  test('a board that is open in one process shows at once what is moved in another', async () => {
    const { id } = (await at(1).post('/api/desk/jobs', { name: 'Sunita Rao', phone: '9822041311', description: 'Slow.' })).body
    let { revision } = (await at(1).get('/api/desk/board')).body
    for (const stage of ['bench', 'ready']) {
      const waiting = at(1).get(`/api/desk/board?after=${revision}`)
      await at(2).post(`/api/desk/jobs/${id}/move`, { stage })
      const since = performance.now()
      let { body } = await waiting
      const isShown = () =>
        body.columns.some((column: any) => column.stage === stage && column.cards.some((card: { id: number }) => card.id === id))
      // Columns that were read while the move was committed may not have its card; the page calls again.
      while (!isShown()) ({ body } = await at(1).get(`/api/desk/board?after=${body.revision}`))
      expect(performance.now() - since).toBeLessThan(SHOWN_WITHIN_MS)
      revision = body.revision
    }
    await at(3).delete(`/api/repair-requests/${id}`)
    await untilShown(admins, async (admin) => (await admin.get('/api/repair-requests?page=1&limit=5')).body.length === 0)
  })

  test.each<[string, string, (client: HttpClient) => Promise<ApiResponse>]>([
    ['repair request', '/api/repair-requests', (client) => client.post('/api/repair-requests', newRepairRequest())],
    ['message', '/api/contact', (client) => client.post('/api/contact', newContactRequest())],
    [
      'booking',
      '/api/bookings',
      async (client) => {
        const product = (await at(0).sendForm('POST', '/api/products', productForm())).body
        return client.post('/api/bookings', newBooking({ productId: product.id }))
      },
    ],
  ])('a %s that one receives is in the lists, counts and exports of the others', async (_name, path, send) => {
    const counts = await Promise.all(admins.map(async (admin) => (await admin.get(`${path}?page=1&limit=5`)).headers.get('x-total-count')))
    expect(counts).toEqual(['0', '0', '0', '0'])
    const sent = await send(group.sites[3]?.client() as HttpClient)
    expect(sent.status).toBe(201)
    await untilShown(admins, async (admin) => {
      const { body, headers } = await admin.get(`${path}?page=1&limit=5`)
      return headers.get('x-total-count') === '1' && body[0].id === sent.body.id
    })
    for (const admin of admins) expect((await admin.get(`${path}/export`)).text.trim().split('\n')).toHaveLength(2)
  })

  test('an image that one stores is in the gallery of the others, and each serves its file', async () => {
    const visitors = guests()
    for (const visitor of visitors) expect((await visitor.get('/api/gallery')).body).toEqual([])
    const [image] = (await at(1).sendForm('POST', '/api/gallery/upload', formOf({}, [await png()]))).body
    await untilShown(visitors, async (visitor) => (await visitor.get('/api/gallery')).body.length === 1)
    for (const visitor of visitors) expect((await visitor.get(image.url)).status).toBe(200)
    await at(2).delete(`/api/gallery/${image.id}`)
    await untilShown(visitors, async (visitor) => (await visitor.get('/api/gallery')).body.length === 0)
    // Undone in all of them at once: one restores it, the others find it restored.
    const undone = await Promise.all(admins.map((admin) => admin.post('/api/trash/restore', { entity: 'gallery', id: image.id })))
    expect(undone.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await untilShown(visitors, async (visitor) => (await visitor.get('/api/gallery')).body.length === 1)
    for (const visitor of visitors) expect((await visitor.get(image.url)).status).toBe(200)
    await at(3).delete(`/api/gallery/${image.id}`)
  })

  test('a fact of the shop that is changed in one is on the pages of the others', async () => {
    const visitors = guests()
    for (const visitor of visitors) expect((await visitor.get('/contact')).text).not.toContain('Changed Computers')
    const { version, value } = (await at(1).get('/api/documents/shop')).body
    const changed = { ...value, shortName: 'Changed Computers', name: 'Changed Computers, Pune' }
    expect((await at(1).put('/api/documents/shop', changed, ifMatch(version))).status).toBe(200)
    await untilShown(visitors, async (visitor) => (await visitor.get('/contact')).text.includes('Changed Computers'))
    for (const visitor of visitors) expect((await visitor.get('/api/content/shop')).body).toMatchObject({ shortName: 'Changed Computers' })
    // An edit that began before is refused wherever it arrives.
    expect((await at(2).put('/api/documents/shop', value, ifMatch(version))).status).toBe(409)
  })

  test('a session that starts in one is valid in the others, and ends in all', async () => {
    const clients = await group.admins()
    for (const client of clients) expect((await client.get('/api/users/profile')).status).toBe(200)
    await (clients[2] as HttpClient).post('/api/users/logout')
    for (const client of clients) expect((await client.get('/api/users/profile')).status).toBe(401)
  })

  test('one key sent to all at the same time creates one request', async () => {
    const init = { headers: { 'idempotency-key': 'at-all-of-them' } }
    const sent = await Promise.all(
      [...guests(), ...guests()].map((visitor) => visitor.post('/api/repair-requests', newRepairRequest({ name: 'Once Only' }), init)),
    )
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201))
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
    expect((await at(0).get('/api/repair-requests?q=once')).body).toHaveLength(1)
  })

  test('of fifty admins in four processes one gets the last piece of a product, and all processes show that it is reserved', async () => {
    const product = (await at(0).sendForm('POST', '/api/products', productForm({ name: 'Last Piece' }))).body
    const bookings = await Promise.all(
      Array.from({ length: 50 }, (_, number) => at(number % 4).post('/api/bookings', newBooking({ productId: product.id }))),
    )
    const saved = await Promise.all(
      bookings.map(({ body }, number) => at((number + 1) % 4).put(`/api/bookings/${body.bookingId}`, { status: 'Booked' })),
    )
    const outcomes = saved.map(({ status, body }) => (status === 200 ? 'won' : body.code)).sort()
    expect(outcomes).toEqual([...Array.from({ length: 49 }, () => 'out_of_stock'), 'won'])
    await untilShown(guests(), async (visitor) => {
      const { body } = await visitor.get(`/api/products/${product.id}`)
      return body.availability === 'reserved'
    })
  })

  test('of two edits of one version in two processes one gets a conflict with the other', async () => {
    const request = (await at(0).post('/api/repair-requests', newRepairRequest({ name: 'Contested' }))).body
    const edits = await Promise.all(
      ['The fan is loud.', 'The hinge is loose.'].map((description, process) =>
        at(process).put(`/api/repair-requests/${request.id}`, { ...request, description }, ifMatch(request.version)),
      ),
    )
    expect(edits.map(({ status }) => status).sort()).toEqual([200, 409])
    const [won, lost] = edits.toSorted((a, b) => a.status - b.status)
    expect(lost?.body.current).toMatchObject({ description: won?.body.description, version: won?.body.version })
  })
})

test('when one of two is killed under load, the other continues, nothing acknowledged is lost, and retries create no duplicates', async () => {
  const pair = await SiteGroup.start(2)
  try {
    const acknowledged: string[] = []
    let killed: Promise<unknown> | undefined
    await Promise.all(
      Array.from({ length: 200 }, async (_, number) => {
        const message = `Message ${number}`
        const init = { headers: { 'idempotency-key': `rush-${number}` } }
        // The processes in turn, like a load balancer, and again after `busy`, like a visitor.
        for (let attempt = 0; attempt < 10; attempt++) {
          const response = await pair.sites[(number + attempt) % 2]
            ?.client()
            .post('/api/contact', newContactRequest({ message }), init)
            .catch(() => undefined)
          if (response?.status !== 201) continue
          acknowledged.push(message)
          if (acknowledged.length === 40) killed = pair.sites[0]?.stop('SIGKILL')
          return
        }
      }),
    )
    await killed
    const stored = (await (await pair.sites[1]?.admin())?.get<{ message: string }[]>('/api/contact'))?.body ?? []
    const messages = stored.map(({ message }) => message)
    expect(acknowledged).toHaveLength(200)
    expect(messages.sort()).toEqual(acknowledged.sort())
    await pair.sites[0]?.start()
    expect((await (await pair.sites[0]?.admin())?.get('/api/contact'))?.body).toHaveLength(200)
  } finally {
    await pair.remove()
  }
})

test('two processes with one S3 bucket: each serves the images that the other stores', async () => {
  const s3 = await S3Server.start()
  let pair: SiteGroup | undefined
  try {
    pair = await SiteGroup.start(2, { STORAGE_URL: s3.url() })
    const [one, other] = (await pair.admins()) as [HttpClient, HttpClient]
    for (const [storing, serving] of [
      [one, other],
      [other, one],
    ] as const) {
      const [image] = (await storing.sendForm('POST', '/api/gallery/upload', formOf({}, [await png()]))).body
      await untilShown([serving], async (client) =>
        (await client.get('/api/gallery')).body.some(({ id }: { id: number }) => id === image.id),
      )
      const file = await serving.get(image.url)
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
    // They were not served from the data folder, which both share.
    expect(s3.requests.filter((request) => /^PUT .*\.webp/.test(request)).length).toBeGreaterThan(0)
  } finally {
    await pair?.remove()
    await s3.stop()
  }
})

test('when a process is killed while its mail server hangs, the other sends all of its mails', async () => {
  const [hanging, working] = [await SmtpServer.start(), await SmtpServer.start()]
  hanging.behaviour = 'hold'
  let pair: SiteGroup | undefined
  try {
    // The second one does not take part until the first has claimed as many mails as it has connections.
    pair = await SiteGroup.start(1, { SMTP_URL: hanging.url })
    const visitor = pair.sites[0]?.client() as HttpClient
    const emails = Array.from({ length: 20 }, (_, at) => `subscriber-${at}@example.in`)
    await Promise.all(emails.map((email) => visitor.post('/api/newsletter', { email })))
    await expect.poll(() => hanging.held).toBe(5)
    await pair.add({ SMTP_URL: working.url })
    await pair.sites[0]?.stop('SIGKILL')
    await expect.poll(() => working.received.length).toBe(15)
    // The leases of the killed process expire.
    await pair.sql("update outbox set locked_until = '2026-01-01T00:00:00.000Z'")
    await expect.poll(() => working.received.map(({ to }) => to).sort()).toEqual(emails.sort())
    expect(hanging.received).toEqual([])
  } finally {
    await pair?.remove()
    await hanging.stop()
    await working.stop()
  }
})
