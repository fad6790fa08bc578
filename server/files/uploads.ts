import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { ProblemError } from '#server/problem.ts'
import { stemOf, UPLOADS_PATH } from './file-names.ts'
import { dropNamedStems } from './uploads.repository.ts'

const YEAR_S = 31_536_000
/** A file this young may belong to an upload whose row is about to be written. */
const YOUNG_MS = 3_600_000
const FILES_AT_ONCE = 50_000

/** Serves the uploaded pictures; their names are random and their bytes never change. */
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

/**
 * Removes uploads that no row names: a crash between file and row, or between the deletion of a row and of its files, leaves such. Files are listed
 * before the rows are read, so that a row written meanwhile keeps its files.
 */
export async function sweepUploads(context: Pick<AppContext, 'database' | 'files' | 'log'>, now: Date = new Date()): Promise<void> {
  let old: string[] = []
  for await (const name of context.files.olderThan(new Date(now.getTime() - YOUNG_MS))) {
    old.push(name)
    if (old.length < FILES_AT_ONCE) continue
    await removeUnnamed(context, old)
    old = []
  }
  await removeUnnamed(context, old)
}

async function removeUnnamed({ database, files, log }: Pick<AppContext, 'database' | 'files' | 'log'>, names: string[]): Promise<void> {
  const unnamed = new Set(names.map((name) => stemOf(name) ?? ''))
  await dropNamedStems(database.read, unnamed)
  const orphans = names.filter((name) => unnamed.has(stemOf(name) ?? ''))
  await files.remove(orphans)
  if (orphans.length > 0) log.info({ files: orphans.length }, 'Uploads that belong to nothing were removed')
}
