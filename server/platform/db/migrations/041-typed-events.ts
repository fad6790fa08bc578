import { type AnyDb, hasColumn } from './convert.ts'
import { rewrite } from './rows.ts'

/** The fact that the text of each kind of event was; estimates had several, and `withdrawn` and `signed` none. */
const FACTS: Readonly<Record<string, string>> = {
  ...{ status: 'status', answer: 'text', message: 'text', note: 'text', date: 'date', promised: 'date', told: 'state', set_aside: 'since' },
  ...{ stock: 'availability', moved: 'reference', stage: 'stage', part: 'part', assigned: 'name', reminder: 'days', photo: 'photo' },
  ...{ photo_released: 'photoId', billed: 'number', paid: 'amount' },
}
const NUMBERS = ['days', 'photoId', 'amount']

interface OldEvent {
  kind: string
  text: string
}

/** `2 510000 620000`: the revision of an estimate and its amounts. */
function estimateOf(text: string): { revision: number; totals: number[] } {
  const [revision = 0, ...totals] = text.split(' ').map(Number)
  return { revision, totals }
}

function dataOf({ kind, text }: OldEvent): string {
  if (kind.startsWith('estimate_')) return JSON.stringify(estimateOf(text))
  const fact = FACTS[kind]
  // Supplier and day of a part were written into its text.
  const more = kind === 'part' ? { from: null, due: null } : {}
  return JSON.stringify(fact ? { [fact]: NUMBERS.includes(fact) ? Number(text) : text, ...more } : {})
}

/** An estimate in the audit log: its value was `sent 2 510000 620000`. */
function withEstimate(changes: string): string {
  const partsOf = (value: unknown) => {
    if (typeof value !== 'string') return value
    const [state, ...estimate] = value.split(' ')
    return { state, ...estimateOf(estimate.join(' ')) }
  }
  const fields = JSON.parse(changes) as { field: string; from: unknown; to: unknown }[]
  return JSON.stringify(
    fields.map((each) => (each.field === 'estimate' ? { ...each, from: partsOf(each.from), to: partsOf(each.to) } : each)),
  )
}

interface Trashed {
  events?: OldEvent[]
  audit?: { changes: string }[]
  estimates?: { estimates: object[]; lines: object[] }
}

/** A request in the trash, with its events and its entries of the audit log; what was deleted earlier lacks some of its parts. */
function trashed(value: string): string {
  const { events = [], audit = [], estimates, ...rest } = JSON.parse(value) as Trashed
  return JSON.stringify({
    ...{ links: [], photos: [], imported: [], ...rest },
    ...{ estimates: estimates?.estimates ?? [], estimateLines: estimates?.lines ?? [] },
    events: events.map(({ text, ...event }) => ({ ...event, data: dataOf({ ...event, text }) })),
    audit: audit.map((entry) => ({ ...entry, changes: withEstimate(entry.changes) })),
  })
}

/** An event has data instead of a text that is read back, also in the trash; so has an estimate in the audit log. */
export async function up(db: AnyDb): Promise<void> {
  if (await hasColumn(db, 'request_events', 'text'))
    await rewrite<OldEvent>(
      db,
      'request_events',
      { read: 'kind, text', where: `kind not in ('withdrawn', 'signed')`, column: 'data' },
      dataOf,
    )
  const isRequest = `entity in ('bookings', 'repair-requests', 'contact-requests')`
  const read = (column: string) => ({ read: `cast(${column} as text) as value`, column })
  await rewrite<{ value: string }>(db, 'trash', { ...read('data'), where: isRequest }, ({ value }) => trashed(value))
  const isEstimate = `entity = 'repair-requests' and cast(changes as text) like '%"field":"estimate"%'`
  await rewrite<{ value: string }>(db, 'audit_log', { ...read('changes'), where: isEstimate }, ({ value }) => withEstimate(value))
}
