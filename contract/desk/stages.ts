/** Stages in which work is still to be done: what waits to be collected is not late. */
export const WORK_STAGES = ['asked', 'received', 'waiting_customer', 'waiting_part', 'outside', 'bench'] as const
/**
 * Where a repair stands, in the order in which it usually goes: requested, in the shop, waiting for its customer or a part, with a lab, on the bench,
 * ready to be collected, or declined by its customer; then handed over, or returned unrepaired.
 */
export const OPEN_STAGES = [...WORK_STAGES, 'ready', 'declined'] as const
export type OpenStage = (typeof OPEN_STAGES)[number]
export const STAGES = [...OPEN_STAGES, 'handed_over', 'returned'] as const
export type Stage = (typeof STAGES)[number]

export const isOpenStage = (stage: Stage): boolean => (OPEN_STAGES as readonly Stage[]).includes(stage)

/** Whether the shop has the device. */
export const isInShop = (stage: Stage): boolean => stage !== 'asked' && isOpenStage(stage)

/**
 * The fact that each open stage but the first stands on. Of those that are set, the first decides: a repair whose estimate waits for an
 * answer is back where it was once there is one.
 */
export const STAGE_FACTS = [
  ['declined', 'declinedAt'],
  ['waiting_customer', 'waitingSince'],
  ['outside', 'outsideSince'],
  ['ready', 'readyAt'],
  ['waiting_part', 'partSince'],
  ['bench', 'benchSince'],
  ['received', 'receivedAt'],
] as const satisfies readonly (readonly [Stage, string])[]
export type StageFact = (typeof STAGE_FACTS)[number][1]

/** Stages into which a repair comes by what happens, never by a move. */
export const isMovedTo = (stage: Stage): boolean => stage !== 'outside'

/** Whether a repair whose device or board is with a lab can go to this stage: the customer may still be asked, or say no. */
export const isOpenToOutside = (stage: Stage): boolean => ['outside', 'waiting_customer', 'declined'].includes(stage)

/** The facts that `stageOf` needs: times in ISO 8601, null where nothing has happened. */
export type StageFacts = { readonly [Fact in StageFact | 'returnedAt']: string | null }

/** The stage of a repair, from its status and its facts. No one stores a stage. */
export function stageOf(status: string, facts: StageFacts): Stage {
  if (status === 'Resolved') return facts.returnedAt === null ? 'handed_over' : 'returned'
  return STAGE_FACTS.find(([, fact]) => facts[fact] !== null)?.[0] ?? 'asked'
}

/** Stages of which the customer is informed. */
export const NEWS_STAGES: readonly Stage[] = ['waiting_customer', 'waiting_part', 'ready']
