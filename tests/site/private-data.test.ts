import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formOf, newContactRequest } from '#tests/support/factories.ts'
import { ServerProcess } from '#tests/support/server-process.ts'

let parent: string
let umask: number
let server: ServerProcess | undefined
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'mistri-private-'))
  // The usual one, with which everyone may read what others write. The site inherits it.
  umask = process.umask(0o022)
})
afterEach(async () => {
  process.umask(umask)
  await server?.stop('SIGKILL')
  await rm(parent, { recursive: true, force: true })
})

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** What others on the machine may read or write, by its path in the folder. */
async function openToOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const own = entries.filter((entry) => !entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name))
  // What was there for a moment, as the part of a file that is written, is open to nobody any more.
  const modes = await Promise.all([folder, ...own].map(async (path) => ({ path, mode: (await stat(path).catch(ifMissing))?.mode ?? 0 })))
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ path }) => path.slice(folder.length) || '/')
}

test('a new data folder, and all that is written to it, is for the user of the site alone', async () => {
  const folder = join(parent, 'data')
  server = await ServerProcess.startIn(folder, {})
  const admin = await server.admin()
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a3470f' } })
    .png()
    .toBuffer()
  const picture = { name: 'photo.png', type: 'image/png', bytes }
  expect((await admin.sendForm('POST', '/api/gallery/upload', formOf({}, [picture]))).status).toBe(201)
  expect((await server.client().post('/api/contact', newContactRequest())).status).toBe(201)
  expect((await admin.post('/api/system/backups')).status).toBeLessThan(300)
  const names = async () => (await readdir(folder, { recursive: true })).join('\n')
  await expect.poll(names, { timeout: 30_000 }).toMatch(/outbox\/.+/)
  await expect.poll(async () => (await readdir(join(folder, 'backups')).catch(() => [])).length, { timeout: 30_000 }).toBeGreaterThan(0)
  expect(await names()).toMatch(/mistri\.db-wal/)
  expect(await names()).toMatch(/uploads\/.+\.webp/)
  expect(await openToOthers(folder)).toEqual([])
})

test('a folder that was open to others is closed, and what a link in it leads to is left alone', async () => {
  const folder = join(parent, 'data')
  await mkdir(join(folder, 'uploads/trash'), { recursive: true })
  await writeFile(join(folder, 'uploads/photo.webp'), 'a photo')
  await writeFile(join(parent, 'elsewhere'), 'not of the site')
  await symlink(join(parent, 'elsewhere'), join(folder, 'link'))
  await chmod(folder, 0o755)
  expect(await openToOthers(folder)).toEqual(['/', '/uploads', '/uploads/photo.webp', '/uploads/trash'].sort())
  server = await ServerProcess.startIn(folder, {})
  expect(await openToOthers(folder)).toEqual([])
  expect((await stat(join(parent, 'elsewhere'))).mode & 0o777).toBe(0o644)
})
