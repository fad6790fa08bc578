/** Characters of the token in a link to a request, and of one in other mails; see server/platform/tokens.ts. */
export const LINK_TOKEN_LENGTH = 22
export const TOKEN_LENGTH = 43

/**
 * Extracts the token from a part of a link: messengers and mail programs append characters that follow it (`TOKEN.`, `TOKEN)`, `TOKEN_`). A
 * text without a token is returned unchanged.
 */
export const readToken = (part: string, length: number): string => new RegExp(`[\\w-]{${length}}`).exec(part)?.[0] ?? part

/** Stands between the token of a link and the reference of another repair of the same visit, which the link opens too. */
const OTHER = '~'
const LINK = new RegExp(`[\\w-]{${LINK_TOKEN_LENGTH}}(?:${OTHER}R-\\w{5})?`)

/** As `readToken`, of a link to a request. */
export const readLinkToken = (part: string): string => LINK.exec(part)?.[0] ?? part

/** The token of the link itself, and the reference of another repair if that is opened by it. */
export function partsOfLink(token: string): { link: string; reference: string | undefined } {
  const [link = '', reference] = token.split(OTHER)
  return { link, reference }
}

/** Opens another repair of the visit by the same link. */
export const otherByLink = (token: string, reference: string): string => partsOfLink(token).link + OTHER + reference
