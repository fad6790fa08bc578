import { type Stage, stageOf } from '#contract/desk/stages.ts'
import { lockPieces, type MoveParts } from '#server/catalogue/index.ts'
import type { Documents } from '#server/content/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { kinds } from '#server/requests/index.ts'
import { listEstimates } from './estimates.repository.ts'
import { asJob, type StoredJob } from './jobs.repository.ts'
import { Jobs } from './jobs.ts'
import { findHolders, findItemsOfRepairs, findMissing, isAnyFree } from './parts.repository.ts'
import { promisedWarranty } from './repair-terms.ts'
import { approvedLast, settleParts } from './used-parts.ts'

/** Repairs that are given parts of one delivery: the others wait for the next. */
const REPAIRS_MAX = 100
/** Stages of a repair that goes on waiting when its part goes back. */
const AT_WORK: readonly Stage[] = ['received', 'bench', 'waiting_part']

/** Repairs that are locked, in the order in which they get what came, or lose what goes back. */
export type LockedRepairs = readonly StoredJob[]

/** Parts that a supplier delivers, or that go back, and the repairs that want them. */
export class ArrivedParts {
  readonly #parts: MoveParts
  readonly #jobs: Jobs

  constructor(parts: MoveParts & { documents: Documents }) {
    this.#parts = parts
    this.#jobs = new Jobs(parts, parts.requests, promisedWarranty(parts.documents))
  }

  /**
   * Locks the repairs that wait for pieces of these items, and then the items, in the order in which everybody locks them. What is
   * ordered for a repair goes to that one; of the others the one approved first comes first.
   */
  async lockWaiting(tx: Tx, itemIds: readonly number[], first: readonly number[]): Promise<LockedRepairs> {
    const waiting = (await findMissing(tx, itemIds)).map(({ repairId }) => repairId)
    return this.#lock(tx, itemIds, [...first.filter((id) => waiting.includes(id)), ...waiting])
  }

  /** The same of the repairs that hold pieces of these items: they lose in the opposite order. */
  async lockHolders(tx: Tx, itemIds: readonly number[], first: readonly number[]): Promise<LockedRepairs> {
    const holders = await findHolders(tx, itemIds)
    return this.#lock(tx, itemIds, [...first.filter((id) => holders.includes(id)), ...holders])
  }

  /** Keeps what came for the repairs that wait for it. Whoever has one that waited for nothing else learns that its part is there. */
  async keep(tx: Tx, repairs: LockedRepairs, itemIds: readonly number[], by: Caller): Promise<void> {
    for (const repair of repairs) {
      if (!(await isAnyFree(tx, itemIds))) return
      const before = await this.#heldOf(tx, repair.id)
      await settleParts(this.#parts, tx, repair, by)
      const after = await this.#heldOf(tx, repair.id)
      if (after.held <= before.held) continue
      const isComplete = after.held === after.all
      if (stageOf(repair.status, repair.details) !== 'waiting_part')
        await this.#parts.requests.append(tx, repair, by, { kind: 'part_arrived', data: {} })
      else if (isComplete) await this.#jobs.move(tx, repair.id, { stage: 'received' }, { by })
    }
  }

  /** Takes pieces that went back from repairs until `isEnough`. Such a repair waits for its part again; `why` is for its technician. */
  async giveUp(tx: Tx, repairs: LockedRepairs, by: Caller, { why, isEnough }: { why: string; isEnough: () => Promise<boolean> }) {
    for (const repair of repairs) {
      if (await isEnough()) return
      const before = await this.#heldOf(tx, repair.id)
      await settleParts(this.#parts, tx, repair, by)
      const after = await this.#heldOf(tx, repair.id)
      const lost = before.lines.find((id) => !after.lines.includes(id))
      const part = after.descriptions.get(lost ?? '')
      if (part === undefined || !AT_WORK.includes(stageOf(repair.status, repair.details))) continue
      const move = { stage: 'waiting_part', part: repair.details.part ?? part } as const
      await this.#jobs.move(tx, repair.id, { ...move, ...keptOf(repair), ...(why && { returned: why }) }, { by })
    }
  }

  async #lock(tx: Tx, itemIds: readonly number[], wanted: readonly number[]): Promise<LockedRepairs> {
    const ids = [...new Set(wanted)].slice(0, REPAIRS_MAX)
    const locked = new Map<number, StoredJob>()
    for (const id of ids.toSorted((one, other) => one - other)) {
      const repair = await this.#parts.requests.lockIfThere(tx, kinds.repairRequests, { id })
      if (repair) locked.set(id, asJob(repair))
    }
    await lockPieces(tx, [...itemIds, ...(await findItemsOfRepairs(tx, [...locked.keys()]))])
    return ids.flatMap((id) => locked.get(id) ?? [])
  }

  /** The parts from the stock that the customer of a repair approved, and those of them that it has. */
  async #heldOf(tx: Tx, id: number) {
    const lines = (approvedLast(await listEstimates(tx, id))?.lines ?? []).filter(({ itemId }) => itemId !== null)
    const held = lines.filter((line) => line.held !== 'none')
    return {
      ...{ all: lines.length, held: held.length, lines: held.map((line) => line.id) },
      descriptions: new Map(lines.map((line) => [line.id, line.description])),
    }
  }
}

/** From whom the part was expected, which stays; its day has to be said again. */
const keptOf = ({ details: { partFrom } }: StoredJob) => (partFrom ? { partFrom } : {})
