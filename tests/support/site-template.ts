import type { SiteStorage } from './server-process.ts'

/** Data of sites that have started once, by their value of SAMPLE_DATA. */
type SiteTemplates = Record<'on' | 'off', SiteStorage>

const VARIABLE = 'MISTRI_TEST_SITES'

/** Names the templates of this run to its workers, which are processes of their own. */
export function shareTemplates(templates: SiteTemplates): void {
  process.env[VARIABLE] = JSON.stringify(templates)
}

/** The data that a site with these settings would have after its first start. */
export function templateFor({ SAMPLE_DATA = 'on' }: Record<string, string>): SiteStorage {
  const templates: SiteTemplates = JSON.parse(process.env[VARIABLE] ?? '{}')
  const template = templates[SAMPLE_DATA === 'off' ? 'off' : 'on']
  if (!template) throw new Error('The browser tests need playwright.config.ts, whose set-up starts their first sites.')
  return template
}
