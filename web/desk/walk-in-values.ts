import type { Job } from '#contract/desk/desk.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { language as ownLanguage } from '#texts/language.ts'
import { readDraft } from '#web/kit/form/draft.ts'
import { type IntakeValues, intakeValues } from './intake-fields.tsx'
import { type MoreName, moreValues } from './intake-more.tsx'
import type { KeptWalkIn } from './kept-entries.ts'

/** Names the form at the counter. */
export const WALK_IN = 'walk-in'

/** `entry`: the key of the waiting entry that is changed. */
export type WalkInValues = IntakeValues &
  Record<'phone' | 'name' | 'description' | 'email' | 'language' | 'warrantyOf' | 'visitOf' | 'deviceId' | 'entry' | MoreName, string>

/** The key of the entry that the form changes: it stays the same, because the answer to the entry may have been lost. */
export const changedEntry = (): string => readDraft<WalkInValues>(WALK_IN)?.values.entry ?? ''

/** The content of the form when this was saved; `entry` is the key under which it waits. */
export const walkInValues = (
  { phone = '', name = '', description = '', email = '', language, warrantyOf, visitOf, deviceId, ...others }: Partial<KeptWalkIn> = {},
  entry = '',
): WalkInValues => ({
  ...intakeValues(others),
  ...moreValues(others),
  ...{ phone, name, description, email, language: language ?? ownLanguage },
  ...{ warrantyOf: String(warrantyOf ?? ''), visitOf: String(visitOf ?? ''), deviceId: String(deviceId ?? ''), entry },
})

/** What another device of the same customer begins with: who brings it, the language, and the promised day if that is still to come. */
export const anotherValues = ({ id, name, phone, email, language, promisedOn }: Job): WalkInValues =>
  walkInValues({
    name,
    phone,
    email,
    language,
    promisedOn: promisedOn !== null && promisedOn >= todayInShop() ? promisedOn : null,
    visitOf: id,
  })
