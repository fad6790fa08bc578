import { useQuery } from '@tanstack/react-query'
import type { Task } from '#contract/office/system.ts'
import * as messages from '#texts/office-messages.ts'
import * as texts from '#texts/system.ts'
import { Fold } from '#web/kit/components/fold.tsx'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import { labelOf } from '#web/kit/lib/label-of.ts'
import { type Column, DataTable } from '#web/kit/list/data-table.tsx'
import styles from './system.module.css'
import { tasksQuery } from './system.queries.ts'
import { SystemSection } from './system-section.tsx'

function resultOf({ running, lastRunAt, lastError }: Task): string {
  if (running) return texts.running
  if (lastError !== null) return texts.taskFailed
  return lastRunAt ? texts.done : texts.notRunYet
}

const columns: Column<Task>[] = [
  { title: texts.task, cardTitle: true, cell: (task) => <b>{labelOf(texts.taskNames, task.name)}</b> },
  { title: texts.lastRun, className: styles.moment, cell: ({ lastRunAt }) => (lastRunAt ? formatDateTime(lastRunAt) : texts.never) },
  { title: texts.result, free: true, cell: resultOf },
  { title: texts.nextRun, className: styles.moment, cell: ({ nextRunAt }) => formatDateTime(nextRunAt) },
]

/** Tasks that an owner understands and may wait for. The others tidy up, and are shown only when they fail. */
const SHOWN = new Set([
  ...[
    'back-up',
    'check-backups',
    'upload-backup',
    'mail-day-closed',
    'purge-trash',
    'remind-to-collect',
    'send-digests',
    'unlist-sold-products',
  ],
  ...['delete-expired-bookings', 'delete-expired-repair-requests', 'delete-expired-sale-offers'],
  ...['delete-expired-contact-requests', 'delete-unsubscribed-addresses'],
])
const isShown = ({ name, lastError }: Task): boolean => SHOWN.has(name) || lastError !== null

/** The periodic tasks of the site, with their last runs and results. */
export const TasksSection = () => (
  <SystemSection
    id="tasks"
    title={texts.tasks}
    query={useQuery(tasksQuery())}
    loading={messages.system.loadingTasks}
    failure={messages.system.tasksLoadFailure}
  >
    {(tasks) => (
      <>
        <p>{tasks.every(({ lastError }) => lastError === null) ? texts.tasksWork : texts.tasksFail}</p>
        <Fold title={texts.taskDetails} open={tasks.some(({ lastError }) => lastError !== null)}>
          <DataTable label={texts.tasks} columns={columns} rows={tasks.filter(isShown)} rowKey={({ name }) => name} />
        </Fold>
      </>
    )}
  </SystemSection>
)
