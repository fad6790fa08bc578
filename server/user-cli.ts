import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { userName as userNameField } from '#contract/accounts/users.ts'
import { COMMAND_LINE, ROLES } from '#contract/constants.ts'
import { email as emailField, newPassword } from '#contract/platform/fields.ts'
import {
  addUser,
  changeMember,
  findUserByName,
  findUserForUpdate,
  generatePassword,
  listUsers,
  NO_PASSWORD,
  removeSecondFactor,
  resetAccount,
  type User,
} from '#server/accounts/index.ts'
import { ConfigError, readConfig } from './config.ts'
import type { Database } from './platform/db/database.ts'
import { SchemaVersionError } from './platform/db/migrations/schema-version.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { loadEnvFile } from './platform/env-file.ts'
import { issueError } from './platform/field-errors.ts'
import { keepPrivate } from './platform/files/private-files.ts'
import { ProblemError } from './platform/problem.ts'

const USAGE = `npm run user -- add NAME --role user|admin --email E   add an account
npm run user -- list                                      show all accounts
npm run user -- disable NAME                              disable an account and end its sessions (not the last admin)
npm run user -- reset NAME                                set a new password and enable the account
npm run user -- reset-mfa NAME                            turn the second factor off, as when a phone is lost
The password is read from USER_PASSWORD or the prompt; without either it is generated and printed.`

class UsageError extends Error {}

const OPTIONS = { role: { type: 'string' }, email: { type: 'string' } } as const

/** A command with its allowed arguments and options; it is not called with any others. */
interface Command {
  takes: readonly string[]
  run: (database: Database, name: string | undefined, options: { role?: string; email?: string }) => Promise<void>
}

const COMMANDS: Record<string, Command> = {
  add: { takes: ['NAME', 'role', 'email'], run: add },
  list: { takes: [], run: list },
  disable: { takes: ['NAME'], run: disable },
  reset: { takes: ['NAME'], run: reset },
  'reset-mfa': { takes: ['NAME'], run: resetSecondFactor },
}

async function run(): Promise<void> {
  const { positionals, values, tokens } = parseArgs({ allowPositionals: true, tokens: true, options: OPTIONS })
  const [name = '', ...rest] = positionals
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new UsageError(USAGE)
  const [account, ...surplus] = command.takes.includes('NAME') ? rest : [undefined, ...rest]
  const options = tokens.filter((token) => token.kind === 'option').map((token) => token.name)
  for (const option of options)
    if (!command.takes.includes(option) || options.indexOf(option) !== options.lastIndexOf(option)) surplus.push(`--${option}`)
  if (surplus.length > 0)
    throw new UsageError(
      `${name} does not take ${surplus.join(' ')}. A name with spaces needs quotes; each option is given once.\n${USAGE}`,
    )
  loadEnvFile()
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const config = readConfig(process.env)
  keepPrivate(config.dataDir)
  // Only the site migrates: this command may be of another version than the running site.
  const database = await openDatabase(config, log, { migrate: false })
  try {
    await command.run(database, account, values)
  } finally {
    await database.close()
  }
}

async function add(
  database: Database,
  name: string | undefined,
  { role, email }: { role?: string | undefined; email?: string | undefined },
): Promise<void> {
  const userName = checked(userNameField, name, 'NAME')
  const emailAddress = checked(emailField, email, '--email')
  const known = ROLES.find((one) => one === role)
  if (!known) throw new UsageError(`--role: choose ${ROLES.join(' or ')}.`)
  const password = await choosePassword()
  await addUser({ database }, { userName, name: userName, email: emailAddress, role: known }, password.value)
  console.log(`${userName} (${known}) can log in now.${password.note}`)
}

function stateOf({ disabled, password_hash, last_login_at }: User): string {
  if (disabled) return 'disabled'
  return password_hash === NO_PASSWORD ? 'invited' : `last login ${last_login_at ?? 'never'}`
}

async function list(database: Database): Promise<void> {
  for (const user of await listUsers(database.read)) {
    console.log([user.user_name, user.role, user.email, stateOf(user)].join('\t'))
  }
}

async function disable(database: Database, name: string | undefined): Promise<void> {
  const user = await userNamed(database, name)
  await changeMember({ database }, COMMAND_LINE, user.id, { disabled: true })
  console.log(`${user.user_name} can no longer log in.`)
}

async function reset(database: Database, name: string | undefined): Promise<void> {
  const user = await userNamed(database, name)
  const password = await choosePassword()
  await resetAccount({ database }, user.id, password.value)
  console.log(`${user.user_name} has a new password and is logged out everywhere.${password.note}`)
}

async function resetSecondFactor(database: Database, name: string | undefined): Promise<void> {
  const user = await userNamed(database, name)
  const wasOn = await database.write(async (tx) => {
    await findUserForUpdate(tx, user.id)
    return removeSecondFactor(tx, user.id, COMMAND_LINE)
  })
  console.log(wasOn ? `${user.user_name} can log in with the password alone.` : `${user.user_name} has no second factor.`)
}

async function userNamed(database: Database, name: string | undefined) {
  if (!name) throw new UsageError(USAGE)
  const user = await findUserByName(database.read, name)
  if (!user) throw new UsageError(`There is no account ${name}. See: npm run user -- list`)
  return user
}

function checked(schema: typeof userNameField | typeof emailField, value: string | undefined, what: string): string {
  const result = schema.safeParse(value)
  if (!result.success) throw new UsageError(`${what}: ${issueError('', result.error.issues[0]!).message}`)
  return result.data
}

/** Returns the password and what to print about it. */
async function choosePassword(): Promise<{ value: string; note: string }> {
  const given = process.env.USER_PASSWORD || (process.stdin.isTTY ? await ask('New password (empty: generate one): ') : '')
  if (!given) {
    const value = generatePassword()
    return { value, note: ` Password: ${value} (shown only once)` }
  }
  const result = newPassword.safeParse(given)
  if (!result.success) throw new UsageError(`Password: ${issueError('', result.error.issues[0]!).message}`)
  return { value: result.data, note: '' }
}

/** Prompts on the terminal without echoing the input. */
async function ask(question: string): Promise<string> {
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  const input = await lines.question('')
  lines.close()
  process.stdout.write('\n')
  return input
}

run().catch((error: Error) => {
  const isKnown = [UsageError, ProblemError, ConfigError, SchemaVersionError].some((known) => error instanceof known) || 'code' in error
  console.error(isKnown ? error.message : error)
  process.exit(1)
})
