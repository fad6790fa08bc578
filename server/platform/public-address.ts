import ipaddr from 'ipaddr.js'

/**
 * Whether the address is a public one: not this machine, its network, or one of the special ranges. Push services and receivers of webhooks
 * must have a public one.
 */
export const isPublicAddress = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

/** Addresses of this machine, of the networks in a house, an office or a VPN, and of the internet. */
const REACHED = new Set(['unicast', 'loopback', 'private', 'uniqueLocal', 'carrierGradeNat'])
/** Where clouds answer their machines with passwords, besides the link-local addresses. */
const METADATA = new Set(
  ['fd00:ec2::254', 'fd20:ce::254', '100.100.100.200'].map((address) => ipaddr.process(address).toNormalizedString()),
)

/** Whether a mail server may have the address: it may stand in the site's own network, unlike receivers of webhooks. */
export function isMailAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return REACHED.has(parsed.range()) && !METADATA.has(parsed.toNormalizedString())
}
