// Databases: both, because a start finds out in the database whether an admin is needed.
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addUser } from '#server/accounts/accounts.ts'
import { type BuiltApp, buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { newDatabase, type TestDatabase } from '#tests/support/database.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

let dataDir: string
let database: TestDatabase | undefined
let built: BuiltApp | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mistri-first-'))
  database = await newDatabase()
})
afterEach(async () => {
  await built?.app.close()
  built = undefined
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(hasTerminal: boolean, env: Record<string, string> = {}): Promise<BuiltApp> {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: database?.url, SAMPLE_DATA: 'off', LOG_LEVEL: 'silent', ...env })
  built = await buildApp(config, { hasTerminal })
  return built
}

async function login(userName: string, password: string): Promise<number> {
  const response = await built?.app.inject({ method: 'POST', url: '/api/users/login', payload: { userName, password } })
  return response?.statusCode ?? 0
}

const file = () => join(dataDir, 'first-admin.txt')

test('a generated password is returned to a terminal and written to no file', async () => {
  const { firstAdmin } = await start(true)
  const password = firstAdmin && 'password' in firstAdmin.generated ? firstAdmin.generated.password : ''
  expect(firstAdmin?.userName).toBe('admin')
  expect(existsSync(file())).toBe(false)
  expect(await login('admin', password)).toBe(200)
})

test('without a terminal it is written to a file, which only the login of that account deletes', async () => {
  const { firstAdmin, context } = await start(false, { ADMIN_USERNAME: 'boss' })
  expect(firstAdmin).toEqual({ userName: 'boss', generated: { file: file() } })
  const [, password = ''] = /^Password: (\S+)$/m.exec(await readFile(file(), 'utf8')) ?? []
  expect(await login('boss', 'not-the-password')).toBe(401)
  await addUser(context, { userName: 'boss2', name: 'Second', email: 'second@shop.example', role: 'admin' }, 'a-password-of-the-second')
  expect(await login('boss2', 'a-password-of-the-second')).toBe(200)
  expect(existsSync(file())).toBe(true)
  expect(await login('boss', password)).toBe(200)
  await expect.poll(() => existsSync(file())).toBe(false)
})

test('a common ADMIN_PASSWORD stops the start on a new database with an error that names it', async () => {
  await expect(start(false, { ADMIN_PASSWORD: 'Password123' })).rejects.toThrow(
    `The setting ADMIN_PASSWORD cannot be used: ${fieldErrorText('password_common')}`,
  )
})
