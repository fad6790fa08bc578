import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN } from '#tests/support/admin.ts'
import { HttpClient } from '#tests/support/http-client.ts'
import { placeOldDatabase } from '#tests/upgrade/old-databases.ts'
import { PLATFORMS, packPlatform, runtimePackages } from '../../scripts/lib/pack-platform.mjs'

const run = promisify(execFile)
const VERSION = '9.0.0'
const PLATFORM = `${process.platform}-${process.arch}`
const OLD = '012-documents'
/** Someone without rights, when the tests run as root. */
const OWNER = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

test.each(PLATFORMS)('the archive for %s has the native modules of its platform, and nothing of the tests', (platform) => {
  const names = [...runtimePackages(platform)].map(([path, { dev }]) => `${path.replace('node_modules/', '')}${dev ? ' (dev)' : ''}`)
  expect(names).toEqual(expect.arrayContaining(['better-sqlite3', 'fastify', 'react-dom', 'pino-pretty', '@aws-sdk/client-s3']))
  expect(names.filter((name) => /^(vite|rolldown|vitest|.* \(dev\))$/.test(name))).toEqual([])
  const system = platform === 'win32-x64' ? 'win32-x64-msvc' : platform.startsWith('linux') ? `${platform}-gnu` : platform
  expect(names.filter((name) => /^@(img\/sharp-(?!libvips)|node-rs\/argon2-)/.test(name)).sort()).toEqual([
    `@img/sharp-${platform}`,
    `@node-rs/argon2-${system}`,
  ])
})

describe.skipIf(!PLATFORMS.includes(PLATFORM) || process.platform === 'win32')('the archive for this platform', () => {
  /** A folder whose programs are all that the release finds: `dirname` for its own commands, no Node, npm or compiler. */
  let scratch: string
  let archive: string
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'mistri-release-'))
    await chmod(scratch, 0o755)
    archive = await packPlatform(PLATFORM, { version: VERSION, folder: scratch, node: process.execPath, level: 1 })
    await mkdir(join(scratch, 'bin'))
    await symlink('/usr/bin/dirname', join(scratch, 'bin/dirname'))
  })
  afterAll(() => rm(scratch, { recursive: true, force: true }))

  let home: string
  let site: ReturnType<typeof spawn> | undefined
  beforeEach(async () => {
    home = await mkdtemp(join(scratch, 'home-'))
    await own(home)
  })
  afterEach(async () => {
    if (site?.exitCode === null) {
      const ended = once(site, 'exit')
      site.kill('SIGTERM')
      await ended
    }
    site = undefined
  })

  const own = async (path: string) => OWNER.uid !== undefined && chown(path, OWNER.uid, OWNER.gid)
  const options = () => ({
    ...OWNER,
    cwd: scratch,
    env: {
      PATH: join(scratch, 'bin'),
      ADMIN_USERNAME: ADMIN.userName,
      ADMIN_PASSWORD: ADMIN.password,
      ADMIN_EMAIL: ADMIN.email,
      PORT: '0',
    },
  })
  const unpack = () => run('tar', ['-xzf', archive, '-C', home], OWNER)
  const command = (name: string, ...args: string[]) => run(join(home, 'mistri', name), args, options())

  async function start(): Promise<HttpClient> {
    const child = spawn(join(home, 'mistri/start'), { ...options(), stdio: ['ignore', 'pipe', 'pipe'] })
    site = child
    let output = ''
    child.stderr.on('data', (chunk) => (output += chunk))
    for await (const line of createInterface(child.stdout)) {
      output += `${line}\n`
      const [, url] = /running at (\S+)/.exec(line) ?? []
      if (url) return new HttpClient(url)
    }
    throw new Error(`The release did not start:\n${output}`)
  }

  test('starts as it is unpacked, for someone without Node, npm and compiler', async () => {
    await unpack()
    const visitor = await start()
    for (const path of ['/', '/hi/shop', '/api/products', '/api/ready']) expect((await visitor.get(path)).status, path).toBe(200)
    const script = /"scripts":\["([^"]+)"/.exec((await visitor.get('/')).text)?.[1] as string
    expect((await visitor.get(script, { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding')).toBe('br')
    expect((await visitor.login(ADMIN.userName, ADMIN.password)).status).toBe(200)
    expect((await command('user', 'list')).stdout).toContain(ADMIN.email)
    expect((await command('backup', 'shop.tar.gz')).stdout).toMatch(/shop.tar.gz has [\d,]+ rows/)
    expect(await readdir(join(home, 'mistri'))).toEqual(expect.arrayContaining([VERSION, 'data', 'shop.tar.gz', 'README.txt']))
  })

  test('unpacked over the version before, it keeps settings and data, and copies the database before it changes it', async () => {
    const folder = join(home, 'mistri')
    await mkdir(join(folder, 'data'), { recursive: true })
    const rows = await placeOldDatabase(OLD, join(folder, 'data'), undefined)
    await writeFile(join(folder, '.env'), 'MAIL_FROM=The old shop <old@shop.example>\n')
    await writeFile(join(folder, 'start'), '#!/bin/sh\necho the version before\n')
    for (const path of ['', 'data', 'data/mistri.db', '.env', 'start']) await own(join(folder, path))

    await unpack()
    const visitor = await start()
    expect(await readdir(join(folder, 'data/backups'))).toEqual([`before-upgrade-${OLD}.db`])
    expect(await readFile(join(folder, '.env'), 'utf8')).toContain('old@shop.example')
    const products = rows.find(([table]) => table === 'products')?.[1] ?? []
    const found = (await visitor.get('/api/products?limit=100&page=1')).body.products.map(({ name }: { name: string }) => name)
    expect(products.length).toBeGreaterThan(0)
    expect(found).toEqual(expect.arrayContaining(products.filter(({ deleted_at }) => !deleted_at).map(({ name }) => name)))
  })
})
