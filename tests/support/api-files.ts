import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = 'tests/api'

/** The first line of each file says on which databases its tests run, and why. */
const DECLARATION = /^\/\/ Databases: (one|both|both, also in `npm test`), because (.{20,})\.\n/

/** One that runs on one database only must not speak to it: SQL, and what differs between the two, stay on both. */
const SPEAKS_TO_DATABASE =
  /\b(insertInto|updateTable|deleteFrom|runSql|newDatabase|createDatabase|dialect|migrations|TestDatabase)\b|\bsql(<[^`]*>)?`/

export interface ApiFile {
  path: string
  onBoth: boolean
  /** Whether `npm test` runs it on PostgreSQL too. */
  isMain: boolean
  /** What is wrong with its declaration. */
  fault: string | undefined
}

/** The files of tests/api. One without a valid declaration counts as one for both databases; tests/conventions.test.ts refuses it. */
export const apiFiles = (): ApiFile[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readDeclaration(`${FOLDER}/${name}`, readFileSync(`${FOLDER}/${name}`, 'utf8')))

export function readDeclaration(path: string, text: string): ApiFile {
  const databases = DECLARATION.exec(text)?.[1]
  return { path, onBoth: databases !== 'one', isMain: databases?.includes('npm test') ?? false, fault: faultOf(databases, text) }
}

function faultOf(databases: string | undefined, text: string): string | undefined {
  if (!databases)
    return 'its first line must be "// Databases: one, because ….", "both, because …." or "both, also in `npm test`, because …."'
  const spoken = databases === 'one' ? SPEAKS_TO_DATABASE.exec(text)?.[0] : undefined
  return spoken && `it declares one database and contains ${spoken}, which belongs into a file that runs on both`
}
