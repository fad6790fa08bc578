// Databases: one, because the document is made from the contract, without a database.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ERROR_STATUS } from '#contract/errors.ts'
import { openApiDocument } from '#server/platform/http/openapi.ts'

test('the table of errors in docs/api.md has each code of the contract with its status, and no other', async () => {
  const page = await readFile('docs/api.md', 'utf8')
  const table = Object.fromEntries([...page.matchAll(/^\| `(\w+)` \| (\d{3}) \| \S/gm)].map(([, code, status]) => [code, Number(status)]))
  expect(table).toEqual(ERROR_STATUS)
})

test.each(['"0"', '"1"', '"999999999"', '*'])('If-Match: %s is described as allowed', (value) => {
  expect(value).toMatch(new RegExp(ifMatchPattern()))
})
test.each(['"00"', '0', '"-1"', '""', 'W/"1"', '"1234567890"'])('If-Match: %s is not', (value) => {
  expect(value).not.toMatch(new RegExp(ifMatchPattern()))
})

const ifMatchPattern = (): string => {
  const { paths } = openApiDocument() as {
    paths: Record<string, Record<string, { parameters: { name: string; schema: { pattern: string } }[] }>>
  }
  return paths['/api/documents/{name}']?.put?.parameters.find(({ name }) => name === 'If-Match')?.schema.pattern ?? ''
}
