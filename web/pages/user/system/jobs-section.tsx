import { useQuery } from '@tanstack/react-query'
import type { Job } from '#contract/office/system.ts'
import * as messages from '#texts/office-messages.ts'
import * as texts from '#texts/system.ts'
import { Fold } from '#web/components/fold.tsx'
import { type Column, DataTable } from '#web/components/list/data-table.tsx'
import { formatDateTime } from '#web/lib/dates.ts'
import { labelOf } from '#web/lib/label-of.ts'
import { jobsQuery } from '#web/office/system/system.queries.ts'
import styles from './system.module.css'
import { SystemSection } from './system-section.tsx'

function resultOf({ running, lastRunAt, lastError }: Job): string {
  if (running) return texts.running
  if (lastError !== null) return texts.jobFailed
  return lastRunAt ? texts.done : texts.notRunYet
}

const columns: Column<Job>[] = [
  { title: texts.job, cardTitle: true, cell: (job) => <b>{labelOf(texts.jobNames, job.name)}</b> },
  { title: texts.lastRun, className: styles.moment, cell: ({ lastRunAt }) => (lastRunAt ? formatDateTime(lastRunAt) : texts.never) },
  { title: texts.result, free: true, cell: resultOf },
  { title: texts.nextRun, className: styles.moment, cell: ({ nextRunAt }) => formatDateTime(nextRunAt) },
]

/** Jobs that an owner understands and may wait for. The others tidy up, and are shown only when they fail. */
const SHOWN = new Set([
  ...['back-up', 'check-backups', 'upload-backup', 'purge-trash', 'remind-to-collect', 'send-digests', 'unlist-sold-products'],
  ...['delete-expired-bookings', 'delete-expired-repair-requests', 'delete-expired-contact-requests', 'delete-unsubscribed-addresses'],
])
const isShown = ({ name, lastError }: Job): boolean => SHOWN.has(name) || lastError !== null

/** The periodic jobs of the site, with their last runs and results. */
export const JobsSection = () => (
  <SystemSection
    id="jobs"
    title={texts.jobs}
    query={useQuery(jobsQuery())}
    loading={messages.system.loadingJobs}
    failure={messages.system.jobsLoadFailure}
  >
    {(jobs) => (
      <>
        <p>{jobs.every(({ lastError }) => lastError === null) ? texts.jobsWork : texts.jobsFail}</p>
        <Fold title={texts.details}>
          <DataTable label={texts.jobs} columns={columns} rows={jobs.filter(isShown)} rowKey={({ name }) => name} />
        </Fold>
      </>
    )}
  </SystemSection>
)
