/** A public host name; no IP address. */
const HOST = /^(?=.{4,253}$)([a-z\d-]+\.)+[a-z][a-z\d-]*$/i

/** Names that lead to this machine or to its network, never to the internet (RFC 6761, 6762, 7686, 8375 and ICANN's `internal`). */
const NOT_PUBLIC = /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|onion)$/i

/**
 * The form in which an address is called and stored, so that what people see is where it leads: without line breaks and characters that
 * nobody sees, other scripts and directions percent-encoded. A text that is no URL stays as it is.
 */
export const asParsed = (text: string): string => (URL.canParse(text) ? new URL(text).href : text)

/**
 * Whether the server may be told to call this URL: https, a name instead of an address, no user or password. It also checks the addresses
 * that the name leads to.
 */
export function isPublicEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return protocol === 'https:' && HOST.test(hostname) && !NOT_PUBLIC.test(hostname) && username === '' && password === ''
}
