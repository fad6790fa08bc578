import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Import, ImportRow, NewImport, RowOutcome, UndoneImport } from '#contract/office/imports.ts'
import { IMPORT_BATCH_MAX } from '#contract/staff-constants.ts'
import { api } from '#web/kit/lib/api-client.ts'

const imports = ['imports'] as const
/** A body of the API has 64 kB. */
const BATCH_BYTES_MAX = 48_000

export const importsQuery = () => queryOptions({ queryKey: imports, queryFn: ({ signal }) => api('GET /api/imports', {}, { signal }) })

const encoder = new TextEncoder()

/** Rows that go into one call. */
function* batches(rows: Iterable<ImportRow>): Generator<ImportRow[]> {
  let batch: ImportRow[] = []
  let bytes = 0
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(row)).length
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

interface SentRows {
  /** Made as they are sent: all at once would hold up the screen. */
  rows: Iterable<ImportRow>
  onProgress: (sent: number) => void
}

/** Sends the rows call by call, and adds what became of them to `outcomes`. */
async function send({ rows, onProgress }: SentRows, outcomes: RowOutcome[], call: (rows: ImportRow[]) => Promise<RowOutcome[]>) {
  for (const batch of batches(rows)) {
    outcomes.push(...(await call(batch)))
    onProgress(outcomes.length)
  }
  return outcomes
}

export const checkImport = () =>
  mutationOptions({
    mutationFn: ({ kind, ...sent }: Pick<NewImport, 'kind'> & SentRows) =>
      send(sent, [], (batch) => api('POST /api/imports/check', { body: { kind, rows: batch } })),
  })

/** An import that was begun, and what became of its rows: when a call fails on the way, it goes on with the rows that follow. */
export interface BegunImport {
  id?: number
  outcomes: RowOutcome[]
}

/** Imports the rows. Returns how many became records. */
export const runImport = (client: QueryClient) =>
  mutationOptions({
    async mutationFn({ begun, rows, onProgress, ...body }: NewImport & SentRows & { begun: BegunImport }) {
      const id = begun.id ?? (await api('POST /api/imports', { body })).id
      begun.id = id
      await send({ rows, onProgress }, begun.outcomes, (batch) =>
        api('POST /api/imports/:id/rows', { params: { id }, body: { rows: batch } }),
      )
      // Rows whose answer was lost are known to the next call.
      const imports = await client.fetchQuery({ ...importsQuery(), staleTime: 0 })
      return imports.find((each) => each.id === id)?.records ?? begun.outcomes.filter(({ result }) => result === 'new').length
    },
    onSettled: () => client.invalidateQueries(),
  })

export const undoImport = (client: QueryClient) =>
  mutationOptions({
    async mutationFn({ id }: Import) {
      const total = { removed: 0, left: 0 }
      for (let next: string | null | undefined; next !== null; ) {
        const undone: UndoneImport = await api('POST /api/imports/:id/undo', {
          params: { id },
          query: next === undefined ? {} : { after: next },
        })
        total.removed += undone.removed
        total.left += undone.left
        next = undone.next
      }
      return total
    },
    onSettled: () => client.invalidateQueries(),
  })
