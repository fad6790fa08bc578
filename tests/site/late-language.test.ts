import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN } from '#tests/support/admin.ts'
import { ServerProcess } from '#tests/support/server-process.ts'

/** A folder inside the project, so that the server finds its dependencies. */
const BUILD = resolve(`node_modules/.cache/late-build-${process.pid}`)
const LOCK = `${BUILD}.lock`
const LATER = `${BUILD}.later`
const MANIFEST = 'client/.vite/hi.json'

/** A site that was started while Hindi was yet to be built (scripts/lib/build.mjs), and what is then added. */
let site: ServerProcess
let files: string[]
beforeAll(async () => {
  await cp('dist', BUILD, { recursive: true })
  files = ['pages/hi', ...(await scriptsOfHindi()).map((name) => `client/${name}`), MANIFEST]
  for (const file of files) await move(file, BUILD, LATER)
  site = await ServerProcess.start({}, BUILD)
})
afterAll(async () => {
  await site?.remove()
  for (const path of [BUILD, LOCK, LATER]) await rm(path, { recursive: true, force: true })
})

async function move(file: string, from: string, to: string) {
  await mkdir(dirname(join(to, file)), { recursive: true })
  await rename(join(from, file), join(to, file))
}

/** Those that no other language has. */
async function scriptsOfHindi(): Promise<string[]> {
  const [hindi = [], ...others] = await Promise.all(
    ['hi', 'en', 'mr'].map(async (language) => {
      const manifest = JSON.parse(await readFile(join(BUILD, `client/.vite/${language}.json`), 'utf8')) as Record<string, { file: string }>
      return Object.values(manifest).map(({ file }) => file)
    }),
  )
  return [...new Set(hindi)].filter((file) => file.endsWith('.js') && !others.flat().includes(file))
}

const open = (path: string) => fetch(site.origin + path, { redirect: 'manual' })

const userPage = async () => {
  const { status, headers } = await (await site.admin()).get('/user')
  return [status, headers.get('location')]
}

test('a page whose language is not being built leads to the English one, which no one keeps', async () => {
  const response = await open('/hi/shop?q=dell')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/shop?q=dell'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  // Two slashes would lead to another site.
  expect((await open('/hi//evil.example/')).headers.get('location')).toBe('/evil.example/')
  expect((await open('/hi/offline.html')).status).toBe(503)
  expect((await open('/mr/shop')).status).toBe(200)
})

test('a page waits for its language while that is being built, and is whole then', async () => {
  await site.sql(`update users set language = 'hi' where user_name = '${ADMIN.userName}'`)
  await writeFile(LOCK, '')
  let isAnswered = false
  const asked = open('/hi/shop').finally(() => {
    isAnswered = true
  })
  // English is there meanwhile, for visitors and for staff who read Hindi.
  expect((await open('/shop')).status).toBe(200)
  expect(await userPage()).toEqual([200, null])
  expect(isAnswered).toBe(false)
  // In the order of the build: the manifest comes last.
  for (const file of files) await move(file, LATER, BUILD)
  const response = await asked
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain('<html lang="hi-IN"')
  const scripts = JSON.parse(/\{"scripts":(\[.*?\])/.exec(html)?.[1] ?? '[]') as string[]
  expect(scripts.some((script) => files.includes(`client${script}`))).toBe(true)
  for (const script of scripts) expect((await open(script)).status, script).toBe(200)
  expect(await userPage()).toEqual([302, '/hi/user'])
})
