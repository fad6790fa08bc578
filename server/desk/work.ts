import type { JobPhoto } from '#contract/desk/job-photos.ts'
import { findBilledLines } from '#server/money/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { listPhotos, type StoredRequest } from '#server/requests/index.ts'
import { asJob } from './jobs.repository.ts'
import { photoView } from './photos.ts'
import { agreedEstimate } from './used-parts.ts'

/** The work and the parts of a repair: what its customer agreed to, else what was billed. */
export async function workOf(db: Reader, request: StoredRequest): Promise<{ description: string; quantity: number; serial: string }[]> {
  const agreed = (await agreedEstimate(db, asJob(request)))?.lines
  const lines = agreed ?? (await findBilledLines(db, request))
  return lines.map(({ description, quantity, serial }) => ({ description, quantity, serial }))
}

/** The photos of a repair, without the signature. */
export const jobPhotos = async (db: Reader, id: number): Promise<JobPhoto[]> =>
  (await listPhotos(db, id)).filter(({ kind }) => kind !== 'signature').map(photoView)
