import { checksOf } from '#contract/desk/checks.ts'
import { paperRoutes } from '#contract/desk/paper.ts'
import { to } from '#contract/paths.ts'
import { inLanguage } from '#contract/platform/languages.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { displayName, listUsers } from '#server/accounts/index.ts'
import type { Documents } from '#server/content/index.ts'
import { advancesUntil, announcedCharges, readMoneyFacts } from '#server/money/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { drawQrCode } from '#server/platform/qr-code.ts'
import { findEvents, othersOfVisit } from '#server/requests/index.ts'
import { intakeNames } from './intake-names.ts'
import { jobView } from './job-view.ts'
import { asJob, type StoredJob } from './jobs.repository.ts'
import type { Jobs } from './jobs.ts'

/** The contents of slips and labels (docs/decisions/045-paper.md). */
export function registerPaper(
  register: RegisterRoutes,
  { database, documents, customerUrl }: { database: Database; documents: Documents; customerUrl: (path: string) => string | null },
  jobs: Jobs,
): void {
  const { read } = database
  register('paper', paperRoutes, {
    async job({ params: { id }, query }) {
      const job = await jobs.find(read, id)
      const language = query.language ?? job.language
      const received = (await findEvents(read, job, 'stage')).findLast(({ data }) => data.stage === 'received')
      const user = (await listUsers(read)).find(({ user_name }) => user_name === received?.userName)
      const url = customerUrl(inLanguage(job.language, to('track', undefined, { reference: job.reference })))
      const lists = await documents.read('intake')
      const onPaper = async (one: StoredJob) => {
        const view = await jobView(read, one, language)
        const listed = view.deviceKind ? lists[view.deviceKind] : []
        const { receivedAt } = one.details
        const advances = receivedAt === null ? [] : await advancesUntil(read, one, todayInShop(new Date(receivedAt)))
        return { ...view, advances, checks: checksOf(listed, view.condition, view.conditionAfter) }
      }
      const others: Awaited<ReturnType<typeof onPaper>>[] = []
      for (const other of await othersOfVisit(read, job)) others.push(await onPaper(asJob(other)))
      return {
        ...(await onPaper(job)),
        others,
        receivedBy: user ? displayName(user) : (received?.userName ?? ''),
        ...{ url, qrCode: url === null ? null : drawQrCode(url) },
        names: await intakeNames(documents, language),
        terms: (await documents.readIn('shop', language)).repairTerms,
        charges: announcedCharges(await readMoneyFacts(documents)),
      }
    },
  })
}
