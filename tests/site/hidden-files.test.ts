import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ServerProcess } from '#tests/support/server-process.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.start()
})
afterAll(() => server?.remove())

test.each(['/.vite/manifest.json', '/%2evite/manifest.json', '/assets/../.vite/manifest.json', '/.env'])(
  '%s is a page that does not exist',
  async (path) => {
    expect((await server.client().get(path)).status).toBe(404)
  },
)

test('a folder for pictures that cannot be written to is no readiness for pictures', async () => {
  const files = async () => (await server.client().get('/api/ready')).body.checks.files
  const uploads = join(server.dataDir, 'uploads')
  expect(await files()).toBe('ok')
  await rename(uploads, `${uploads}-aside`)
  await writeFile(uploads, 'no folder')
  await expect.poll(files).toBe('failed')
})
