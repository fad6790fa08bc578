import { useQuery } from '@tanstack/react-query'
import type { Job } from '#contract/system.ts'
import * as messages from '#texts/messages.ts'
import { Cell, Row, RowsTable } from '#web/components/list/rows-table.tsx'
import { jobsQuery } from '#web/features/system/system.queries.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { Section } from './section.tsx'

const columns = ['Job', 'Last run', 'Result', 'Next run'].map((title) => ({ title }))

/** `sweep-uploads` reads "Sweep uploads". */
const labelOf = ({ name }: Job) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

function resultOf({ running, lastRunAt, lastError }: Job): string {
  if (running) return 'Running'
  return lastRunAt ? (lastError ?? 'Done') : 'Not run yet'
}

/** What the site does by itself, when it last did it, and what came of it. */
export const JobsSection = () => (
  <Section title="Jobs" query={useQuery(jobsQuery())} loading={messages.system.loadingJobs} failure={messages.system.jobsLoadFailure}>
    {(jobs) => (
      <RowsTable label="Jobs" columns={columns}>
        {jobs.map((job) => (
          <Row key={job.name}>
            <Cell className="hd">
              <b>{labelOf(job)}</b>
            </Cell>
            <Cell label="Last run" className="mono">
              {job.lastRunAt ? formatDateTime(job.lastRunAt) : 'Never'}
            </Cell>
            <Cell label="Result">{resultOf(job)}</Cell>
            <Cell label="Next run" className="mono">
              {formatDateTime(job.nextRunAt)}
            </Cell>
          </Row>
        ))}
      </RowsTable>
    )}
  </Section>
)
