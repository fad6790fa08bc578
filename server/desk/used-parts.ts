import type { EstimateLine, Hold } from '#contract/desk/estimates.ts'
import { linesOf } from '#contract/money/estimate-amounts.ts'
import { type MoveParts, movePieces, splitSerials } from '#server/catalogue/index.ts'
import type { AuditActor } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { kinds, type StoredRequest, subscriber } from '#server/requests/index.ts'
import { listEstimates, type StoredEstimate, setHeld } from './estimates.repository.ts'
import { asJob, type StoredJob } from './jobs.repository.ts'

type Line = EstimateLine & { estimate: StoredEstimate; itemId: number }

/** Whether a repair ends without its work: the device goes back as it came, or never comes. Then nothing of its estimate is agreed any more. */
export const endsUndone = ({ withdrawnAt, details }: Pick<StoredJob, 'withdrawnAt'> & { details: Undone }): boolean =>
  withdrawnAt !== null || details.returnedAt !== null || details.declinedAt !== null
type Undone = Pick<StoredJob['details'], 'returnedAt' | 'declinedAt'>

/** The hold of a repair on the pieces that its customer approved: they are built in at the hand-over, and given back if it never comes. */
function holdOf(job: Pick<StoredJob, 'status' | 'withdrawnAt' | 'details'>): Hold {
  if (endsUndone(job)) return 'none'
  return job.status === 'Pending' ? 'reserved' : 'taken'
}

type ApprovedEstimate = Pick<StoredEstimate, 'taxKind' | 'isInclusive' | 'rounding' | 'lines'> & { total: number }

/** The estimate that was approved last; undefined when a later one was declined. A new revision leaves it until that has its answer. */
export function approvedLast(estimates: readonly StoredEstimate[]): ApprovedEstimate | undefined {
  const latest = estimates.find(({ answeredAt }) => answeredAt !== null)
  if (!latest || latest.state === 'declined') return undefined
  const { taxKind, isInclusive, rounding } = latest
  return { taxKind, isInclusive, rounding, total: latest.total ?? 0, lines: linesOf(latest.lines, latest.chosen ?? '') }
}

/** The estimate that the customer of a repair agreed to pay. A line names its product if the repair holds or has taken its pieces. */
export async function agreedEstimate(db: Reader, job: StoredJob): Promise<ApprovedEstimate | undefined> {
  const approved = holdOf(job) === 'none' ? undefined : approvedLast(await listEstimates(db, job.id))
  return (
    approved && {
      ...approved,
      lines: approved.lines.map((line) => ({ ...line, itemId: line.held === 'none' ? null : line.itemId })),
    }
  )
}

/**
 * Moves the pieces of a repair in the stock to where its customer's answer and its stage want them. A piece that another customer was
 * faster to get is not held: it is to be ordered, and the repair goes on. The transaction holds the lock on the repair; items are locked
 * in the order of their ids, so that no two repairs wait for each other.
 */
export async function settleParts(parts: MoveParts, tx: Tx, job: StoredJob, by: AuditActor, target = holdOf(job)): Promise<void> {
  const estimates = await listEstimates(tx, job.id)
  const wanted: ReadonlySet<EstimateLine> = new Set(approvedLast(estimates)?.lines)
  const lines = estimates.flatMap((estimate) =>
    estimate.lines.flatMap((line) => (line.itemId === null ? [] : [{ ...line, itemId: line.itemId, estimate, line }])),
  )
  const items = [...new Set(lines.map(({ itemId }) => itemId))].sort((first, second) => first - second)
  for (const itemId of items) {
    const all = lines.filter((line) => line.itemId === itemId)
    const isWanted = ({ line }: { line: EstimateLine }) => target !== 'none' && wanted.has(line)
    const isHeld = ({ held }: Line) => held !== 'none'
    if (!all.some((line) => isWanted(line) || isHeld(line))) continue
    const [reserved, taken] = [piecesOf(all, 'reserved'), piecesOf(all, 'taken')]
    const candidates = [...all.filter((line) => isWanted(line) && isHeld(line)), ...all.filter((line) => isWanted(line) && !isHeld(line))]
    let kept: Line[] = []
    const isKnown = await movePieces(parts, tx, {
      ...{ itemId, by, reason: { repair: job.id } },
      which: { serials: candidates.flatMap(({ serial }) => splitSerials(serial)) },
      movedOf(item) {
        let free = item.stock - item.reserved + reserved + taken
        kept = []
        for (const line of candidates) {
          if (line.quantity > free) continue
          free -= line.quantity
          kept.push(line)
        }
        const pieces = kept.reduce((sum, { quantity }) => sum + quantity, 0)
        return target === 'taken' ? { stock: taken - pieces, reserved: -reserved } : { stock: taken, reserved: pieces - reserved }
      },
    })
    // A product that was deleted for good before items were kept: what it gave stays given.
    if (!isKnown) kept = candidates.filter(isHeld)
    for (const line of all) {
      const held = kept.includes(line) ? target : 'none'
      if (held !== line.held) await setHeld(tx, line.estimate, line.id, held)
    }
  }
}

const piecesOf = (lines: readonly Line[], hold: Hold): number =>
  lines.reduce((sum, { held, quantity }) => sum + (held === hold ? quantity : 0), 0)

/** Parts follow their repair: taken when it is handed over, given back when it is returned, withdrawn or deleted. */
export const usedParts = (parts: MoveParts) =>
  subscriber({
    on: ['changed', 'restored', 'deleted', 'erased'],
    // A deleted repair gives back what it has not built in, while its lines are still there.
    async prepare(tx, { kind, before, after, by }) {
      if (kind !== kinds.repairRequests || after || !before) return
      const job = asJob(before)
      if (holdOf(job) === 'reserved') await settleParts(parts, tx, job, by, 'none')
    },
    async follow(tx, { kind, action, before, after, by }) {
      if (kind !== kinds.repairRequests || !after) return
      if (before && hold(before) === hold(after)) return
      // What was built in before it was deleted stays sold.
      if (action === 'restored' && hold(after) === 'taken') return
      await settleParts(parts, tx, asJob(after), by)
    },
  })

const hold = (request: StoredRequest): Hold => holdOf(asJob(request))
