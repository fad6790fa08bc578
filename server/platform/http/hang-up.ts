import type { FastifyReply } from 'fastify'

/** Aborted once the caller has hung up before the whole response was sent, because further work for it is useless. */
export function hangUpOf({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  if (raw.destroyed) return AbortSignal.abort()
  const hangUp = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) hangUp.abort()
  })
  return hangUp.signal
}
