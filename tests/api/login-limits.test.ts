// Databases: both, because two processes on one database share what they have counted.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BuildOptions } from '#server/app.ts'
import { ADMIN } from '#tests/support/admin.ts'
import type { ApiResponse } from '#tests/support/http-client.ts'
import { TestApp, testApp } from '#tests/support/test-app.ts'
import { addresses, Visitor } from '#tests/support/visitors.ts'

const LIMITED = { RATE_LIMIT: 'on', TRUST_PROXY: 'on' }
const PASSWORD = 'the-owners-own-password'

/** The delays that attempts were given, in milliseconds. They last only while attempts are held. */
const delays: number[] = []
let held = Promise.resolve()
const pause = (ms: number) => {
  delays.push(ms)
  return held
}
const UNDELAYED: BuildOptions = { limits: { pause } }
const site = testApp(LIMITED, UNDELAYED)

/** Holds all attempts that are delayed from now on, until the returned function is called. */
function hold(): () => void {
  let release = () => {}
  held = new Promise((resolve) => {
    release = resolve
  })
  return () => {
    held = Promise.resolve()
    release()
  }
}

/** The delays of strangers' attempts during `run`, in milliseconds. */
async function delaysOf(run: () => Promise<unknown>): Promise<number[]> {
  const before = delays.length
  await run()
  return delays.slice(before)
}

let accounts = 0
let networks = 0
/** Each test has IP addresses and accounts of its own, so that tests do not share limits. */
const visitor = (client = site.guest()) => new Visitor(site, `12.${Math.floor(networks / 250)}.${networks++ % 250}.1`, client)
async function newAccount() {
  const userName = `owner-${accounts++}`
  const email = `${userName}@shop.example`
  await site.addAccount({ userName, name: 'An Owner', email, role: 'user' }, PASSWORD)
  return { userName, email }
}
const guessFromEverywhere = (userName: string, times: number) =>
  Promise.all(addresses(times).map((address) => new Visitor(site, address).login(userName, 'wrong')))

describe('logging in', () => {
  test('ten wrong guesses from one IP address for one account end in 429, only for that address and account', async () => {
    const { userName } = await newAccount()
    const stranger = visitor()
    expect(await stranger.guess(userName, 10)).toEqual(Array(10).fill(401))
    const refused = await stranger.login(userName, PASSWORD)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await stranger.login(ADMIN.userName, ADMIN.password)).status).toBe(200)
  })

  test('parallel guesses are counted like sequential ones', async () => {
    const { userName } = await newAccount()
    const stranger = visitor()
    const responses = await Promise.all(Array.from({ length: 40 }, () => stranger.login(userName, 'wrong')))
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(30)
  })

  test('fifty wrong guesses from one IP address for many accounts end in 429', async () => {
    const stranger = visitor()
    const responses = await Promise.all(Array.from({ length: 52 }, (_, index) => stranger.login(`nobody-${index}`, 'wrong')))
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  test('wrong guesses from many IP addresses do not lock the owner out', async () => {
    const { userName } = await newAccount()
    const guesses = await guessFromEverywhere(userName, 12)
    expect(guesses.map(({ status }) => status)).toEqual(Array(12).fill(401))
    expect((await visitor().login(userName, PASSWORD)).status).toBe(200)
  })

  test('correct passwords do not count, from however many devices', async () => {
    const { userName } = await newAccount()
    const shop = visitor()
    for (let round = 0; round < 12; round++) expect((await new Visitor(site, '12.200.0.1').login(userName, PASSWORD)).status).toBe(200)
    expect(await shop.guess(userName, 9)).toEqual(Array(9).fill(401))
    expect((await shop.login(userName, PASSWORD)).status).toBe(200)
    expect((await shop.login(userName, PASSWORD)).status).toBe(200)
  })

  test('after ten wrong guesses further ones from new browsers are delayed, the same for unknown accounts', async () => {
    const { userName } = await newAccount()
    for (const name of [userName, 'does-not-exist']) {
      expect((await guessFromEverywhere(name, 12)).every(({ status }) => status === 401)).toBe(true)
      const guess = async () =>
        expect(await visitor().login(name, 'wrong')).toMatchObject({ status: 401, body: { code: 'bad_credentials' } })
      expect(await delaysOf(guess)).toEqual([1000])
    }
  })

  test('an IP address may have two delayed attempts at a time; further ones are refused and not counted', async () => {
    const { userName } = await newAccount()
    await guessFromEverywhere(userName, 12)
    const release = hold()
    const stranger = visitor()
    const responses: ApiResponse[] = []
    const attempts = Array.from({ length: 9 }, async () => responses.push(await stranger.login(userName, 'wrong')))
    await expect.poll(() => responses).toHaveLength(7)
    expect(responses.every(({ status }) => status === 429)).toBe(true)
    expect(Number(responses[0]?.headers.get('retry-after'))).toBeLessThan(10)
    release()
    await Promise.all(attempts)
    expect(responses.slice(7).map(({ status }) => status)).toEqual([401, 401])
    expect((await stranger.login(userName, PASSWORD)).status).toBe(200)
  })
})

describe('an IPv6 /48', () => {
  /** Visitors from different /64s of one /48. */
  const neighbours = (site48: string, count: number) =>
    Array.from({ length: count }, (_, index) => new Visitor(site, `2a00:1450:${site48}:${index.toString(16)}::1`))

  test('cannot lock the owner out with 120 attempts at once', async () => {
    const { userName } = await newAccount()
    await guessFromEverywhere(userName, 12)
    const release = hold()
    const statuses: number[] = []
    const attempts = neighbours('aaaa', 120).map(async (stranger) => statuses.push((await stranger.login(userName, 'wrong')).status))
    await expect.poll(() => statuses).toHaveLength(116)
    const delayed = delays.length
    const login = visitor().login(userName, PASSWORD)
    await expect.poll(() => delays).toHaveLength(delayed + 1)
    release()
    expect((await login).status).toBe(200)
    await Promise.all(attempts)
    expect(statuses).toEqual([...Array(116).fill(429), ...Array(4).fill(401)])
  })

  test('has fifty wrong guesses for an account, from all its networks', async () => {
    const { userName } = await newAccount()
    const statuses: number[] = []
    for (const stranger of neighbours('bbbb', 51)) statuses.push((await stranger.login(userName, 'wrong')).status)
    expect(statuses).toEqual([...Array(50).fill(401), 429])
    expect((await neighbours('cccc', 1)[0]?.login(userName, PASSWORD))?.status).toBe(200)
  })
})

describe('an open session', () => {
  test('can confirm its password whatever strangers do, and makes its device known', async () => {
    const { userName } = await newAccount()
    const owner = visitor()
    expect((await owner.login(userName, PASSWORD)).status).toBe(200)
    owner.client.cookies.delete('mistri_device')
    await guessFromEverywhere(userName, 14)
    // The network of the session has used up its guesses too.
    const stranger = new Visitor(site, owner.address)
    await stranger.guess(userName, 10)
    expect((await stranger.login(userName, PASSWORD)).status).toBe(429)
    const confirm = async () => expect((await owner.post('/api/users/reauthenticate', { password: PASSWORD })).status).toBe(200)
    expect(await delaysOf(confirm)).toEqual([])
    expect(await delaysOf(() => owner.login(userName, PASSWORD))).toEqual([])
  })

  test('has ten wrong guesses, which count against no one else', async () => {
    const { userName } = await newAccount()
    const owner = visitor()
    expect((await owner.login(userName, PASSWORD)).status).toBe(200)
    const statuses: number[] = []
    for (let round = 0; round < 11; round++) statuses.push((await owner.post('/api/users/reauthenticate', { password: 'wrong' })).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect((await owner.login(userName, PASSWORD)).status).toBe(200)
    expect((await owner.post('/api/users/reauthenticate', { password: PASSWORD })).status).toBe(200)
  })
})

describe('a known device', () => {
  async function ownerWithDevice() {
    const owner = await newAccount()
    const device = visitor()
    expect((await device.login(owner.userName, PASSWORD)).status).toBe(200)
    return { ...owner, device }
  }

  test('gets a cookie that scripts cannot read, for a year, a new one with each login, stored as a hash', async () => {
    const { userName } = await newAccount()
    const device = visitor()
    const cookieOf = ({ headers }: { headers: Headers }) =>
      headers.getSetCookie().find((cookie) => cookie.startsWith('mistri_device=')) ?? ''
    const first = cookieOf(await device.login(userName, PASSWORD))
    expect(first).toMatch(/^mistri_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    const second = cookieOf(await device.login(userName, PASSWORD))
    expect(second).not.toBe(first)
    const rows = await site.built.context.database.read.selectFrom('known_devices').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(device.client.cookies.get('mistri_device'))
    const { headers } = await device.login(userName, 'wrong')
    expect(headers.getSetCookie()).toEqual([])
  })

  test('can log in when strangers have used up the limit of its IP address and delayed its account', async () => {
    const { userName, device } = await ownerWithDevice()
    const address = '12.201.0.1'
    await guessFromEverywhere(userName, 14)
    const sameAddress = new Visitor(site, address)
    await Promise.all(Array.from({ length: 52 }, (_, index) => sameAddress.login(`neighbour-${index}`, 'wrong')))
    expect((await sameAddress.login(userName, PASSWORD)).status).toBe(429)
    const login = async () => expect((await new Visitor(site, address, device.client).login(userName, PASSWORD)).status).toBe(200)
    expect(await delaysOf(login)).toEqual([])
  })

  test('has ten wrong guesses of its own, which do not delay others', async () => {
    const { userName, device } = await ownerWithDevice()
    expect(await device.guess(userName, 10)).toEqual(Array(10).fill(401))
    expect((await device.login(userName, PASSWORD)).status).toBe(429)
    await guessFromEverywhere(userName, 4)
    const login = async () => expect((await visitor().login(userName, PASSWORD)).status).toBe(200)
    expect(await delaysOf(login)).toEqual([])
  })

  test('of one account is a stranger to another', async () => {
    const { device } = await ownerWithDevice()
    const { userName } = await newAccount()
    await device.guess(userName, 10)
    expect((await device.login(userName, PASSWORD)).status).toBe(429)
    const { device: helper } = await ownerWithDevice()
    await guessFromEverywhere(userName, 2)
    expect(await delaysOf(() => helper.login(userName, 'wrong'))).toEqual([1000])
  })

  test('can be known to several accounts, for two people who share a computer', async () => {
    const [first, second] = [await newAccount(), await newAccount()]
    const counter = visitor()
    for (const { userName } of [first, second]) expect((await counter.login(userName, PASSWORD)).status).toBe(200)
    await Promise.all([first, second].map(({ userName }) => guessFromEverywhere(userName, 14)))
    const logins = async () => {
      for (const { userName } of [first, second]) expect((await counter.login(userName, PASSWORD)).status).toBe(200)
    }
    expect(await delaysOf(logins)).toEqual([])
  })

  const endings: [how: string, end: (owner: Awaited<ReturnType<typeof ownerWithDevice>>) => Promise<unknown>][] = [
    [
      'a password reset',
      async ({ email }) => {
        await visitor().post('/api/users/forgot-password', { email })
        const findToken = async () => (await site.outbox()).find(({ to }) => to === email)?.text.match(/token=([\w-]+)/)?.[1]
        await expect.poll(findToken).toBeDefined()
        const token = await findToken()
        const response = await visitor().post('/api/users/reset-password', { token, newPassword: 'an-entirely-new-password' })
        expect(response.status).toBe(200)
      },
    ],
    [
      'a password that another device has changed',
      async ({ userName, email }) => {
        const other = visitor()
        await other.login(userName, PASSWORD)
        const profile = { username: userName, name: 'An Owner', email, newPassword: 'an-entirely-new-password' }
        expect((await other.post('/api/users/update-profile', profile)).status).toBe(200)
      },
    ],
    [
      'a disabled account',
      async ({ userName }) => {
        const admin = visitor()
        await admin.login(ADMIN.userName, ADMIN.password)
        const { body: members } = await admin.get('/api/team')
        const { id } = members.find((member: { userName: string }) => member.userName === userName)
        expect((await admin.client.put(`/api/team/${id}`, { disabled: true })).status).toBe(200)
      },
    ],
  ]
  test.each(endings)('is no longer known after %s', async (_how, end) => {
    const owner = await ownerWithDevice()
    await end(owner)
    await guessFromEverywhere(owner.userName, 12)
    const guess = async () => expect((await owner.device.login(owner.userName, 'wrong')).status).toBe(401)
    expect(await delaysOf(guess)).toEqual([1000])
  })

  test('is forgotten after a year without a login', async () => {
    await ownerWithDevice()
    const count = async () => (await site.built.context.database.read.selectFrom('known_devices').selectAll().execute()).length
    expect(await count()).toBeGreaterThan(0)
    await site.built.context.tasks.runAll(new Date(Date.now() + 366 * 86_400_000))
    expect(await count()).toBe(0)
  })
})

describe('two processes on one database', () => {
  let other: TestApp
  beforeAll(async () => {
    other = new TestApp(site.dataDir, site.databaseUrl, LIMITED, UNDELAYED)
    await other.start()
  })
  afterAll(() => other.stop())

  test('share the limits: ten wrong guesses in total', async () => {
    const { userName } = await newAccount()
    const address = '12.202.0.1'
    const statuses: number[] = []
    for (let round = 0; round < 6; round++) {
      for (const process of [site, other]) statuses.push((await new Visitor(process, address).login(userName, 'wrong')).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })

  test('recognize the same devices', async () => {
    const { userName } = await newAccount()
    const device = visitor()
    expect((await device.login(userName, PASSWORD)).status).toBe(200)
    await guessFromEverywhere(userName, 14)
    const cookie = [...device.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const login = async () => {
      const response = await other.guest().post('/api/users/login', { userName, password: PASSWORD }, { headers: { cookie } })
      expect(response.status).toBe(200)
    }
    expect(await delaysOf(login)).toEqual([])
  })
})
