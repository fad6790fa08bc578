import type { Job, Move } from '#contract/desk/desk.ts'
import { api, type CallOptions } from '#web/kit/lib/api-client.ts'
import { saveOverNewer } from '#web/kit/lib/save-over-newer.ts'
import type { Movable } from './kept-entries.ts'

/**
 * Moves a job as the person saw it. What others have changed in it besides its stage stays; where they have moved it elsewhere, the error has
 * the row as it is now.
 */
export const sendMove = (job: Movable, move: Move, call: CallOptions): Promise<Job> =>
  saveOverNewer<Job, number>(
    job.version,
    (expectedVersion) => api('POST /api/desk/jobs/:id/move', { params: { id: job.id }, body: move }, { ...call, expectedVersion }),
    (newer) => {
      // The answer to this very move was lost, or someone entered the same.
      if (Object.entries(move).every(([fact, value]) => newer[fact as keyof Job] === value)) return { done: newer }
      return newer.stage === job.stage ? { retry: newer.version } : 'conflict'
    },
  )
