import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { ProblemError } from '#server/problem.ts'
import { UPLOADS_PATH } from './file-names.ts'

const YEAR_S = 31_536_000

/** Serves the uploaded images, never the trash. Names are random and files never change, so they are cached for a year. */
export function registerUploads(app: FastifyInstance, { files }: AppContext): void {
  app.get<{ Params: { name: string } }>(`${UPLOADS_PATH}:name`, { config: { access: 'public' } }, async (request, reply) => {
    const file = await files.get(request.params.name)
    if (!file) throw new ProblemError('not_found')
    return reply
      .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
      .header('x-content-type-options', 'nosniff')
      .type(file.contentType)
      .send(file.bytes)
  })
}
