import { readConfig } from '#server/config.ts'
import { restoreIntoOpen } from '#server/platform/backup/restore.ts'

/**
 * A process that restores FILE into an open site, and is killed where the database is replaced: `killed-restore.ts FILE MILLISECONDS`, counted
 * from the moment at which nobody else can write. With the settings of the site in the environment.
 */
const [file = '', delay = ''] = process.argv.slice(2)
const kill = () => process.kill(process.pid, 'SIGKILL')

await restoreIntoOpen(readConfig(process.env), file, {
  by: { userId: 0, userName: 'test' },
  log: { info() {}, warn: console.warn, error: console.error },
  now: new Date(),
  async mayReplace() {
    if (delay === '0') kill()
    setTimeout(kill, Number(delay))
    return true
  },
})
kill()
