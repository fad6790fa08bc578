import ipaddr from 'ipaddr.js'

/** What limits by address count: an IPv4 address, or the /64 of an IPv6 one, since each connection to the internet has at least a /64. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  if (ip instanceof ipaddr.IPv4) return ip.toString()
  const prefix = ip.parts.slice(0, 4).map((part) => part.toString(16))
  return `${prefix.join(':')}::/64`
}

/** Whether one host on the internet has this address. A loopback or private one may be a proxy that stands for everybody. */
export const isPublicAddress = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
