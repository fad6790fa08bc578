import type { Job } from '#contract/desk/desk.ts'
import * as texts from '#texts/desk.ts'
import * as lists from '#texts/lists.ts'
import type { Action, Called } from '#web/kit/action/actions.ts'
import { later } from '#web/kit/components/later.tsx'
import { formatDate } from '#web/kit/lib/dates.ts'
import { jobKey, moveFailure, REFRESHES } from './job-moves.ts'
import { type Planned, savePromise } from './save-promise.ts'

const AssignDialog = later(async () => (await import('./assign-dialog.tsx')).AssignDialog)
const PromiseDialog = later(async () => (await import('./promise-dialog.tsx')).PromiseDialog)

const common = (job: Planned) => ({ about: jobKey(job.id), refreshes: REFRESHES, failure: moveFailure })

/** Promises a job for another day. */
export const promiseAnother = (job: Planned): Action<Job> => {
  const before = job.isPromised ? job.dueOn : null
  return {
    ...common(job),
    name: texts.promiseAnother,
    form: (dialog) => <PromiseDialog job={job} {...dialog} />,
    said: ({ promisedOn }) => (promisedOn ? texts.promisedFor(formatDate(promisedOn)) : texts.noPromise),
    undo: ({ version, dueOn, isPromised }): Called<Job> => ({
      ...common(job),
      name: lists.undo,
      call: (call) => savePromise({ ...job, version, dueOn, isPromised }, before, call),
    }),
  }
}

/** Who has a job, and for when it is promised: each asks in a dialog. */
export const plansOf = (job: Planned): readonly Action[] => [
  { ...common(job), name: texts.assign, form: ({ onClose }) => <AssignDialog job={job} onClose={onClose} /> },
  promiseAnother(job),
]
