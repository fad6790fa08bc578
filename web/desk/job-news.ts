import { mutationOptions } from '@tanstack/react-query'
import type { Job } from '#contract/desk/desk.ts'
import * as lists from '#texts/lists.ts'
import * as texts from '#texts/news.ts'
import type { Called } from '#web/kit/action/actions.ts'
import { api } from '#web/kit/lib/api-client.ts'
import { jobKey } from './job-moves.ts'

/** Whoever opens a job whose news concerns them has seen it. */
export const seeNews = () => mutationOptions({ mutationFn: (id: number) => api('POST /api/desk/jobs/:id/seen', { params: { id } }) })

/** Marks the news of a job as seen without opening it. */
export const markSeen = ({ id, reference }: Pick<Job, 'id' | 'reference'>): Called<Job> => ({
  name: texts.seen,
  about: jobKey(id),
  takesFocus: true,
  call: (call) => api('POST /api/desk/jobs/:id/seen', { params: { id } }, call),
  said: () => texts.isSeen(reference),
  failure: texts.seenFailure,
  undo: () => ({
    name: lists.undo,
    about: jobKey(id),
    call: (call) => api('DELETE /api/desk/jobs/:id/seen', { params: { id } }, call),
    failure: texts.seenFailure,
  }),
})
