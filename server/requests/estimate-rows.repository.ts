import type { Selectable } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { RequestId } from './tracking-links.repository.ts'

/** The stored estimates of a repair, for the trash. */
export interface EstimateRows {
  estimates: Selectable<Tables['estimates']>[]
  lines: Selectable<Tables['estimate_lines']>[]
}

/** Deletes the estimates of a request, and returns them; none for a kind without estimates. */
export async function takeEstimates(tx: Tx, { entity, id }: RequestId): Promise<EstimateRows> {
  if (entity !== 'repair-requests') return { estimates: [], lines: [] }
  const ofRepair = tx.selectFrom('estimates').where('request_id', '=', id).select('id')
  const lines = await tx.deleteFrom('estimate_lines').where('estimate_id', 'in', ofRepair).returningAll().execute()
  return { estimates: await tx.deleteFrom('estimates').where('request_id', '=', id).returningAll().execute(), lines }
}

export async function putEstimatesBack(tx: Tx, { estimates, lines }: EstimateRows): Promise<void> {
  if (estimates.length > 0) await tx.insertInto('estimates').values(estimates).execute()
  if (lines.length > 0) await tx.insertInto('estimate_lines').values(lines).execute()
}
