import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** 256 random bits for a cookie or a mailed link. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Tokens are stored only as SHA-256: whoever reads the database cannot use them. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
