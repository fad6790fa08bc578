import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { askPassphrase, describeBackup, reportFailure, UsageError } from './platform/backup/command-line.ts'
import { withDecrypted } from './platform/backup/encryption.ts'
import { restoreBackup, verifyBackup } from './platform/backup/restore.ts'
import { loadEnvFile } from './platform/env-file.ts'
import { keepPrivate } from './platform/files/private-files.ts'
import { restoresIn, VERIFICATIONS } from './platform/files/temp-files.ts'

const USAGE = `npm run restore -- FILE            replace database and pictures by those of FILE; stop the site first
npm run restore -- --verify FILE   restore FILE into a scratch folder and compare the counts; changes nothing

FILE may be one that was downloaded: you are asked for its passphrase.`

async function run(): Promise<void> {
  loadEnvFile()
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { verify: { type: 'boolean' } } })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new UsageError(USAGE)
  const path = resolve(file)
  if (values.verify) {
    const backup = await withDecrypted(path, VERIFICATIONS, askPassphrase, verifyBackup)
    console.log(`${file} of ${backup.createdAt} can be restored. It has ${describeBackup(backup)}.`)
    return
  }
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const config = readConfig(process.env)
  keepPrivate(config.dataDir)
  const { backup, kept } = await withDecrypted(path, restoresIn(config.dataDir), askPassphrase, (plain) =>
    restoreBackup(config, plain, log, new Date()),
  )
  console.log(`Restored ${describeBackup(backup)}, as they were at ${backup.createdAt}. Everyone has to log in again.`)
  if (kept) console.log(`The database from before is kept in ${config.databaseUrl ? `the schema ${kept}` : kept}.`)
}

run().catch(reportFailure)
