import type { FastifyReply, FastifyRequest } from 'fastify'
import { KNOWN_DEVICE_DAYS } from './known-devices.repository.ts'

const DEVICE_COOKIE = 'mistri_device'
const DAY_S = 86_400

/** The token of a browser that has logged in before; anybody can send one, so it means nothing until it is looked up. */
export const deviceTokenOf = (request: FastifyRequest): string | undefined => request.cookies[DEVICE_COOKIE]

/** Only logging in and a forgotten password need it, so it goes nowhere else. */
export function setDeviceCookie(reply: FastifyReply, token: string, publicUrl: string | undefined): void {
  reply.setCookie(DEVICE_COOKIE, token, {
    path: '/api/users',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl?.startsWith('https:') ?? false,
    maxAge: KNOWN_DEVICE_DAYS * DAY_S,
  })
}
