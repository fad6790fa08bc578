import { documents } from '#contract/documents/index.ts'
import { FIRST_STEPS, type FirstStep, type FirstSteps } from '#contract/first-steps.ts'
import { hasAdminWithSecondFactor } from '#server/accounts/second-factor.repository.ts'
import { hasSeveralUsers } from '#server/accounts/users.repository.ts'
import type { AppContext } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit-log.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/call.ts'
import { ProblemError } from '#server/problem.ts'
import { type FirstStepsState, findState, findStateForUpdate, setState } from './first-steps.repository.ts'

/** Rows of a feature of which some came with the database. */
export interface Samples {
  /** Those of the ids that exist as they came. */
  findUnchanged: (db: Reader, ids: readonly number[]) => Promise<number[]>
  /** Deletes a row as a person does. Throws `not_found`. */
  remove: (context: AppContext, caller: Caller, id: number) => Promise<unknown>
}

/** What other features know of. */
export interface FirstStepsSources {
  products: Samples & { hasOther: (db: Reader, ids: readonly number[]) => Promise<boolean> }
  images: Samples
  isTestMailSent: (db: Reader) => Promise<boolean>
  hasBackup: (context: AppContext) => Promise<boolean>
}

type Check = (seen: {
  context: AppContext
  sources: FirstStepsSources
  unchanged: { products: number[]; images: number[] }
}) => boolean | Promise<boolean>

/** Whether all of these facts of the shop differ from those of the demo. */
const haveChanged =
  (...fields: (keyof typeof documents.shop.defaults)[]): Check =>
  async ({ context }) => {
    const value = await context.documents.read('shop')
    return fields.every((field) => JSON.stringify(value[field]) !== JSON.stringify(documents.shop.defaults[field]))
  }

/** How each step is seen to be done. */
const CHECKS: Record<FirstStep, Check> = {
  facts: haveChanged('name', 'address'),
  hours: haveChanged('hours'),
  contact: haveChanged('phones', 'whatsapp'),
  prices: async ({ context }) => (await context.documents.read('services')).services.some(({ priceFrom }) => priceFrom !== null),
  product: ({ context, sources, unchanged }) => sources.products.hasOther(context.database.read, unchanged.products),
  samples: ({ unchanged }) => unchanged.products.length + unchanged.images.length === 0,
  colleague: ({ context }) => hasSeveralUsers(context.database.read),
  // The list is the same for all admins, so it does not ask for that of the one who looks at it.
  secondFactor: ({ context }) => hasAdminWithSecondFactor(context.database.read),
  testMail: ({ context, sources }) => sources.isTestMailSent(context.database.read),
  backup: ({ context, sources }) => sources.hasBackup(context),
}

async function findUnchanged(db: Reader, sources: FirstStepsSources, { samples }: FirstStepsState) {
  return {
    products: await sources.products.findUnchanged(db, samples.products),
    images: await sources.images.findUnchanged(db, samples.images),
  }
}

export async function firstSteps(context: AppContext, sources: FirstStepsSources): Promise<FirstSteps> {
  const db = context.database.read
  const state = await findState(db)
  const unchanged = await findUnchanged(db, sources, state)
  const steps: FirstSteps['steps'] = []
  for (const name of FIRST_STEPS)
    steps.push({ name, done: state.marked.includes(name) || (await CHECKS[name]({ context, sources, unchanged })) })
  return { dismissed: state.dismissed, steps, samples: { products: unchanged.products.length, images: unchanged.images.length } }
}

/** Each marked step is a field, so that the audit log names it. */
const toAuditRow = ({ dismissed, marked }: FirstStepsState) => ({
  id: 1,
  dismissed,
  ...Object.fromEntries(marked.map((name) => [name, true])),
})

/** Changes what admins have decided about the list, with an entry in the audit log. */
export async function changeState(tx: Tx, by: Caller, change: (state: FirstStepsState) => Partial<FirstStepsState>): Promise<void> {
  const before = await findStateForUpdate(tx)
  const after = { ...before, ...change(before) }
  await setState(tx, after)
  await writeAuditEntry(tx, { entity: 'first-steps', action: 'changed', by, before: toAuditRow(before), after: toAuditRow(after) })
}

/** Deletes the samples one by one, each as a person would. What someone else deletes meanwhile is gone as well. */
export async function removeSamples(context: AppContext, sources: FirstStepsSources, caller: Caller): Promise<void> {
  const db = context.database.read
  const unchanged = await findUnchanged(db, sources, await findState(db))
  for (const kind of ['products', 'images'] as const)
    for (const id of unchanged[kind])
      await sources[kind].remove(context, caller, id).catch((error: unknown) => {
        if (!(error instanceof ProblemError && error.code === 'not_found')) throw error
      })
}
