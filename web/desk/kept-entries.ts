import type { Card, Move, WalkIn } from '#contract/desk/desk.ts'
import type { Stage } from '#contract/desk/stages.ts'
import type { Entry } from '#web/kit/lib/outbox.ts'

/** The job that is moved: its stage and version are those that the person saw. */
export type Movable = Pick<Card, 'id' | 'reference' | 'name' | 'stage' | 'version'>

/** Without the passcode, which no device keeps. */
export type KeptWalkIn = Omit<WalkIn, 'passcode'>

/** The entries that can be made without a connection. */
export type Entered =
  | { kind: 'job'; body: KeptWalkIn }
  | { kind: 'note'; job: Pick<Movable, 'id' | 'reference' | 'name'>; text: string }
  | { kind: 'move'; job: Movable; move: Move }

/** An entry of the desk that waits to be sent. */
export type KeptEntry = Entry<{
  entered: Entered
  /** `current`: where someone else has moved the job meanwhile. */
  refusal?: { text: string; current?: { stage: Stage; version: number } } | undefined
}>

/** New jobs stand alone; what is about one repair is sent in order. */
export const recordOf = ({ key, entered }: Pick<KeptEntry, 'key' | 'entered'>): string =>
  entered.kind === 'job' ? key : `repair-requests/${entered.job.id}`

/** The refused entry that this one has to wait for. */
export const refusedBefore = (entry: KeptEntry, entries: readonly KeptEntry[]): KeptEntry | undefined => {
  const ahead = entries.find((other) => recordOf(other) === recordOf(entry))
  return ahead !== entry && ahead?.refusal ? ahead : undefined
}
