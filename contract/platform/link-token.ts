/** Characters of the token in a link to a request, and of one in other mails; see server/platform/tokens.ts. */
export const LINK_TOKEN_LENGTH = 22
export const TOKEN_LENGTH = 43

/**
 * Extracts the token from a part of a link: messengers and mail programs append characters that follow it (`TOKEN.`, `TOKEN)`, `TOKEN_`). A
 * text without a token is returned unchanged.
 */
export const readToken = (part: string, length: number): string => new RegExp(`[\\w-]{${length}}`).exec(part)?.[0] ?? part
