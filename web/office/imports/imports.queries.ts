import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Import, ImportRow, NewImport, RowOutcome } from '#contract/imports.ts'
import { IMPORT_BATCH_MAX } from '#contract/staff-constants.ts'
import { api } from '#web/lib/api-client.ts'

const imports = ['imports'] as const
/** A body of the API has 64 kB. */
const BATCH_BYTES_MAX = 48_000

export const importsQuery = () => queryOptions({ queryKey: imports, queryFn: ({ signal }) => api('GET /api/imports', {}, { signal }) })

/** Rows that go into one call. */
function* batches(rows: readonly ImportRow[]): Generator<ImportRow[]> {
  let batch: ImportRow[] = []
  let bytes = 0
  for (const row of rows) {
    const size = new Blob([JSON.stringify(row)]).size
    if (batch.length > 0 && (batch.length === IMPORT_BATCH_MAX || bytes + size > BATCH_BYTES_MAX)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(row)
    bytes += size
  }
  if (batch.length > 0) yield batch
}

type OnProgress = (outcomes: readonly RowOutcome[]) => void

/** Sends the rows call by call; `onProgress` gets all outcomes so far. */
async function send(rows: readonly ImportRow[], onProgress: OnProgress, call: (rows: ImportRow[]) => Promise<RowOutcome[]>) {
  let outcomes: RowOutcome[] = []
  for (const batch of batches(rows)) {
    outcomes = [...outcomes, ...(await call(batch))]
    onProgress(outcomes)
  }
  return outcomes
}

export const checkImport = () =>
  mutationOptions({
    mutationFn: ({ kind, rows, onProgress }: Pick<NewImport, 'kind'> & { rows: readonly ImportRow[]; onProgress: OnProgress }) =>
      send(rows, onProgress, (batch) => api('POST /api/imports/check', { body: { kind, rows: batch } })),
  })

/** An import that was begun, so that one undo takes all of it also when a call fails on the way. */
export interface BegunImport {
  id?: number
}

/** Imports the rows. When it fails on the way, the same again goes on with the import that was begun: what was added is known. */
export const runImport = (client: QueryClient) =>
  mutationOptions({
    async mutationFn(sent: NewImport & { rows: readonly ImportRow[]; begun: BegunImport; onProgress: OnProgress }) {
      const { rows, begun, onProgress, ...body } = sent
      const id = begun.id ?? (await api('POST /api/imports', { body })).id
      begun.id = id
      return send(rows, onProgress, (batch) => api('POST /api/imports/:id/rows', { params: { id }, body: { rows: batch } }))
    },
    onSettled: () => client.invalidateQueries(),
  })

export const undoImport = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id }: Import) => api('POST /api/imports/:id/undo', { params: { id } }),
    onSettled: () => client.invalidateQueries(),
  })
