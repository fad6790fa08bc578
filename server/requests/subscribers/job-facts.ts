import { fieldProblem } from '#server/platform/problem.ts'
import { subscriber } from '../request.ts'

/**
 * A repair that is set to Resolved by hand has left the shop, unrepaired if its customer declined, and one that is opened again has not.
 */
export const jobFacts = subscriber({
  on: ['status'],
  // What is with a lab has not left the shop for its customer.
  async prepare(_, { kind, before, after }) {
    if (after && before && after.status === kind.closedStatus && before.details.outsideSince) throw fieldProblem('status', 'choice')
  },
  project({ kind, after }) {
    if (!kind.job || !after) return {}
    const { details } = after
    if (after.status !== kind.closedStatus)
      return { details: { ...details, handedOverAt: null, returnedAt: null, returnReason: null, returnWords: null } }
    if (details.handedOverAt !== null || details.returnedAt !== null) return {}
    const now = new Date().toISOString()
    const left = details.declinedAt === null ? { handedOverAt: now } : { returnedAt: now, returnReason: 'declined' }
    return { details: { ...details, ...left } }
  },
})
