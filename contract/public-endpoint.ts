/** A public host name; no IP address. */
const HOST = /^(?=.{4,253}$)([a-z\d-]+\.)+[a-z][a-z\d-]*$/i

/**
 * Whether the server may be told to call this URL: https, a name instead of an address, no user or password. It also checks the addresses
 * that the name leads to.
 */
export function isPublicEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return protocol === 'https:' && HOST.test(hostname) && username === '' && password === ''
}
