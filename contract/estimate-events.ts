import type { EventKind } from './tracking.ts'

// Apart from estimates.ts, so that the page of a customer downloads no schemas.

/** The events of estimates; `estimate_reminded` is among the staff. */
export const ESTIMATE_EVENTS = [
  'estimate_sent',
  'estimate_reminded',
  'estimate_approved',
  'estimate_declined',
  'estimate_expired',
  'estimate_withdrawn',
] as const satisfies readonly EventKind[]
export type EstimateEvent = (typeof ESTIMATE_EVENTS)[number]

export const isEstimateEvent = (kind: EventKind): kind is EstimateEvent => (ESTIMATE_EVENTS as readonly EventKind[]).includes(kind)

/** The estimate that an event is about: its revision and the amounts in paise, one for each variant. */
export interface NamedEstimate {
  revision: number
  totals: readonly number[]
}

/** The text of an event: `2 510000 620000`. */
export const estimateText = ({ revision, totals }: NamedEstimate): string => [revision, ...totals].join(' ')

export function readEstimateText(text: string): NamedEstimate {
  const [revision = 0, ...totals] = text.split(' ').map(Number)
  return { revision, totals }
}
