import { useQuery } from '@tanstack/react-query'
import type { Job } from '#contract/system.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/system.ts'
import { type Column, DataTable } from '#web/components/list/data-table.tsx'
import { jobsQuery } from '#web/features/system/system.queries.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { labelOf } from '#web/lib/label-of.ts'
import styles from './system.module.css'
import { SystemSection } from './system-section.tsx'

function resultOf({ running, lastRunAt, lastError }: Job): string {
  if (running) return texts.running
  return lastRunAt ? (lastError ?? texts.done) : texts.notRunYet
}

const columns: Column<Job>[] = [
  { title: texts.job, card: 'title', cell: (job) => <b>{labelOf(texts.jobNames, job.name)}</b> },
  { title: texts.lastRun, className: styles.moment, cell: ({ lastRunAt }) => (lastRunAt ? formatDateTime(lastRunAt) : texts.never) },
  { title: texts.result, cell: resultOf },
  { title: texts.nextRun, className: styles.moment, cell: ({ nextRunAt }) => formatDateTime(nextRunAt) },
]

/** What the site does by itself, when it last did it, and with which result. */
export const JobsSection = () => (
  <SystemSection
    title={texts.jobs}
    query={useQuery(jobsQuery())}
    loading={messages.system.loadingJobs}
    failure={messages.system.jobsLoadFailure}
  >
    {(jobs) => <DataTable label={texts.jobs} columns={columns} rows={jobs} rowKey={({ name }) => name} />}
  </SystemSection>
)
