import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/**
 * In place of Vite: writes a file that all languages share and one of its own into each part, and notes what it was asked for. While there is
 * a file `hold-LANGUAGE-PART`, it waits.
 */
const VITE = `
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
const { MISTRI_BUILD: part, MISTRI_LANGUAGE: language } = process.env
const folder = process.argv[process.argv.indexOf('--outDir') + 1]
appendFileSync('calls', language + ' ' + part + ' ' + process.pid + '\\n')
while (existsSync('hold-' + language + '-' + part)) await setTimeout(10)
const write = (name, text) => {
  mkdirSync(folder + '/' + name.split('/').slice(0, -1).join('/'), { recursive: true })
  writeFileSync(folder + '/' + name, text)
}
if (part === 'client') {
  write('assets/shared.js', 'shared'.repeat(500))
  write('assets/' + language + '.js', language)
  write('.vite/' + language + '.json', '{}')
} else if (part === 'office') write('office/' + language + '.js', language)
else write(part + '.js', language)
`

let root
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mistri-build-'))
  await cp(import.meta.dirname, join(root, 'scripts/lib'), { recursive: true })
  await cp(join(import.meta.dirname, '../finish-build.mjs'), join(root, 'scripts/finish-build.mjs'))
  const repository = join(import.meta.dirname, '../..')
  for (const name of ['package.json', 'vite.config.ts']) await cp(join(repository, name), join(root, name))
  for (const language of ['en', 'hi', 'mr']) await write(`texts/${language}/shop.ts`, language)
  await write('node_modules/vite/bin/vite.js', VITE)
  await write('node_modules/vite/package.json', '{ "type": "module" }')
  await write('calls', '')
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function write(path, text) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}
const read = (path) => readFile(join(root, path), 'utf8')
const calls = async () => (await read('calls')).split('\n').filter(Boolean)
const built = async () => (await calls()).map((line) => line.replace(/ \d+$/, '')).sort()
const run = (name) => promisify(execFile)(process.execPath, ['--input-type=module', '-e', codeOf(name)], { cwd: root })
const codeOf = (name) => `import { ${name} } from './scripts/lib/build.mjs'; await ${name}()`
/** Leads a group of processes, so that what it started is killed with it. */
const startGroup = (name) =>
  spawn(process.execPath, ['--input-type=module', '-e', codeOf(name)], { cwd: root, stdio: 'ignore', detached: true })
const killGroup = async (child) => {
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await ended
}
const isBuilding = (what) => expect.poll(built).toContain(what)
const languages = async () => (await readdir(join(root, 'dist/client/.vite'))).map((name) => name.replace('.json', '')).sort()

const FIRST = ['en client', 'en office', 'en pages', 'en server']
const ALL = [...FIRST, 'hi client', 'hi office', 'hi pages', 'mr client', 'mr office', 'mr pages']

test('a start needs the server and one language; the rest is added to the same folder, and then nothing is built again', async () => {
  await run('ensureStartable')
  expect(await built()).toEqual(FIRST)
  expect(await languages()).toEqual(['en'])
  const assets = () => readdir(join(root, 'dist/client/assets'))
  expect(await assets()).toEqual(['en.js', 'shared.js'])

  await run('finishBuild')
  for (const name of ['ensureStartable', 'ensureBuilt', 'finishBuild']) await run(name)
  expect(await built()).toEqual(ALL)
  expect(await languages()).toEqual(['en', 'hi', 'mr'])
  expect(await assets()).toEqual(['en', 'hi', 'mr', 'shared'].flatMap((name) => ['', '.br', '.gz'].map((end) => `${name}.js${end}`)))
  expect((await stat(join(root, 'dist/client/assets/shared.js.br'))).size).toBeLessThan(100)
  expect(await read('dist/pages/mr/pages.js')).toBe('mr')
  expect((await readdir(root)).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
})

test('two processes at once build once', async () => {
  await Promise.all([run('ensureBuilt'), run('ensureBuilt'), run('ensureStartable')])
  expect(await built()).toEqual(ALL)
})

test('a changed source replaces the whole folder', async () => {
  await run('ensureBuilt')
  await appendFile(join(root, 'texts/hi/shop.ts'), ' changed')
  await rm(join(root, 'calls'))
  await run('ensureStartable')
  expect(await built()).toEqual(FIRST)
  expect(await languages()).toEqual(['en'])
  expect(await readdir(join(root, 'dist/pages'))).toEqual(['en'])
})

describe('killed', () => {
  test('in the first build, it leaves the site from before', async () => {
    await run('ensureBuilt')
    await appendFile(join(root, 'texts/en/shop.ts'), ' changed')
    await write('hold-en-pages', '')
    await rm(join(root, 'calls'))
    const building = startGroup('ensureBuilt')
    await isBuilding('en pages')
    await killGroup(building)
    expect(await languages()).toEqual(['en', 'hi', 'mr'])
    await rm(join(root, 'hold-en-pages'))
    await run('ensureBuilt')
    expect(await languages()).toEqual(['en', 'hi', 'mr'])
    expect((await readdir(root)).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  })

  test('between two languages, it goes on with the one that is missing', async () => {
    await write('hold-mr-client', '')
    const building = startGroup('ensureBuilt')
    await isBuilding('mr client')
    await killGroup(building)
    expect(await languages()).toEqual(['en', 'hi'])
    await rm(join(root, 'hold-mr-client'))
    await rm(join(root, 'calls'))
    await run('ensureBuilt')
    expect(await built()).toEqual(['mr client', 'mr office', 'mr pages'])
    expect(await languages()).toEqual(['en', 'hi', 'mr'])
    expect((await readdir(join(root, 'dist'))).sort()).toEqual(['.built-from', '.complete', 'client', 'pages', 'server'])
  })

  test('together with the site behind which it builds', async () => {
    await run('ensureStartable')
    await write('hold-hi-pages', '')
    const behind = spawn(process.execPath, ['scripts/finish-build.mjs'], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const ended = once(behind, 'exit')
    await isBuilding('hi pages')
    behind.disconnect()
    await ended
    const pids = (await calls()).map((line) => Number(line.split(' ').at(-1)))
    for (const pid of pids) await expect.poll(() => isAlive(pid)).toBe(false)
    expect(existsSync(join(root, 'dist/client/.vite/hi.json'))).toBe(false)
  })
})

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
