import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { IMAGE_MAX_BYTES, TEXT_MAX } from '#contract/constants.ts'
import type { FileField } from '#contract/platform/route.ts'
import type { UploadedImage } from '#server/platform/files/decode-image.ts'
import { uploadsIn, withTempFolder } from '#server/platform/files/temp-files.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

const FIELDS_MAX = 40
const FIELD_NAME_MAX_BYTES = 100
const FIELD_MAX_BYTES = TEXT_MAX * 4
const HEADER_PAIRS_MAX = 20
/** Free space for a file larger than an image, in sizes of it: a backup is decrypted and unpacked beside it. */
const ROOM = 5
/** Boundaries and headers of one part. */
const PART_OVERHEAD_BYTES = 2048

export interface MultipartBody {
  fields: Record<string, string>
  /** On the local disk until the request ends. */
  files: UploadedFile[]
}

export interface UploadedFile extends UploadedImage {
  /** Hash of the file's bytes, in hex. */
  sha256: string
}

export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, { throwFileSizeLimit: false })
}

/** Largest multipart body with these files, in bytes. */
export function multipartBodyLimit({ max, large }: FileField): number {
  const files = large ? max * large.maxBytes : (max + 1) * IMAGE_MAX_BYTES
  return files + (max + 1) * PART_OVERHEAD_BYTES + FIELDS_MAX * (FIELD_MAX_BYTES + PART_OVERHEAD_BYTES)
}

const sizeError = ({ large }: FileField) => large?.error ?? 'image_size'

/** A full disk stops the whole site, so a file that may be large is refused when it and what it becomes would fill it. */
async function assertRoom(bytes: number, { large }: FileField, dataDir: string): Promise<void> {
  if (!large) return
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < ROOM * bytes) throw new ProblemError('storage_full')
}

/**
 * Calls `handle` with the text fields and files of a multipart body. The files are on disk, never completely in memory, and are deleted
 * when `handle` has settled or the client has disconnected. A body over the limit of the route is rejected immediately if it has a
 * Content-Length, otherwise at the first byte over the limit. A smaller body is read to its end even if it is rejected: a browser that is
 * still sending would otherwise see a broken connection instead of the response. Throws 413 for a file that is too large, 422 for too many
 * files, and 507 when the disk has no room for one that may be larger than an image.
 */
export async function withMultipartBody<T>(
  request: FastifyRequest,
  fileField: FileField,
  { dataDir }: { dataDir: string },
  handle: (body: MultipartBody) => Promise<T>,
): Promise<T> {
  const limit = multipartBodyLimit(fileField)
  const tooLarge = () => new ProblemError('too_large', fieldErrorText(sizeError(fileField)))
  const length = request.headers['content-length']
  if (Number(length ?? 0) > limit) throw tooLarge()
  await assertRoom(Number(length ?? limit), fileField, dataDir)
  return withTempFolder(uploadsIn(dataDir), async (folder) => {
    // A destroyed request emits no more events: the client hung up while its session was looked up or the folder was made.
    if (request.raw.destroyed) throw new ProblemError('malformed')
    const watch = watchBody(request, limit, tooLarge)
    const body = await Promise.race([readParts(request, fileField, folder, watch.signal), watch.rejection])
    // Encoding many images takes longer than the idle timeout of a connection. Node sets the timeout again after the response.
    request.raw.socket.setTimeout(0)
    return handle(body)
  })
}

/** Rejects, and aborts the signal, when the body is longer than `limit` bytes or the client hangs up before its end. */
function watchBody(
  { raw }: FastifyRequest,
  limit: number,
  tooLarge: () => ProblemError,
): { signal: AbortSignal; rejection: Promise<never> } {
  const stop = new AbortController()
  const { promise: rejection, reject } = withRejection()
  const end = (problem: ProblemError) => {
    stop.abort(problem)
    reject(problem)
  }
  let length = 0
  raw.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length <= limit || stop.signal.aborted) return
    // The rest is read and discarded without parsing.
    raw.unpipe()
    raw.resume()
    end(tooLarge())
  })
  raw.once('close', () => {
    if (!raw.complete) end(new ProblemError('malformed'))
  })
  return { signal: stop.signal, rejection }
}

function withRejection(): { promise: Promise<never>; reject: (error: unknown) => void } {
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<never>((_, rejectPromise) => {
    reject = rejectPromise
  })
  return { promise, reject }
}

async function readParts(request: FastifyRequest, fileField: FileField, folder: string, signal: AbortSignal): Promise<MultipartBody> {
  const { field, max, large } = fileField
  const fields: Record<string, string> = Object.create(null)
  const files: UploadedFile[] = []
  let problem: ProblemError | undefined
  const parts = request.parts({
    limits: {
      files: max + 1,
      fileSize: large?.maxBytes ?? IMAGE_MAX_BYTES,
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
        if (part.valueTruncated) problem ??= fieldProblem(part.fieldname, 'too_long', { params: { max: TEXT_MAX } })
        // A form sends every line break of a text as two characters.
        fields[part.fieldname] = String(part.value).replace(/\r\n?/g, '\n')
      } else if (part.fieldname !== field || problem || files.length >= max) {
        if (part.fieldname === field && files.length >= max) problem ??= fieldProblem(field, 'too_many_images', { params: { max } })
        part.file.resume()
      } else {
        const path = join(folder, String(files.length))
        const { bytes, sha256 } = await save(part, path, signal)
        if (part.file.truncated) problem ??= fieldProblem(field, sizeError(fileField), { problem: 'too_large' })
        // An empty file input sends a file without name and content.
        else if (bytes > 0 || part.filename) files.push({ fileName: part.filename, path, sha256 })
      }
    }
  } catch (error) {
    throw problemOf(error, field, max)
  }
  if (problem) throw problem
  return { fields, files }
}

/** Writes a file of the body to `path`; returns its length in bytes and its hash. */
async function save({ file }: MultipartFile, path: string, signal: AbortSignal): Promise<{ bytes: number; sha256: string }> {
  const target = createWriteStream(path)
  const hash = createHash('sha256')
  file.on('data', (chunk: Buffer) => hash.update(chunk))
  await pipeline(file, target, { signal })
  return { bytes: target.bytesWritten, sha256: hash.digest('hex') }
}

function problemOf(error: unknown, field: string, max: number): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (code === 'FST_FILES_LIMIT') return fieldProblem(field, 'too_many_images', { params: { max } })
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT' || code === 'FST_REQ_FILE_TOO_LARGE') return new ProblemError('too_large')
  // Errors of the disk are not the caller's fault.
  if (error instanceof ProblemError || syscall === 'write' || syscall === 'open') return error
  return new ProblemError('malformed', undefined, undefined, { cause: error })
}
