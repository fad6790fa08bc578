import { to } from '#contract/office-paths.ts'

/**
 * What happened to a repair that someone of the staff has to know, by the kind of its event: a customer may also withdraw while the device is
 * here.
 */
export const NEWS_KINDS = [
  ...(['estimate_approved', 'estimate_declined', 'message', 'date'] as const),
  ...(['withdrawn', 'withdrawn_here', 'part_arrived', 'assigned'] as const),
  ...(['lab_answered', 'outside_ended'] as const),
] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

/** The parts of a job's page that are opened by the hash of its URL. */
export const JOB_PLACES = { answer: 'answer', estimate: 'estimate', money: 'money' } as const

const PLACE: Partial<Record<NewsKind, keyof typeof JOB_PLACES>> = {
  estimate_approved: 'estimate',
  estimate_declined: 'estimate',
  message: 'answer',
}

/** The page of a repair, at the part that is about its news. */
export function newsPath(id: number, news: NewsKind): string {
  const place = PLACE[news]
  return to('job', { id }) + (place ? `#${JOB_PLACES[place]}` : '')
}
