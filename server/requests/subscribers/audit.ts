import { CUSTOMER } from '#contract/constants.ts'
import { EVENTS, type EventOf, isEstimateEvent } from '#contract/requests/request-events.ts'
import { writeAuditEntry } from '#server/platform/db/audit-log.ts'
import { REQUEST_ACTIONS, type RequestChange, type StoredRequest, subscriber } from '../request.ts'
import { personalFieldsOf, staffView } from '../views.ts'

/** Values before and after by field. */
type Fields = Record<string, [from: unknown, to: unknown]>

/** The values that an event changes besides the fields of its request. */
function fieldsOf({ kind, data }: EventOf): Fields {
  if (isEstimateEvent(kind)) return { estimate: [null, { state: kind.replace('estimate_', ''), ...data }] }
  const { audit } = EVENTS[kind] as { audit?: readonly [field: string, part?: keyof typeof data] }
  if (!audit) return {}
  const [field, part] = audit
  return { [field]: part ? [null, data[part]] : [false, true] }
}

function allFields({ before, after, events, retracted = [] }: RequestChange): Fields {
  const reopened = before && after && before.withdrawnAt !== null && after.withdrawnAt === null
  const taken = retracted.flatMap((event) => Object.entries(fieldsOf(event)).map(([field, [from, to]]) => [field, [to, from]] as const))
  return {
    ...(before && after && before.language !== after.language && { language: [before.language, after.language] as [string, string] }),
    ...(reopened && { withdrawn: [true, false] as [boolean, boolean] }),
    ...Object.assign({}, ...events.map(fieldsOf)),
    ...Object.fromEntries(taken),
  }
}

/** The audit log records everyone's actions on a request, without the personal data of a deleted one. */
export const audit = subscriber({
  on: REQUEST_ACTIONS,
  async follow(tx, change) {
    const { kind, action, by, before, after } = change
    // A customer's new request is in its list; a restored one gets its entry from the trash, with all other records.
    if (action === 'restored' || (action === 'received' && by === CUSTOMER)) return
    const fields = allFields(change)
    const side = (request: StoredRequest | undefined, at: 0 | 1) =>
      request && {
        ...Object.fromEntries(Object.entries(staffView(kind, request)).filter(([field]) => !kind.derivedFields?.includes(field))),
        ...Object.fromEntries(Object.entries(fields).map(([field, values]) => [field, values[at]])),
      }
    await writeAuditEntry(tx, {
      entity: kind.entity,
      action: action === 'received' || action === 'imported' ? 'added' : action,
      by,
      ...(before && { before: side(before, 0) as { id: number } }),
      ...(after && { after: side(after, 1) as { id: number } }),
      ...(after === undefined && { withheld: personalFieldsOf(kind) }),
    })
  },
})
