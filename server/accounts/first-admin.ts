import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from '#server/config.ts'
import { findShop } from '#server/content/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isUniqueViolation } from '#server/platform/db/database-errors.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { assertPasswordAllowed } from './password-policy.ts'
import { generatePassword, hashPassword } from './passwords.ts'
import { hasAdmin, insertUser } from './users.repository.ts'

const pathIn = (dataDir: string): string => join(dataDir, 'first-admin.txt')
const fileFor = (userName: string, password: string): string => `Username: ${userName}\nPassword: ${password}\n`
/** Also recognises a file that version 0.1.0 has written. */
const isFileOf = (userName: string, text: string): boolean => /^User ?name: (.*)$/im.exec(text)?.[1] === userName

export interface FirstAdmin {
  userName: string
  /** The generated password when there is a terminal to print it to, else the file that contains it. */
  generated: { password: string } | { file: string }
}

/**
 * Adds the first admin to a database that has none. Without a terminal, a generated password is written to a file that only the server's
 * user can read, because output that is not a terminal is usually a stored log. Returns undefined when no password was generated.
 * Throws ConfigError when ADMIN_PASSWORD is not allowed.
 */
export async function addFirstAdmin(config: Config, database: Database, hasTerminal: boolean): Promise<FirstAdmin | undefined> {
  if (await hasAdmin(database.read)) return undefined
  const { userName, email } = config.admin
  const account = { userName, name: userName, email, role: 'admin' } as const
  const password = config.admin.password ?? generatePassword()
  await assertPasswordAllowed(password, account, await findShop(database.read), 'password').catch((error) => {
    throw error instanceof ProblemError ? new ConfigError(`The setting ADMIN_PASSWORD cannot be used: ${error.message}`) : error
  })
  const passwordHash = await hashPassword(password)
  const isGenerated = config.admin.password === undefined
  const added = await database
    .write(async (tx) => {
      if (await hasAdmin(tx)) return false
      await insertUser(tx, { ...account, passwordHash })
      // Before the commit: an account whose password no one knows would lock the owner out.
      if (isGenerated && !hasTerminal) await writeFile(pathIn(config.dataDir), fileFor(userName, password), { mode: 0o600, flush: true })
      return true
    })
    // Another process that started at the same time was first.
    .catch((error) => (isUniqueViolation(error) ? false : Promise.reject(error)))
  if (!added || !isGenerated) return undefined
  return { userName, generated: hasTerminal ? { password } : { file: pathIn(config.dataDir) } }
}

/** Deletes the file with the generated password of this account, if there is one: the login shows that it has been read. */
export async function deleteFirstAdminFile(dataDir: string, userName: string): Promise<void> {
  const path = pathIn(dataDir)
  const text = await readFile(path, 'utf8').catch(() => '')
  if (isFileOf(userName, text)) await rm(path, { force: true })
}
