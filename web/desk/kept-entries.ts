import { del, delMany, entries, set } from 'idb-keyval'
import type { Card, Move, WalkIn } from '#contract/desk/desk.ts'
import type { Stage } from '#contract/desk/stages.ts'
import { browserStore } from '#web/lib/browser-store.ts'

/** The job that is moved: its stage and version are those that the person saw. */
export type Movable = Pick<Card, 'id' | 'reference' | 'name' | 'stage' | 'version'>

/** The entries that can be made without a connection. */
export type Entered =
  | { kind: 'job'; body: WalkIn }
  | { kind: 'note'; job: Pick<Movable, 'id' | 'reference' | 'name'>; text: string }
  | { kind: 'move'; job: Movable; move: Move }

/** Why the server did not take an entry: it is sent again only when somebody says so. */
export interface Refusal {
  text: string
  /** Where someone else has moved the job meanwhile. */
  current?: { stage: Stage; version: number }
}

/** An entry that waits to be sent. Each is a record of its own, so that no tab writes over what another has entered. */
export interface KeptEntry {
  /** Its idempotency key. */
  key: string
  /** Who entered it: nobody else sends or sees it. */
  account: string
  enteredAt: number
  entered: Entered
  refusal?: Refusal
}

const store = browserStore('mistri-entries', 'waiting')

/** Throws where the browser refuses to keep anything, as in a private window. */
export const keepEntry = (entry: KeptEntry): Promise<void> => set(entry.key, entry, store)

export const dropEntry = (key: string): Promise<void> => del(key, store)

/** The oldest first. */
export async function listEntries(account: string): Promise<KeptEntry[]> {
  const kept = await entries<string, KeptEntry>(store).catch(() => [])
  return kept.flatMap(([, entry]) => (entry.account === account ? [entry] : [])).sort((one, other) => one.enteredAt - other.enteredAt)
}

/** Discards all that this account has entered. */
export const dropEntries = async (account: string): Promise<void> => {
  const own = await listEntries(account)
  if (own.length > 0)
    await delMany(
      own.map(({ key }) => key),
      store,
    )
}
