/** A part of an approved estimate that nothing of the stock is held for. */
interface MissingLine {
  repairId: number
  estimateLineId: string
  quantity: number
}

interface OpenLine {
  repairId: number | null
  estimateLineId: string | null
  /** What is still to come of it. */
  open: number
}

export interface ItemNeeds {
  /** Pieces that nobody holds, and fewer of which are to be ordered. */
  free: number
  minimum: number
  /** The one approved first in front. */
  missing: readonly MissingLine[]
  open: readonly OpenLine[]
}

const isFor = (line: OpenLine, { repairId, estimateLineId }: MissingLine): boolean =>
  line.repairId === repairId && line.estimateLineId === estimateLineId

/**
 * What is to be ordered of an item, and for which repairs; the rest is for the minimum. What is ordered for a repair is for that one, what
 * is there and what else is ordered goes to the repairs in their order.
 */
export function toOrder({ free, minimum, missing, open }: ItemNeeds): { missing: MissingLine | null; quantity: number }[] {
  const named = new Map<MissingLine, number>()
  let supply = free
  const left = open.map((line) => ({ ...line }))
  for (const line of missing) {
    let wanted = line.quantity
    for (const ordered of left.filter((each) => isFor(each, line))) {
      const part = Math.min(wanted, ordered.open)
      ordered.open -= part
      wanted -= part
    }
    named.set(line, wanted)
  }
  for (const ordered of left) supply += ordered.open
  const lines: { missing: MissingLine | null; quantity: number }[] = []
  for (const line of missing) {
    const wanted = named.get(line) ?? 0
    const part = Math.max(0, Math.min(wanted, supply))
    supply -= part
    if (wanted > part) lines.push({ missing: line, quantity: wanted - part })
  }
  if (supply < minimum) lines.push({ missing: null, quantity: minimum - supply })
  return lines
}
