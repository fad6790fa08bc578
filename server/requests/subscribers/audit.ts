import { CUSTOMER } from '#contract/constants.ts'
import { isEstimateEvent } from '#contract/estimate-events.ts'
import { writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { RequestChange, StoredRequest, Subscriber } from '../request.ts'
import type { NewEvent } from '../request-events.repository.ts'
import { personalFieldsOf, staffView } from '../views.ts'

/** Values before and after by field. */
type Fields = Record<string, [from: unknown, to: unknown]>

/** The values that an event changes besides the fields of its request. */
function fieldsOf({ kind, text, userName }: NewEvent): Fields {
  if (isEstimateEvent(kind)) return { estimate: [null, `${kind.replace('estimate_', '')} ${text}`] }
  if (kind === 'answer') return { answer: [null, text] }
  if (kind === 'message') return { customerMessage: [null, text] }
  if (kind === 'note') return { note: [null, text] }
  if (kind === 'stage') return { stage: [null, text] }
  if (kind === 'photo') return { photo: [null, text] }
  if (kind === 'photo_released') return { photoReleased: [false, true] }
  if (kind === 'signed') return { signed: [false, true] }
  if (kind === 'told') return { told: [null, text] }
  if (kind === 'reminder') return { reminder: [null, text] }
  if (kind === 'set_aside') return { setAside: [false, true] }
  return kind === 'withdrawn' && userName === null ? { withdrawn: [false, true] } : {}
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
export const audit: Subscriber = {
  async follow(tx, change) {
    const { kind, action, by, before, after } = change
    // A customer's new request is in its list; a restored one gets its entry from the trash, with all other records.
    if (action === 'restored' || (action === 'received' && by.userId === CUSTOMER.userId)) return
    const fields = allFields(change)
    const side = (request: StoredRequest | undefined, at: 0 | 1) =>
      request && {
        ...Object.fromEntries(Object.entries(staffView(kind, request)).filter(([field]) => !kind.derivedFields?.includes(field))),
        ...Object.fromEntries(Object.entries(fields).map(([field, values]) => [field, values[at]])),
      }
    const isDeleted = after === undefined
    await writeAuditEntry(tx, {
      entity: kind.entity,
      action: action === 'received' ? 'added' : action,
      by,
      ...(before && { before: side(before, 0) as { id: number } }),
      ...(after && { after: side(after, 1) as { id: number } }),
      ...(isDeleted && { withheld: personalFieldsOf(kind) }),
    })
  },
}
