import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Device, deviceOf } from '#contract/accounts/devices.ts'
import type { Config } from '#server/config.ts'
import { cookieName } from './cookie-name.ts'
import { networkOf, rangeOf, siteOf } from './network.ts'

const DEVICE_COOKIE = 'mistri_device'
const DAY_S = 86_400
/** A device is forgotten after this long without a login. */
export const KNOWN_DEVICE_DAYS = 365

/** The origin of a call. */
export interface Client {
  /** The IPv4 address, or the /64 of the IPv6 one. */
  network: string
  /** The IPv4 address, or the /48 of the IPv6 one. */
  site: string
  /** The part of the address that may be stored; see `rangeOf`. */
  range: string
  device: Device
  /** For what the rest of a call does not say. */
  headers: IncomingHttpHeaders
  /** Device token of a browser that has logged in before. Unverified: anyone can send one, so it must be looked up. */
  deviceToken: string | undefined
  setDeviceToken(token: string): void
}

export const clientOf = (config: Config, request: FastifyRequest, reply: FastifyReply): Client => ({
  network: networkOf(request.ip),
  site: siteOf(request.ip),
  get range() {
    return rangeOf(request.ip)
  },
  get device() {
    return deviceOf(request.headers['user-agent'] ?? '')
  },
  headers: request.headers,
  deviceToken: request.cookies[cookieName(config, DEVICE_COOKIE)],
  setDeviceToken: (token) =>
    void reply.setCookie(cookieName(config, DEVICE_COOKIE), token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.isHttps,
      maxAge: KNOWN_DEVICE_DAYS * DAY_S,
    }),
})
