import { readHtml } from './read-html.ts'
import type { HtmlPage } from './read-table.ts'
import { type FileTable, tableOf } from './sheet.ts'
import { UnreadableFileError } from './unreadable-file-error.ts'

/** The files that people choose; what is in one is told by its content. */
export const TABLE_FILES =
  '.csv,.tsv,.txt,.xlsx,.xls,.htm,.html,text/csv,text/tab-separated-values,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What the worker answers: what is in the file, or why it cannot be read, where that is known. */
export type TableAnswer = { content: FileTable | HtmlPage } | { reason: UnreadableFileError['reason'] | undefined }

/** `readTable` in a worker. Rejects with UnreadableFileError, or with another error when the file could not be read. */
export function readTableAside(file: File): Promise<FileTable> {
  const worker = new Worker(new URL('./read-table.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<FileTable | HtmlPage>((resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.addEventListener('message', ({ data }: MessageEvent<TableAnswer>) => {
      if ('content' in data) resolve(data.content)
      else reject(data.reason ? new UnreadableFileError(data.reason) : new Error('The file could not be read'))
    })
    worker.postMessage(file)
  })
    .then((content) => ('html' in content ? tableOf(readHtml(content.html)) : content))
    .finally(() => worker.terminate())
}
