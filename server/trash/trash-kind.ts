import type { TrashEntity } from '#contract/constants.ts'
import type { AppContext } from '#server/context.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/call.ts'

type KindContext = Pick<AppContext, 'config' | 'mail'>

/** What goes to the trash, as its feature declares it. */
export interface TrashKind {
  entity: TrashEntity
  /** Whether there is such a row outside the trash. */
  exists(db: Reader, id: number): Promise<boolean>
  /** Inserts the row again, with what belonged to it. `data` is what was stored in the trash. Throws `not_restorable`. */
  restore(context: KindContext, tx: Tx, data: unknown, by: Caller): Promise<{ becamePending: boolean }>
  /** Erases a row that is not in the trash, at its customer's wish. Returns false when there is none. */
  erase?(context: KindContext, tx: Tx, id: number, by: Caller): Promise<boolean>
}
