import type { Stage } from '#contract/desk/stages.ts'
import type { EventKind, EventOf } from '#contract/requests/request-events.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** The number of newest events of all requests that are searched for moves of repairs. */
const NEWEST_EVENTS = 5000

/** The stages that events of estimates lead to. Any other event of an estimate returns the repair to the stage before. */
const STAGE_OF: Partial<Record<EventKind, Stage>> = { estimate_sent: 'waiting_customer', estimate_declined: 'declined' }
/** Events of estimates that change the stage. */
const MOVING = ['estimate_sent', 'estimate_approved', 'estimate_declined', 'estimate_expired', 'estimate_withdrawn'] as const

export interface StageMove {
  id: number
  stage: Stage
  at: string
}

/** The moves of repairs among the newest events, or all of one repair, in their order. */
export async function listMoves(db: Reader, ofId?: number): Promise<StageMove[]> {
  const moves = db
    .selectFrom('request_events')
    .where('entity', '=', 'repair-requests')
    .where('kind', 'in', ['stage', ...MOVING])
    .select(['entity_id as id', 'kind', 'data', 'at'])
    .orderBy('request_events.id')
  const newest = db.selectFrom('request_events').select(({ fn }) => fn.max('id').as('id'))
  const last = ofId === undefined ? ((await newest.executeTakeFirst())?.id ?? 0) : 0
  const rows = await (ofId === undefined
    ? moves.where('id', '>', Number(last) - NEWEST_EVENTS)
    : moves.where('entity_id', '=', ofId)
  ).execute()
  const before = new Map<number, Stage>()
  return rows.map(({ id, kind, data, at }) => {
    if (kind === 'stage') before.set(id, (JSON.parse(data) as EventOf<'stage'>['data']).stage)
    return { id, stage: STAGE_OF[kind] ?? before.get(id) ?? 'asked', at }
  })
}
