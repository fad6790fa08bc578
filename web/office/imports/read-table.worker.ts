import { readTable } from './read-table.ts'
import type { TableAnswer } from './read-table-aside.ts'
import { UnreadableFileError } from './unreadable-file-error.ts'

/** Reads one file: ten thousand rows of Excel take a second or more, in which the screen would not answer. */
self.addEventListener('message', async ({ data }: MessageEvent<File>) => {
  const answer: TableAnswer = await readTable(data).then(
    (content) => ({ content }),
    (error: unknown) => ({ reason: error instanceof UnreadableFileError ? error.reason : undefined }),
  )
  self.postMessage(answer)
})
