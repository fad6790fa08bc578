import type { Card, Job } from '#contract/desk/desk.ts'
import { api, type CallOptions } from '#web/kit/lib/api-client.ts'
import { saveOverNewer } from '#web/kit/lib/save-over-newer.ts'

export type Planned = Pick<Card, 'id' | 'reference' | 'name' | 'version' | 'technician' | 'dueOn' | 'isPromised'>

/** Stores the promised day. What others have changed in the job besides it stays. */
export const savePromise = ({ id, version, dueOn, isPromised }: Planned, day: string | null, call: CallOptions): Promise<Job> =>
  saveOverNewer<Job, number>(
    version,
    (expectedVersion) => api('PUT /api/desk/jobs/:id', { params: { id }, body: { promisedOn: day } }, { ...call, expectedVersion }),
    (newer) => {
      if (newer.promisedOn === day) return { done: newer }
      return newer.promisedOn === (isPromised ? dueOn : null) ? { retry: newer.version } : 'conflict'
    },
  )
