import { DAY_MS } from '#contract/constants.ts'
import { VISIT_KINDS, visitRoutes } from '#contract/office/visits.ts'
import { findPage } from '#contract/platform/find-page.ts'
import { todayInShop } from '#contract/platform/today.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import { countableWords } from './search-words.ts'
import type { VisitCounter } from './visit-counter.ts'
import { deleteDayBefore } from './visits.repository.ts'
import { firstKeptDay, visitReport } from './visits.ts'

/** Counts of visits without visitors, for the owner. Pages that the server sends are counted where they are sent. */
export function visitsFeature(
  register: RegisterRoutes,
  { database, tasks, visits }: { database: Database; tasks: Tasks; visits: VisitCounter },
): void {
  tasks.add({
    name: 'delete-old-visit-counts',
    everyMs: DAY_MS,
    async run(now, signal) {
      const day = firstKeptDay(todayInShop(now))
      for (const kind of VISIT_KINDS) while (!signal.aborted && (await database.write((tx) => deleteDayBefore(tx, kind, day))));
    },
  })
  register('visits', visitRoutes, {
    async count({ body: { begun, sent, search }, client: { headers } }) {
      if (begun) visits.count('begun', begun, headers)
      if (sent) visits.count('sent', sent, headers)
      const words = search && countableWords(search)
      if (words) visits.count('search', words, headers)
      const { referer } = headers
      const page = !(begun || sent || search) && referer && URL.canParse(referer) ? findPage(new URL(referer)) : undefined
      if (page) visits.countPage(page, headers)
      return undefined
    },
    async report({ query }) {
      // What this process has counted so far; others follow within seconds.
      await visits.write()
      return visitReport(database.read, query.span)
    },
  })
}
