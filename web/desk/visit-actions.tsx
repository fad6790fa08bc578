import type { VisitJob } from '#contract/desk/desk.ts'
import type { HandedOver } from '#contract/desk/job-visits.ts'
import * as texts from '#texts/job-visits.ts'
import * as lists from '#texts/lists.ts'
import type { Called, WithForm } from '#web/kit/action/actions.ts'
import { later } from '#web/kit/components/later.tsx'
import { api } from '#web/kit/lib/api-client.ts'
import { jobKey, moveFailure, REFRESHES } from './job-moves.ts'
import type { SettledVisit } from './visit-dialog.tsx'

const VisitDialog = later(async () => (await import('./visit-dialog.tsx')).VisitDialog)

/** Hands over the devices of a visit that are ready, with one way back for all of them. It is about the job on whose page it was pressed. */
export const handOverReady = (id: number, ready: readonly VisitJob[]): WithForm<HandedOver | SettledVisit> => ({
  name: texts.handOverReady,
  about: jobKey(id),
  refreshes: REFRESHES,
  said: (done) => ('said' in done ? done.said : texts.handedOver(done.length)),
  // A bill that is issued and money that is taken stay: whoever takes a device back says what becomes of them.
  undo: (done) =>
    'said' in done ? (done.bills.length > 0 || done.paid > 0 ? undefined : undoHandOver(id, done.moves)) : undoHandOver(id, done),
  form: (dialog) => <VisitDialog id={id} ready={ready} {...dialog} />,
})

const undoHandOver = (id: number, moves: HandedOver): Called<HandedOver> => ({
  name: lists.undo,
  about: jobKey(id),
  refreshes: REFRESHES,
  call: (call) => api('POST /api/desk/jobs/:id/visit/undo', { params: { id }, body: { moves } }, call),
  said: (jobs) => texts.takenBack(jobs.length),
  failure: moveFailure,
})
