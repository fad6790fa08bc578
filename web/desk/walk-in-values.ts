import type { WalkIn } from '#contract/desk/desk.ts'
import { DEFAULT_LANGUAGE } from '#contract/platform/languages.ts'
import { type IntakeValues, intakeValues } from './intake-fields.tsx'

/** Names the form at the counter. */
export const WALK_IN = 'walk-in'

export type WalkInValues = IntakeValues & Record<'phone' | 'name' | 'description' | 'email' | 'language' | 'warrantyOf', string>

/** The content of the form when this was saved. */
export const walkInValues = ({
  phone = '',
  name = '',
  description = '',
  email = '',
  language,
  warrantyOf,
  ...intake
}: Partial<WalkIn> = {}): WalkInValues => ({
  ...intakeValues(intake),
  ...{ phone, name, description, email, language: language ?? DEFAULT_LANGUAGE, warrantyOf: String(warrantyOf ?? '') },
})
