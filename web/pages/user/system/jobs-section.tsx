import { useQuery } from '@tanstack/react-query'
import type { Job } from '#contract/system.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/system.ts'
import { Cell, Row, RowsTable } from '#web/components/list/rows-table.tsx'
import { jobsQuery } from '#web/features/system/system.queries.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { labelOf } from '#web/lib/label-of.ts'
import { Section } from './section.tsx'

const columns = [texts.job, texts.lastRun, texts.result, texts.nextRun].map((title) => ({ title }))

function resultOf({ running, lastRunAt, lastError }: Job): string {
  if (running) return texts.running
  return lastRunAt ? (lastError ?? texts.done) : texts.notRunYet
}

/** What the site does by itself, when it last did it, and what came of it. */
export const JobsSection = () => (
  <Section title={texts.jobs} query={useQuery(jobsQuery())} loading={messages.system.loadingJobs} failure={messages.system.jobsLoadFailure}>
    {(jobs) => (
      <RowsTable label={texts.jobs} columns={columns}>
        {jobs.map((job) => (
          <Row key={job.name}>
            <Cell className="hd">
              <b>{labelOf(texts.jobNames, job.name)}</b>
            </Cell>
            <Cell label={texts.lastRun} className="mono">
              {job.lastRunAt ? formatDateTime(job.lastRunAt) : texts.never}
            </Cell>
            <Cell label={texts.result}>{resultOf(job)}</Cell>
            <Cell label={texts.nextRun} className="mono">
              {formatDateTime(job.nextRunAt)}
            </Cell>
          </Row>
        ))}
      </RowsTable>
    )}
  </Section>
)
