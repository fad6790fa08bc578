import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** 132 bits. */
const GENERATED_LENGTH = 23
/** Letters and digits without look-alikes. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Stored instead of a hash until an invited account has set its first password; no login is possible until then. */
export const NO_PASSWORD = ''

/** The hash of a password in composed letters (NFC), so that another keyboard or system opens the account as well. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize(), ARGON2ID)

let dummyHash: Promise<string> | undefined

/**
 * Whether the password matches. False, after the same time, without a hash or for an account that has no password yet. Hashes were once
 * made of the password as typed, so one that is not composed is also tried as it is; the extra time does not depend on the account.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const known = passwordHash !== undefined && passwordHash !== NO_PASSWORD
  const tried = known ? passwordHash : await getDummyHash()
  let matches = false
  for (const text of new Set([password.normalize(), password, password.normalize('NFD')])) matches ||= await verify(tried, text)
  return matches && known
}

/** Whether a hash that `password` opens was made of it as typed, and must be replaced. */
export const isRawHash = async (password: string, passwordHash: string): Promise<boolean> =>
  password.normalize('NFD') !== password.normalize() && !(await verify(passwordHash, password.normalize()))

/** Prepares the hash for unknown accounts, so that the first login does not take longer. */
export async function warmUpPasswords(): Promise<void> {
  await getDummyHash()
}

function getDummyHash(): Promise<string> {
  dummyHash ??= hashPassword(generatePassword())
  return dummyHash
}

export const generatePassword = (): string => Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
