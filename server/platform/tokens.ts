import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** 256 random bits for a cookie or a mailed link. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

const LINK_TOKEN_BYTES = 16

/** 128 random bits for the link to a request, which is also typed and read aloud. */
export const newLinkToken = (): string => randomBytes(LINK_TOKEN_BYTES).toString('base64url')

/** Only the SHA-256 of a token is stored, so that a leaked database contains no usable tokens. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
