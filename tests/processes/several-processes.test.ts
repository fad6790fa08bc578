import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formOf, newBooking, newContactRequest, newProduct, newRepairRequest, png, productForm } from '#tests/support/factories.ts'
import { type Answer, type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { SiteGroup } from '#tests/support/site-group.ts'

/** What one process changes, the others show within this time. */
const SHOWN_WITHIN_MS = 1000

let group: SiteGroup
/** The same session of the admin, at each process. */
let admins: HttpClient[]

beforeAll(async () => {
  group = await SiteGroup.start(4)
  admins = await group.admins()
})
afterAll(() => group?.remove())

const at = (process: number): HttpClient => admins[process] as HttpClient
const guests = () => group.sites.map((site) => site.client())

/** Waits until every process answers as asked; milliseconds. */
async function untilShown(clients: HttpClient[], look: (client: HttpClient) => Promise<boolean>): Promise<number> {
  const since = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      while (!(await look(client))) if (performance.now() - since > 5000) throw new Error('It was not shown within five seconds')
    }),
  )
  return performance.now() - since
}

const names = ({ body }: Answer) => body.products.map(({ name }: { name: string }) => name)

describe('four processes started at once on an empty database', () => {
  test('a product that is added, changed and deleted at one is so at the others, in the API and on the pages', async () => {
    const visitors = guests()
    await untilShown(visitors, async (visitor) => (await visitor.get('/api/products')).body.total === 0)
    const product = (await at(0).sendForm('POST', '/api/products', productForm({ name: 'Shared Laptop' }))).body
    const added = await untilShown(visitors, async (visitor) => names(await visitor.get('/api/products')).includes('Shared Laptop'))
    const changedBy = await at(1).sendForm('PUT', `/api/products/${product.id}`, formOf(newProduct({ name: 'Renamed Laptop', price: 999 })))
    expect(changedBy.status).toBe(200)
    const changed = await untilShown(visitors, async (visitor) => {
      const { body } = await visitor.get(`/api/products/${product.id}`)
      return body.name === 'Renamed Laptop'
    })
    for (const visitor of visitors) {
      const { text } = await visitor.get('/shop')
      expect(text).toContain('Renamed Laptop')
      expect(text).not.toContain('Shared Laptop')
    }
    await at(2).delete(`/api/products/${product.id}`)
    const deleted = await untilShown(visitors, async (visitor) => (await visitor.get(`/api/products/${product.id}`)).status === 404)
    for (const ms of [added, changed, deleted]) expect(ms).toBeLessThan(SHOWN_WITHIN_MS)
  })

  test.each<[string, string, (client: HttpClient) => Promise<Answer>]>([
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
  ])('a %s that one takes in is in the lists, counts and exports of the others', async (_name, path, send) => {
    const counts = await Promise.all(admins.map(async (admin) => (await admin.get(`${path}?page=1&limit=5`)).headers.get('x-total-count')))
    expect(counts).toEqual(['0', '0', '0', '0'])
    const sent = await send(group.sites[3]?.client() as HttpClient)
    expect(sent.status).toBe(201)
    const ms = await untilShown(admins, async (admin) => {
      const { body, headers } = await admin.get(`${path}?page=1&limit=5`)
      return headers.get('x-total-count') === '1' && body[0].id === sent.body.id
    })
    expect(ms).toBeLessThan(SHOWN_WITHIN_MS)
    for (const admin of admins) expect((await admin.get(`${path}/export`)).text.trim().split('\n')).toHaveLength(2)
  })

  test('a picture that one stores is in the galleries of the others, and its file is served by each', async () => {
    const visitors = guests()
    for (const visitor of visitors) expect((await visitor.get('/api/gallery')).body).toEqual([])
    const [image] = (await at(1).sendForm('POST', '/api/gallery/upload', formOf({}, [await png()]))).body
    const shown = await untilShown(visitors, async (visitor) => (await visitor.get('/api/gallery')).body.length === 1)
    for (const visitor of visitors) expect((await visitor.get(image.url)).status).toBe(200)
    await at(2).delete(`/api/gallery/${image.id}`)
    const gone = await untilShown(visitors, async (visitor) => (await visitor.get('/api/gallery')).body.length === 0)
    for (const ms of [shown, gone]) expect(ms).toBeLessThan(SHOWN_WITHIN_MS)
  })

  test('a session opened at one is good at the others and ends at all of them', async () => {
    const clients = await group.admins()
    for (const client of clients) expect((await client.get('/api/users/profile')).status).toBe(200)
    await (clients[2] as HttpClient).post('/api/users/logout')
    for (const client of clients) expect((await client.get('/api/users/profile')).status).toBe(401)
  })

  test('one key sent to all of them at once makes one record', async () => {
    const init = { headers: { 'idempotency-key': 'at-all-of-them' } }
    const sent = await Promise.all(
      [...guests(), ...guests()].map((visitor) => visitor.post('/api/repair-requests', newRepairRequest({ name: 'Once Only' }), init)),
    )
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201))
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
    expect((await at(0).get('/api/repair-requests?q=once')).body).toHaveLength(1)
  })

  test('of two edits of the same version at two processes one is told of the other, and sees it there', async () => {
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

test('one of two is killed in a rush: the other goes on, nothing acknowledged is lost and retries make no second one', async () => {
  const pair = await SiteGroup.start(2)
  try {
    const acknowledged: string[] = []
    let killed: Promise<unknown> | undefined
    await Promise.all(
      Array.from({ length: 200 }, async (_, number) => {
        const message = `Message ${number}`
        const init = { headers: { 'idempotency-key': `rush-${number}` } }
        // As a load balancer does: the process of the turn, then the other one.
        for (const site of [pair.sites[number % 2], pair.sites[(number + 1) % 2]]) {
          const answer = await site
            ?.client()
            .post('/api/contact', newContactRequest({ message }), init)
            .catch(() => undefined)
          if (answer?.status !== 201) continue
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
