import type { VersionedRow } from '#contract/platform/errors.ts'
import { currentRowOf } from './api-client.ts'

/** How often one change is tried. A row that others change faster than this is left to them. */
export const SAVE_ATTEMPTS_MAX = 5

/** Answer to a newer row: save this over it, accept it, or leave the choice to a person. */
export type NewerRow<Row, Change> = { retry: Change } | { done: Row } | 'conflict'

/**
 * Saves by a `save` that refuses what was made from an older row, and again over each newer row as long as `decide` finds no conflict with it.
 * Otherwise, and after the last attempt, the error of `save` is thrown.
 */
export async function saveOverNewer<Row extends VersionedRow, Change>(
  change: Change,
  save: (change: Change) => Promise<Row>,
  decide: (newer: Row, change: Change) => NewerRow<Row, Change>,
): Promise<Row> {
  let next = change
  for (let attempt = 1; ; attempt++) {
    try {
      return await save(next)
    } catch (error) {
      const newer = currentRowOf<Row>(error)
      if (!newer) throw error
      const decision = decide(newer, next)
      if (decision === 'conflict') throw error
      if ('done' in decision) return decision.done
      if (attempt === SAVE_ATTEMPTS_MAX) throw error
      next = decision.retry
    }
  }
}
