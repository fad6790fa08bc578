import { DAY_MS } from '#contract/constants.ts'
import type { AppContext } from '#server/context.ts'
import { sweepUploads } from './sweep.ts'

export function addFileJobs(context: AppContext): void {
  context.jobs.add({ name: 'sweep-uploads', everyMs: DAY_MS, run: (now, signal) => sweepUploads(context, now, signal) })
}
