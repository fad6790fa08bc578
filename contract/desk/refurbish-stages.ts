import * as z from 'zod/mini'
import type { Place } from '#contract/catalogue/pieces.ts'
import { isoTimestamp } from '#contract/platform/fields.ts'

/**
 * How far the refurbishing of a piece is: nobody has begun, on the bench, with a lab, tested, on the site; then it was sold, left the stock in
 * another way, or was begun by mistake.
 */
export const REFURBISH_STAGES = ['queued', 'bench', 'outside', 'ready', 'published', 'sold', 'gone', 'cancelled'] as const
export type RefurbishStage = (typeof REFURBISH_STAGES)[number]
/** Stages in which work on the piece is still to be done, or it is still to be published. */
export const OPEN_REFURBISH_STAGES = ['queued', 'bench', 'outside', 'ready'] as const satisfies RefurbishStage[]
export const isOpenRefurbish = (stage: RefurbishStage): boolean => (OPEN_REFURBISH_STAGES as readonly RefurbishStage[]).includes(stage)

/** The facts on which a stage stands: times in ISO 8601, null where nothing has happened. */
export interface RefurbishFacts {
  cancelledAt: string | null
  place: Place
  isHere: boolean
  publishedAt: string | null
  outsideSince: string | null
  testedAt: string | null
  startedAt: string | null
  createdAt: string
}

/** The stage that follows from the facts, and since when; no one stores it. What happened last in the life of a piece decides. */
export function refurbishStageOf(facts: RefurbishFacts): { stage: RefurbishStage; since: string } {
  const { cancelledAt, place, isHere, publishedAt, outsideSince, testedAt, startedAt, createdAt } = facts
  if (cancelledAt !== null) return { stage: 'cancelled', since: cancelledAt }
  if (!isHere) return { stage: place === 'customer' ? 'sold' : 'gone', since: publishedAt ?? testedAt ?? createdAt }
  if (publishedAt !== null) return { stage: 'published', since: publishedAt }
  if (outsideSince !== null) return { stage: 'outside', since: outsideSince }
  if (testedAt !== null) return { stage: 'ready', since: testedAt }
  return startedAt === null ? { stage: 'queued', since: createdAt } : { stage: 'bench', since: startedAt }
}

/** A piece of our own on the board. */
export const ownCardSchema = z.object({
  ...{ id: z.int(), name: z.string(), serial: z.string(), stage: z.enum(OPEN_REFURBISH_STAGES), since: isoTimestamp },
  technician: z.nullable(z.object({ id: z.int(), name: z.string() })),
})
export type OwnCard = z.infer<typeof ownCardSchema>
