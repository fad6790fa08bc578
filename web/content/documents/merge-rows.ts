import { isSame } from '#web/kit/form/merge-field.ts'
import { mergeLines } from './merge-lines.ts'

/** A row of a list, with the id that stays with it. */
export type IdentifiedRow = { id: string } & Record<string, unknown>

/** A part that both sides changed, so that someone has to choose. */
export type RowConflict<Row extends IdentifiedRow> =
  | { part: string; kind: 'field'; own: Row; remote: Row; field: string }
  /** One side deleted what the other one changed. */
  | { part: string; kind: 'row'; own: Row | undefined; remote: Row | undefined }
  /** Both moved rows, and the rows cannot stand as both want. */
  | { part: string; kind: 'order'; own: Row[]; remote: Row[] }

export interface MergedRows<Row extends IdentifiedRow> {
  /** With what `takesRemote` says of each conflict. */
  rows: Row[]
  /** All of them, whichever side is taken. */
  conflicts: RowConflict<Row>[]
}

/** The part that names the order of the rows. No id has a dot. */
const ORDER = '.order'

/**
 * Merges what two people have made of a list since it was `baseline`: row by row, and within a row field by field. What only one side changed,
 * added, deleted or moved is taken; where both did, each conflict has the side that `takesRemote` says, and nothing is lost unseen.
 */
export function mergeRows<Row extends IdentifiedRow>(
  baseline: readonly Row[],
  remote: readonly Row[],
  own: readonly Row[],
  takesRemote: (part: string) => boolean = () => false,
): MergedRows<Row> {
  const conflicts: RowConflict<Row>[] = []
  const [before, theirs, ours] = [byId(baseline), byId(remote), byId(own)]
  const merged = new Map<string, Row>()
  for (const id of new Set([...ours.keys(), ...theirs.keys()])) {
    const row = mergeRow(before.get(id), theirs.get(id), ours.get(id))
    if (row) merged.set(id, row)
  }
  return { rows: order().map((id) => merged.get(id) as Row), conflicts }

  /** The merged row, or undefined when it is deleted. */
  function mergeRow(old: Row | undefined, their: Row | undefined, our: Row | undefined): Row | undefined {
    if (their && our) return mergeFields(old, their, our)
    const left = (their ?? our) as Row
    if (!old) return left
    if (isSame(old, left)) return undefined
    conflicts.push({ part: left.id, kind: 'row', own: our, remote: their })
    return takesRemote(left.id) ? their : our
  }

  function mergeFields(old: Row | undefined, their: Row, our: Row): Row {
    const fields = [...new Set([...Object.keys(our), ...Object.keys(their)])]
    return Object.fromEntries(
      fields.flatMap((field) => {
        const value = mergeField(field, old, their, our)
        return value === undefined ? [] : [[field, value]]
      }),
    ) as Row
  }

  function mergeField(field: string, old: Row | undefined, their: Row, our: Row): unknown {
    if (isSame(their[field], our[field])) return our[field]
    if (old && isSame(old[field], their[field])) return our[field]
    if (old && isSame(old[field], our[field])) return their[field]
    const lines = old && mergeLines(old[field], their[field], our[field])
    if (lines) return lines
    const part = `${our.id}.${field}`
    conflicts.push({ part, kind: 'field', own: our, remote: their, field })
    return takesRemote(part) ? their[field] : our[field]
  }

  /** Ids of the merged rows in their order. */
  function order(): string[] {
    const isIn = (side: Map<string, Row>) => (id: string) => side.has(id) && merged.has(id)
    const ownIds = [...ours.keys()].filter((id) => merged.has(id))
    const remoteIds = [...theirs.keys()].filter((id) => merged.has(id))
    const common = { own: ownIds.filter(isIn(theirs)), remote: remoteIds.filter(isIn(ours)), old: [...before.keys()] }
    let core = mergeOrder(common)
    if (!core) {
      const list = (ids: string[]) => ids.map((id) => merged.get(id) as Row)
      conflicts.push({ part: ORDER, kind: 'order', own: list(common.own), remote: list(common.remote) })
      core = takesRemote(ORDER) ? common.remote : common.own
    }
    // What only one side has follows the row that it followed there; of both, what was saved first comes first.
    return [ownIds, remoteIds].reduce(insertOthers, core)
  }
}

/** `into` with the ids that only `ids` has, each after the one that it followed. */
function insertOthers(into: string[], ids: readonly string[]): string[] {
  const result = [...into]
  let place = 0
  for (const id of ids) {
    const at = result.indexOf(id)
    if (at < 0) result.splice(place, 0, id)
    place = (at < 0 ? place : at) + 1
  }
  return result
}

/**
 * The order of rows that both sides have: of each two rows the one that a side has changed; both sides cannot change it to different ones.
 * Undefined when that is no order, as when one side puts A before B, the other B before C, and C stays before A.
 */
function mergeOrder({ own, remote, old }: { own: string[]; remote: string[]; old: string[] }): string[] | undefined {
  const [inOwn, inRemote, inOld] = [placesIn(own), placesIn(remote), placesIn(old)]
  const isBefore = (a: string, b: string): boolean => {
    const first = (places: Map<string, number>) => (places.get(a) ?? 0) < (places.get(b) ?? 0)
    if (first(inOwn) === first(inRemote)) return first(inOwn)
    // Rows that both sides have had only since come from a merge: the own side has seen both orders.
    return inOld.has(a) && inOld.has(b) ? !first(inOld) : first(inOwn)
  }
  const placed = own
    .map((id) => ({ id, place: own.filter((other) => other !== id && isBefore(other, id)).length }))
    .sort((a, b) => a.place - b.place)
  return placed.every(({ place }, index) => place === index) ? placed.map(({ id }) => id) : undefined
}

const placesIn = (ids: readonly string[]) => new Map(ids.map((id, place) => [id, place]))
const byId = <Row extends IdentifiedRow>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
