import pLimit from 'p-limit'
import { documents } from '#contract/content/documents/index.ts'
import { FIRST_STEPS, type FirstStep, type FirstSteps } from '#contract/office/first-steps.ts'
import { hasAdminWithSecondFactor, hasSeveralUsers } from '#server/accounts/index.ts'
import { findExistingImages, findUnchangedProducts, hasOtherProduct, removeGalleryImage, removeProduct } from '#server/catalogue/index.ts'
import type { Config } from '#server/config.ts'
import { countSampleContent, type Documents, removeSampleContent } from '#server/content/index.ts'
import { writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { Mailer } from '#server/platform/outbox/mail/mailer.ts'
import { unlessGone } from '#server/platform/problem.ts'
import type { TrashParts } from '#server/platform/trash/trash-kind.ts'
import { type FirstStepsState, findState, findStateForUpdate, setState } from './first-steps.repository.ts'
import { isFresh } from './fresh.repository.ts'
import { hasBackup, isTestMailSent } from './system.service.ts'

export type FirstStepsParts = TrashParts & { config: Config; documents: Documents; mailer: Mailer }

type Check = (
  seen: FirstStepsParts & { unchanged: { products: number[]; images: number[] }; content: { reviews: number; facts: number } },
) => boolean | Promise<boolean>

/** Whether all of these facts of the shop differ from those of the demo. */
const haveChanged =
  (...fields: (keyof typeof documents.shop.defaults)[]): Check =>
  async ({ documents: current }) => {
    const value = await current.read('shop')
    return fields.every((field) => JSON.stringify(value[field]) !== JSON.stringify(documents.shop.defaults[field]))
  }

/** The check of each step in the data. */
const CHECKS: Record<FirstStep, Check> = {
  facts: haveChanged('name', 'address'),
  hours: haveChanged('hours'),
  contact: haveChanged('phones', 'whatsapp'),
  bills: async ({ documents: current }) => (await current.read('money')).registration !== 'off',
  prices: async ({ documents: current }) => (await current.read('services')).services.some(({ priceFrom }) => priceFrom !== null),
  product: ({ database, unchanged }) => hasOtherProduct(database.read, unchanged.products),
  samples: ({ unchanged, content }) => unchanged.products.length + unchanged.images.length + content.reviews + content.facts === 0,
  colleague: ({ database }) => hasSeveralUsers(database.read),
  // The list is the same for all admins, so it does not depend on the second factor of its reader.
  secondFactor: ({ database }) => hasAdminWithSecondFactor(database.read),
  testMail: isTestMailSent,
  backup: hasBackup,
}

/** The delivered rows that exist unchanged. */
async function findUnchanged(db: Reader, { samples }: FirstStepsState) {
  return { products: await findUnchangedProducts(db, samples.products), images: await findExistingImages(db, samples.images) }
}

export async function firstSteps(parts: FirstStepsParts): Promise<FirstSteps> {
  const db = parts.database.read
  const state = await findState(db)
  const unchanged = await findUnchanged(db, state)
  const content = await countSampleContent(parts)
  const steps: FirstSteps['steps'] = []
  for (const name of FIRST_STEPS)
    steps.push({ name, done: state.marked.includes(name) || (await CHECKS[name]({ ...parts, unchanged, content })) })
  return {
    dismissed: state.dismissed,
    steps,
    samples: { products: unchanged.products.length, images: unchanged.images.length, ...content },
    isFresh: await isFresh(db),
  }
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

/** Deleted in parallel: they share commits, and calls of other people still find a connection. */
const REMOVED_AT_ONCE = 4

/**
 * Deletes the samples as a person would, one by one. One that someone else deletes meanwhile counts as deleted. Ends when no deletion is
 * under way.
 */
export async function removeSamples(parts: TrashParts, caller: Caller): Promise<void> {
  const { read, write } = parts.database
  await write((tx) => removeSampleContent(tx, caller))
  const { products, images } = await findUnchanged(read, await findState(read))
  const inTurn = pLimit(REMOVED_AT_ONCE)
  const removals = [
    ...products.map((id) => inTurn(() => removeProduct(parts, caller, id))),
    ...images.map((id) => inTurn(() => removeGalleryImage(parts, caller, id))),
  ]
  for (const removal of await Promise.allSettled(removals)) if (removal.status === 'rejected') unlessGone(removal.reason)
}
