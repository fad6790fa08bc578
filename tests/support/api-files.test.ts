import { expect, test } from 'vitest'
import { readDeclaration } from './api-files.ts'

const declared = (line: string, body = "test('x', () => {})") => readDeclaration('tests/api/x.test.ts', `${line}\n${body}\n`)
const REASON = 'because every call is refused before a row is read.'

test.each([
  [`// Databases: one, ${REASON}`, { onBoth: false, isMain: false, fault: undefined }],
  [`// Databases: both, ${REASON}`, { onBoth: true, isMain: false, fault: undefined }],
  [`// Databases: both, also in \`npm test\`, ${REASON}`, { onBoth: true, isMain: true, fault: undefined }],
])('%s', (line, expected) => expect(declared(line)).toMatchObject(expected))

test.each(['', '// Databases: one, because.', `// Databases: two, ${REASON}`, `// Databases: one, also in \`npm test\`, ${REASON}`])(
  '%j is no declaration, and its file runs on both databases',
  (line) => expect(declared(line)).toMatchObject({ onBoth: true, isMain: false, fault: expect.stringContaining('its first line') }),
)

test.each(["if (dialect === 'sqlite') return", "tx.insertInto('users')", 'sql<Row>`select 1`', "runSql(site, 'select 1')"])(
  'a file for one database does not contain %j',
  (body) => {
    expect(declared(`// Databases: one, ${REASON}`, body).fault).toContain('declares one database')
    expect(declared(`// Databases: both, ${REASON}`, body).fault).toBeUndefined()
  },
)
