import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { IMAGE_MAX_BYTES, TEXT_MAX } from '#contract/constants.ts'
import { fieldMessages } from '#contract/messages.ts'
import type { FileField } from '#contract/route.ts'
import { fieldProblem, ProblemError } from '#server/problem.ts'
import type { UploadedFile } from './call.ts'

const FIELDS_MAX = 40
const FIELD_NAME_MAX_BYTES = 100
const FIELD_MAX_BYTES = TEXT_MAX * 4
const HEADER_PAIRS_MAX = 20

export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, { throwFileSizeLimit: false })
}

/** Bytes that a multipart body with these files may have. */
export const multipartBodyLimit = ({ max }: FileField): number => (max + 1) * IMAGE_MAX_BYTES + FIELDS_MAX * FIELD_MAX_BYTES

/**
 * Text fields and files of a multipart body. The whole body is read even when it is refused, within its bounds: a browser that is still
 * sending would otherwise see a broken line instead of the answer. Throws 413 for a file over IMAGE_MAX_BYTES, 422 for too many.
 */
export async function readMultipart(
  request: FastifyRequest,
  fileField: FileField,
): Promise<{ body: Record<string, string>; files: UploadedFile[] }> {
  const { field, max, tooMany } = fileField
  if (Number(request.headers['content-length'] ?? 0) > multipartBodyLimit(fileField))
    throw new ProblemError('too_large', fieldMessages.imageSize)
  const body: Record<string, string> = Object.create(null)
  const files: UploadedFile[] = []
  let problem: ProblemError | undefined
  const parts = request.parts({
    limits: {
      files: max + 1,
      fileSize: IMAGE_MAX_BYTES,
      fields: FIELDS_MAX,
      fieldSize: FIELD_MAX_BYTES,
      fieldNameSize: FIELD_NAME_MAX_BYTES,
      parts: FIELDS_MAX + max + 1,
      headerPairs: HEADER_PAIRS_MAX,
    },
  })
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.valueTruncated) problem ??= fieldProblem(part.fieldname, fieldMessages.tooLong(TEXT_MAX))
        body[part.fieldname] = String(part.value)
      } else if (part.fieldname !== field || problem || files.length >= max) {
        if (part.fieldname === field && files.length >= max) problem ??= fieldProblem(field, tooMany)
        part.file.resume()
      } else {
        const bytes = await part.toBuffer()
        if (part.file.truncated) problem ??= fieldProblem(field, fieldMessages.imageSize, 'too_large')
        // A file input left empty sends a nameless file of no bytes.
        else if (bytes.length > 0 || part.filename) files.push({ fileName: part.filename, bytes })
      }
    }
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code === 'FST_FILES_LIMIT') throw fieldProblem(field, tooMany)
    if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT' || code === 'FST_REQ_FILE_TOO_LARGE') throw new ProblemError('too_large')
    if (error instanceof ProblemError) throw error
    throw new ProblemError('malformed', undefined, undefined, { cause: error })
  }
  if (problem) throw problem
  return { body, files }
}
