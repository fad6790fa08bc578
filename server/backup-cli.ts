import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { writeBackup } from './platform/backup/backup.ts'
import { describeBackup, reportFailure, UsageError } from './platform/backup/command-line.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { loadEnvFile } from './platform/env-file.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { keepPrivate } from './platform/files/private-files.ts'

const USAGE = `npm run backup -- FILE   write database and pictures into FILE, such as shop.tar.gz; the site may run`

async function run(): Promise<void> {
  loadEnvFile()
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new UsageError(USAGE)
  const path = resolve(file)
  if (existsSync(path)) throw new UsageError(`${file} exists already. Choose another name.`)
  const config = readConfig(process.env)
  keepPrivate(config.dataDir)
  const log = { info: () => {}, warn: console.warn, error: console.error }
  // Only the site migrates: this command may be of another version than the running site.
  const database = await openDatabase(config, log, { migrate: false })
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort(new UsageError('Stopped. Nothing was written.')))
  try {
    const result = await writeBackup({ database, files: await openFileStore(config) }, path, new Date(), stop.signal)
    console.log(`${file} has ${describeBackup(result)}. Keep it where only you can read it: it has the data of your customers.`)
    if (result.missing.length > 0)
      console.warn(`${result.missing.length} pictures that the site shows were not found in the file store, and are not in the backup.`)
  } finally {
    await database.close()
  }
}

run().catch(reportFailure)
