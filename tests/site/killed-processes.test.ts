import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newContactRequest } from '#tests/support/factories.ts'
import { ServerProcess } from '#tests/support/server-process.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.start()
})
afterAll(() => server?.remove())

const temporary = async () => [
  ...(await readdir(server.dataDir)).filter((name) => name.startsWith('restore-')),
  ...(await readdir(join(server.dataDir, 'tmp')).catch(() => [])),
]
const command = (name: string, args: string[]) =>
  spawn(process.execPath, [resolve(`dist/server/${name}-cli.js`), ...args], {
    env: { PATH: process.env.PATH, ...server.storage },
    stdio: 'ignore',
  })

test('an upload whose server is killed is gone after the next start', async () => {
  const admin = await server.admin()
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const type = 'multipart/form-data; boundary=x'
  const upload = request(`${server.origin}/api/gallery/upload`, { method: 'POST', headers: { cookie, 'content-type': type } })
  upload.on('error', () => undefined)
  upload.write('--x\r\nContent-Disposition: form-data; name="images"; filename="photo.png"\r\n\r\nbegins')
  await expect.poll(async () => (await temporary()).length).toBe(1)
  await server.stop('SIGKILL')
  expect((await temporary()).length).toBe(1)
  await server.start()
  expect(await temporary()).toEqual([])
})

test.skipIf(process.env.MISTRI_TEST_DATABASE === 'postgres')('so is the database of a restore that is killed', async () => {
  await server.client().post('/api/contact', newContactRequest())
  const file = join(server.dataDir, 'shop.tar.gz')
  await once(command('backup', [file]), 'exit')
  await server.stop('SIGTERM')
  const restore = command('restore', [file])
  const ended = once(restore, 'exit')
  await expect.poll(temporary, { interval: 1 }).toHaveLength(1)
  restore.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
  expect(await temporary()).toHaveLength(1)
  await server.start()
  expect(await temporary()).toEqual([])
})
