// Databases: one, because the document is made from the contract, without a database.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ERROR_STATUS } from '#contract/platform/errors.ts'
import { openApiDocument } from '#server/platform/http/openapi.ts'

test('the table of errors in docs/api.md has each code of the contract with its status, and no other', async () => {
  const page = await readFile('docs/api.md', 'utf8')
  const rows = [...page.matchAll(/^\| (\d{3})(?:, of [a-z ]+)? \| (.+) \|$/gm)]
  const codesIn = (cell: string) => [...cell.replace(/\([^)]*\)/g, '').matchAll(/`(\w+)`/g)].map(([, code]) => code)
  const listed = rows.flatMap(([, status, cell = '']) => codesIn(cell).map((code) => [code, Number(status)] as const))
  expect(listed.length).toBe(Object.keys(ERROR_STATUS).length)
  expect(Object.fromEntries(listed)).toEqual(ERROR_STATUS)
})

test.each(['"0"', '"1"', '"999999999"', '*'])('If-Match: %s is described as allowed', async (value) => {
  expect(value).toMatch(new RegExp(await ifMatchPattern()))
})
test.each(['"00"', '0', '"-1"', '""', 'W/"1"', '"1234567890"'])('If-Match: %s is not', async (value) => {
  expect(value).not.toMatch(new RegExp(await ifMatchPattern()))
})

const ifMatchPattern = async (): Promise<string> => {
  const { paths } = (await openApiDocument()) as {
    paths: Record<string, Record<string, { parameters: { name: string; schema: { pattern: string } }[] }>>
  }
  return paths['/api/documents/{name}']?.put?.parameters.find(({ name }) => name === 'If-Match')?.schema.pattern ?? ''
}
