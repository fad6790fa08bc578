import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/platform/languages.ts'
import type { Route } from '#contract/platform/route.ts'
import type { Caller, CallSession } from './call.ts'

/** Decides who may call which route; the accounts implement it. */
export interface Gate {
  /** The session cookie of a call. */
  sessionOf(request: FastifyRequest, reply: FastifyReply): CallSession
  /** The account of the session, unless the session has ended or the account is disabled. Records that it is used from `address`. */
  findCaller(session: CallSession, address: string): Promise<Caller | undefined>
  /** The language of the account that the browser is logged in to; undefined for a guest. */
  languageOf(request: FastifyRequest): Promise<Language | undefined>
  /** The account that made the API key. Throws `unauthenticated` or `too_many`. */
  callerOfKey(key: string, address: string): Promise<Caller>
  /** Returns the caller whom the route is for. Throws `unauthenticated`, `forbidden`, `second_factor_needed` or `reauthenticate`. */
  admit(route: Route, caller: Caller | undefined): Promise<Caller>
  /** The account that has logged in with this device before; undefined for an unknown device. */
  findOwnerOfDevice(deviceToken: string): Promise<number | undefined>
}
