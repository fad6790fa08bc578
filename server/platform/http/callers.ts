import type { FastifyRequest } from 'fastify'
import type { Caller } from './call.ts'

/** Who sent a request, once its session has been found. */
export const callers = new WeakMap<FastifyRequest, Caller>()
