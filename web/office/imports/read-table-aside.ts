import type { FileTable } from './read-table.ts'
import { UnreadableFileError } from './unreadable-file-error.ts'

/** What the worker answers: the table, or why the file is none, where that is known. */
export type TableAnswer = { table: FileTable } | { reason: UnreadableFileError['reason'] | undefined }

/** `readTable` in a worker. Rejects with UnreadableFileError, or with another error when the file could not be read. */
export function readTableAside(file: File): Promise<FileTable> {
  const worker = new Worker(new URL('./read-table.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<FileTable>((resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.addEventListener('message', ({ data }: MessageEvent<TableAnswer>) => {
      if ('table' in data) resolve(data.table)
      else reject(data.reason ? new UnreadableFileError(data.reason) : new Error('The file could not be read'))
    })
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}
