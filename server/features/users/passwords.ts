import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id as OWASP advises: 19 MiB, two passes. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const GENERATED_LENGTH = 16
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID)

let nobodysHash: Promise<string> | undefined

/** Whether the password is right. Without an account it takes the same time and says no. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword(generatePassword())
  const matches = await verify(passwordHash ?? (await nobodysHash), password)
  return matches && passwordHash !== undefined
}

/** Has the hash for unknown accounts ready before the first login, which would otherwise take longer. */
export async function warmUpPasswords(): Promise<void> {
  nobodysHash ??= hashPassword(generatePassword())
  await nobodysHash
}

export const generatePassword = (): string => Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
