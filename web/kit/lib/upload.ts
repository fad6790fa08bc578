import { IMAGE_MAX_BYTES } from '#contract/constants.ts'
import type { RouteByKey } from '#contract/index.ts'
import type { Problem } from '#contract/platform/errors.ts'
import type { FileField, RouteInput, RouteResult } from '#contract/platform/route.ts'
import { ApiError, type CallOptions, guarded, ifMatch, toApiError, toRequest } from './api-client.ts'
import { shrinkImage } from './shrink-image.ts'

type UploadKey = { [K in keyof RouteByKey]: RouteByKey[K] extends { files: FileField } ? K : never }[keyof RouteByKey]

interface UploadOptions extends Pick<CallOptions, 'expectedVersion' | 'idempotencyKey'> {
  /** Called with the part of the body (0 to 1) that has been sent. */
  onProgress?: (part: number) => void
}

/** As `api`, for calls that carry files: pictures are made smaller first, and `fetch` does not report how much of the body has been sent. */
export async function upload<K extends UploadKey>(
  key: K,
  input: RouteInput<RouteByKey[K]>,
  options: UploadOptions = {},
): Promise<RouteResult<RouteByKey[K]>> {
  const body = await withSmallImages(input.body as FormData)
  return guarded(() => attempt(key, { ...input, body }, options))
}

/** Sends one photo. The same file again, after an answer that was lost, is no second one. */
export async function uploadPhoto<K extends UploadKey>(
  key: K,
  { fields = {}, ...input }: Omit<RouteInput<RouteByKey[K]>, 'body'> & { fields?: Readonly<Record<string, string>> },
  file: File,
  options: UploadOptions,
): Promise<void> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('images', file, file.name)
  try {
    await upload(key, { ...input, body } as unknown as RouteInput<RouteByKey[K]>, options)
  } catch (error) {
    // The key belongs to this photo alone. Its answer was lost, and the browser has made it smaller in another way since.
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
  }
}

async function withSmallImages(body: FormData): Promise<FormData> {
  const small = new FormData()
  for (const [field, value] of body) {
    if (field !== 'images' || typeof value === 'string') small.append(field, value)
    else {
      const file = await shrinkImage(value)
      // As the server says it, which would read all of it first.
      const problem = { field, code: 'image_size', params: { file: file.name }, message: '' } as const
      if (file.size > IMAGE_MAX_BYTES) throw new ApiError(413, 'too_large', problem.code, [problem])
      small.append(field, file, file.name)
    }
  }
  return small
}

function attempt<K extends UploadKey>(
  key: K,
  input: RouteInput<RouteByKey[K]>,
  { onProgress, expectedVersion, idempotencyKey }: UploadOptions,
): Promise<RouteResult<RouteByKey[K]>> {
  const { method, url } = toRequest(key, input as { params?: object })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.setRequestHeader('accept', 'application/json')
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey)
    if (expectedVersion !== undefined) request.setRequestHeader('if-match', ifMatch(expectedVersion))
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    request.onload = () => {
      const body = parseJson(request.responseText)
      if (request.status >= 200 && request.status < 300) {
        if (body === undefined && request.responseText !== '') reject(new ApiError(0, 'network', 'The response was cut off'))
        else resolve(body as RouteResult<RouteByKey[K]>)
      } else reject(toApiError(request.status, body as Partial<Problem> | undefined))
    }
    request.onerror = () => reject(new ApiError(0, 'network', 'No response'))
    request.onabort = request.onerror
    request.send(input.body as FormData)
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
