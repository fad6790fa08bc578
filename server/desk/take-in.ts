import type { deskRoutes, Job } from '#contract/desk/desk.ts'
import type { Documents } from '#server/content/index.ts'
import { type FindTerms, pay, readMoneyFacts } from '#server/money/index.ts'
import type { Call } from '#server/platform/http/call.ts'
import { ProblemError } from '#server/platform/problem.ts'
import type { Sealer } from '#server/platform/sealing.ts'
import type { Requests } from '#server/requests/index.ts'
import { jobView } from './job-view.ts'
import type { Jobs } from './jobs.ts'
import { keepPasscode } from './passcodes.ts'

/** The field of the form at the counter for each field of a payment. */
const FIELDS: Readonly<Record<string, string>> = { amount: 'advance', mode: 'advanceMode', reference: 'advanceReference' }

/** Throws what is wrong with a payment at the fields of the counter. */
function throwOfAdvance(error: unknown): never {
  if (!(error instanceof ProblemError) || !error.errors) throw error
  const errors = error.errors.map((each) => ({ ...each, field: FIELDS[each.field] ?? each.field }))
  throw new ProblemError(error.code, error.message, errors)
}

/** Takes in a device with its passcode and what is paid ahead: all of it is kept, or nothing. */
export const takeInAtCounter =
  (parts: { documents: Documents; requests: Requests; sealer: Sealer; findTerms: FindTerms }, jobs: Jobs) =>
  async ({ body, caller, write }: Call<typeof deskRoutes.create>): Promise<Job> => {
    const { passcode, advance: amount, advanceMode: mode = 'cash', advanceReference: reference, ...sent } = body
    const isPaid = amount !== undefined
    // The calls of their own are for no key, and payments only for whoever sees money.
    if ((caller.scopes && (isPaid || passcode !== undefined)) || (isPaid && !caller.seesMoney)) throw new ProblemError('forbidden')
    const { requests, findTerms } = parts
    const facts = await readMoneyFacts(parts.documents)
    return write(async (tx) => {
      const job = await jobs.takeIn(tx, sent, caller)
      const { entity, id } = job
      if (passcode !== undefined) await keepPasscode(tx, parts.sealer, { id, passcode, by: caller })
      if (isPaid)
        await pay(tx, { requests, findTerms, facts }, { about: { entity, id }, kind: 'payment', mode, amount, reference }, caller).catch(
          throwOfAdvance,
        )
      return jobView(tx, job, caller.language)
    })
  }
