import type { FastifyInstance } from 'fastify'
import { ProblemError } from '#server/platform/problem.ts'
import { isPrivateName, UPLOADS_PATH } from './file-names.ts'
import type { FileStore } from './file-store.ts'

const YEAR_S = 31_536_000

/** Serves the uploaded images, never the trash or private ones. Names are random and files never change, so they are cached for a year. */
export function registerUploads(app: FastifyInstance, { files }: { files: FileStore }): void {
  app.get<{ Params: { name: string } }>(`${UPLOADS_PATH}:name`, { config: { access: 'public' } }, async (request, reply) => {
    const { name } = request.params
    const file = isPrivateName(name) ? undefined : await files.get(name)
    if (!file) throw new ProblemError('not_found')
    return reply
      .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
      .header('x-content-type-options', 'nosniff')
      .type(file.contentType)
      .send(file.bytes)
  })
}
