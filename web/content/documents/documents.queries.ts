import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { DOCUMENT_VERSIONS_MAX } from '#contract/constants.ts'
import type { DocumentName } from '#contract/content/documents/index.ts'
import type { PictureKind } from '#contract/content/pictures.ts'
import { api, apiList, type CallOptions } from '#web/kit/lib/api-client.ts'
import { DERIVED } from '#web/kit/lib/query-client.ts'
import { upload } from '#web/kit/lib/upload.ts'

const keyOf = (name: DocumentName) => ['documents', name] as const

/** A document of the owner, with its version. */
export const documentQuery = (name: DocumentName) =>
  queryOptions({ queryKey: keyOf(name), queryFn: ({ signal }) => api('GET /api/documents/:name', { params: { name } }, { signal }) })

/** All documents with their last change. */
export const documentsQuery = () =>
  queryOptions({ queryKey: [DERIVED, 'documents'], queryFn: ({ signal }) => api('GET /api/documents', {}, { signal }) })

/** Every save of a document, newest first. */
export const versionsQuery = (name: DocumentName) =>
  infiniteQueryOptions({
    queryKey: [DERIVED, ...keyOf(name), 'versions'],
    queryFn: ({ pageParam, signal }) =>
      apiList(
        'GET /api/documents/:name/versions',
        { params: { name }, query: { page: pageParam, limit: DOCUMENT_VERSIONS_MAX } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, parts) => (parts.length * DOCUMENT_VERSIONS_MAX < total ? parts.length + 1 : undefined),
    select: ({ pages }) => ({
      // A save that is made in the meantime moves the others on: one may be loaded twice.
      rows: [...new Map(pages.flatMap((part) => part.rows).map((version) => [version.version, version])).values()],
      total: pages.at(-1)?.total ?? 0,
    }),
  })

type Save = Pick<CallOptions, 'timeoutMs'> & { expectedVersion: number }

export const saveDocument = (client: QueryClient, name: DocumentName) =>
  mutationOptions({
    mutationFn: ({ value, ...call }: Save & { value: Record<string, unknown> }) =>
      api('PUT /api/documents/:name', { params: { name }, body: value }, call),
    onSuccess: (saved) => client.setQueryData(documentQuery(name).queryKey, saved),
  })

/** Stores a picture that a document may name; returns its URL. */
export const uploadPicture = () =>
  mutationOptions({
    mutationFn({ file, kind, onProgress }: { file: File; kind: PictureKind; onProgress: (part: number) => void }) {
      const body = new FormData()
      body.append('kind', kind)
      body.append('images', file, file.name)
      return upload('POST /api/documents/pictures', { body }, { onProgress })
    },
  })

export const restoreDocument = (client: QueryClient, name: DocumentName) =>
  mutationOptions({
    mutationFn: ({ version, ...call }: Save & { version: number }) =>
      api('POST /api/documents/:name/restore', { params: { name }, body: { version } }, call),
    onSuccess: (saved) => client.setQueryData(documentQuery(name).queryKey, saved),
    onError: () => client.invalidateQueries({ queryKey: keyOf(name) }),
  })
