import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { ConfigError } from '#server/config.ts'
import { SchemaVersionError } from '#server/platform/db/migrations/schema-version.ts'
import { DatabaseInUseError } from '#server/platform/db/restore.ts'
import { ProblemError } from '#server/platform/problem.ts'
import * as texts from '#texts/backup.ts'
import { BackupFileError } from './archive.ts'
import type { BackupContents } from './contents.ts'

/** The command was called with arguments that it does not know. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export const describeBackup = ({ rows, files }: BackupContents): string =>
  texts.contents(
    Object.values(rows).reduce((sum, count) => sum + count, 0),
    files.uploads + files.trash,
  )

/** The first line of the input; what is typed in a terminal is not shown. */
export async function askPassphrase(): Promise<string> {
  const { stdin, stderr } = process
  stderr.write('Passphrase of the file: ')
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: unseen, terminal: stdin.isTTY })
  try {
    for await (const line of lines) return line.trim()
    throw new UsageError('The backup is encrypted, and no passphrase was entered.')
  } finally {
    lines.close()
    stderr.write('\n')
  }
}

/** Prints why a command failed: a sentence for expected failures. */
export function reportFailure(error: Error & { code?: unknown }): void {
  const isKnown = [UsageError, BackupFileError, DatabaseInUseError, ProblemError, ConfigError, SchemaVersionError].some(
    (known) => error instanceof known,
  )
  console.error(sentences[String(error.code)] ?? (isKnown || error.code ? error.message : error))
  process.exit(1)
}

const FULL = 'The disk is full. What was there is as it was; make room, then try again.'
const sentences: Record<string, string> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  SQLITE_FULL: FULL,
  53100: FULL,
  ENOENT: 'There is no such file or folder.',
}
