import type { WalkIn } from '#contract/desk/desk.ts'
import { DEFAULT_LANGUAGE } from '#contract/platform/languages.ts'
import { readDraft } from '#web/components/form/draft.ts'
import type { IntakeValues } from './form-schema.ts'

/** Names the form at the counter. */
export const WALK_IN = 'walk-in'

/** `entry`: the key of the waiting entry that is changed. */
export type WalkInValues = IntakeValues & Record<'phone' | 'name' | 'description' | 'email' | 'language' | 'warrantyOf' | 'entry', string>

/** The key of the entry that the form changes: it stays the same, because the answer to the entry may have been lost. */
export const changedEntry = (): string => readDraft<WalkInValues>(WALK_IN)?.values.entry ?? ''

const text = (value: string | number | null | undefined): string => String(value ?? '')

/** The content of the form when this entry was saved. */
export const walkInValues = (body: WalkIn, entry: string): WalkInValues => ({
  entry,
  ...{ deviceKind: text(body.deviceKind), brand: text(body.brand), model: text(body.model), serial: text(body.serial) },
  ...{ accessories: text(body.accessories), promisedOn: text(body.promisedOn), technicianId: text(body.technicianId) },
  condition: body.condition ?? {},
  mayErase: body.mayErase === undefined ? '' : body.mayErase ? 'yes' : 'no',
  ...{ phone: body.phone, name: body.name, description: body.description, email: text(body.email) },
  ...{ language: body.language ?? DEFAULT_LANGUAGE, warrantyOf: text(body.warrantyOf) },
})
