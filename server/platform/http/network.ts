import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

type Trust = (address: string, hop: number) => boolean

/**
 * Whose X-Forwarded-For is trusted, in the form of Fastify's `trustProxy`: nobody's, everybody's, that of exactly this many proxies in
 * front of the site, or that of these networks, separated by commas. Undefined for nobody.
 */
export function trustOf(proxies: boolean | number | string): Trust | undefined {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  if (typeof proxies === 'string') return proxyAddr.compile(proxies.split(',').map((each) => each.trim()))
  return proxies ? () => true : undefined
}

/** The IP address of the caller, as `request.ip` of Fastify. */
export const addressOf = (request: IncomingMessage, trust: Trust | undefined): string =>
  (trust ? proxyAddr.all(request, trust).at(-1) : request.socket.remoteAddress) ?? ''

/** The number of Host headers of a request: of two, a proxy may have believed the other one. None when the framework calls itself. */
export const countHosts = ({ rawHeaders = [], headers }: Pick<IncomingMessage, 'rawHeaders' | 'headers'>): number =>
  headers.host === undefined
    ? 0
    : Math.max(1, rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length)

/** The network that rate limits count by: an IPv4 address, or the /64 of an IPv6 address, because a customer has at least a /64. */
export const networkOf = (address: string): string => prefixOf(address, 64)

/** An IPv4 address, or the /48 of an IPv6 address, which is a site in the terms of IPv6: one customer may have its 65,536 networks. */
export const siteOf = (address: string): string => prefixOf(address, 48)

/** The part of an address that people see and that is stored: `203.0.113.x`, or the /48 of an IPv6 address. */
export const rangeOf = (address: string): string => siteOf(address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.x')

function prefixOf(address: string, bits: number): string {
  if (!ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  if (ip instanceof ipaddr.IPv4) return ip.toString()
  const prefix = ip.parts.slice(0, bits / 16).map((part) => part.toString(16))
  return `${prefix.join(':')}::/${bits}`
}

/**
 * Whether the address may be that of a proxy that all visitors share, which TRUST_PROXY does not name. All others are limited, including
 * those that tunnel public addresses (6to4, Teredo) and those that no one should send from.
 */
export const mayBeProxy = (address: string): boolean => !ipaddr.isValid(address) || PRIVATE_RANGES.has(ipaddr.process(address).range())

const PRIVATE_RANGES = new Set<string>(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'])
