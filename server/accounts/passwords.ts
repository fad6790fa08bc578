import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** 132 bits. */
const GENERATED_LENGTH = 23
/** Without characters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Stored instead of a hash until an invited account has set its first password; no login is possible until then. */
export const NO_PASSWORD = ''

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID)

let dummyHash: Promise<string> | undefined

/** Whether the password matches. False, after the same time, without a hash or for an account that has no password yet. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const known = passwordHash !== undefined && passwordHash !== NO_PASSWORD
  const matches = await verify(known ? passwordHash : await getDummyHash(), password)
  return matches && known
}

/** Prepares the hash for unknown accounts, so that the first login does not take longer. */
export async function warmUpPasswords(): Promise<void> {
  await getDummyHash()
}

function getDummyHash(): Promise<string> {
  dummyHash ??= hashPassword(generatePassword())
  return dummyHash
}

export const generatePassword = (): string => Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
