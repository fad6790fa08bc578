import type { QueryKey } from '@tanstack/react-query'
import * as texts from '#texts/desk.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { currentRowOf } from '#web/kit/lib/api-client.ts'
import { requestKey } from '#web/requests/tracking/staff-actions.ts'
import type { Movable } from './kept-entries.ts'

// What the moves of one job and of all jobs of a visit share.

export const jobKey = (id: number) => requestKey({ entity: 'repair-requests', id })

/** What is loaded again after a change of a job. */
export const REFRESHES: readonly QueryKey[] = [['repair-requests'], ['devices'], ['customer']]

/** Why a job was not moved: where someone else has moved it meanwhile, or what to do. */
export function moveFailure(error: unknown): string {
  const current = currentRowOf<Movable>(error)
  return current ? texts.movedMeanwhile(texts.stage[current.stage]) : (adviceOf(error) ?? texts.moveFailure)
}
