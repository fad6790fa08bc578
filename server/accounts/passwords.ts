import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const GENERATED_LENGTH = 16
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Stored in place of a hash until an invited account has set its first password: nobody can log in to it. */
export const NO_PASSWORD = ''

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID)

let dummyHash: Promise<string> | undefined

/** Whether the password is right. Without an account, or with one that has no password yet, it takes the same time and is false. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const known = passwordHash !== undefined && passwordHash !== NO_PASSWORD
  const matches = await verify(known ? passwordHash : await getDummyHash(), password)
  return matches && known
}

/** Prepares the hash for unknown accounts before the first login, which would otherwise take longer. */
export async function warmUpPasswords(): Promise<void> {
  await getDummyHash()
}

function getDummyHash(): Promise<string> {
  dummyHash ??= hashPassword(generatePassword())
  return dummyHash
}

export const generatePassword = (): string => Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
