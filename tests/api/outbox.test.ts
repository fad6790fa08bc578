// Databases: one, because it is about the names of files and the headers in them.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newContactRequest } from '#tests/support/factories.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()

test('a name with a comma or an address in it stays one name in the files of the outbox', async () => {
  await site.guest().post('/api/contact', newContactRequest({ name: 'Rao, "Asha" <evil@example.in>', email: 'asha@example.in' }))
  await site.built.context.mail.sendDue()
  const folder = join(site.dataDir, 'outbox')
  const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  expect(mails.join('\n')).toContain('Reply-To: "Rao, \\"Asha\\" <evil@example.in>" <asha@example.in>\n')
})
