import { dialect } from './database.ts'
import { ServerProcess } from './server-process.ts'
import { shareTemplates } from './site-template.ts'

/**
 * Makes what all workers of a run of browser tests share: PostgreSQL, if it is the database of this run, and the data of a site that has
 * started once, with samples and without. The site of each file starts on a copy of it, in half of the processor time of a first start.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const stopPostgres = dialect === 'postgres' ? await (await import('./postgres-setup.ts')).default() : undefined
  const sites = await Promise.all([newSite('on'), newSite('off')])
  const [on, off] = sites
  shareTemplates({ on: on.storage, off: off.storage })
  return async () => {
    await Promise.all(sites.map((site) => site.remove()))
    await stopPostgres?.()
  }
}

async function newSite(sampleData: 'on' | 'off'): Promise<ServerProcess> {
  const site = await ServerProcess.start({ SAMPLE_DATA: sampleData })
  await site.stop('SIGTERM')
  return site
}
