import type { WalkIn } from '#contract/desk/desk.ts'
import { DEFAULT_LANGUAGE } from '#contract/platform/languages.ts'
import type { IntakeValues } from './form-schema.ts'

/** Names the form at the counter. */
export const WALK_IN = 'walk-in'

export type WalkInValues = IntakeValues & Record<'phone' | 'name' | 'description' | 'email' | 'language' | 'warrantyOf', string>

const text = (value: string | number | null | undefined): string => String(value ?? '')

/** The content of the form when this was saved. */
export const walkInValues = (body: WalkIn): WalkInValues => ({
  ...{ deviceKind: text(body.deviceKind), brand: text(body.brand), model: text(body.model), serial: text(body.serial) },
  ...{ accessories: text(body.accessories), promisedOn: text(body.promisedOn), technicianId: text(body.technicianId) },
  condition: body.condition ?? {},
  mayErase: body.mayErase === undefined ? '' : body.mayErase ? 'yes' : 'no',
  ...{ phone: body.phone, name: body.name, description: body.description, email: text(body.email) },
  ...{ language: body.language ?? DEFAULT_LANGUAGE, warrantyOf: text(body.warrantyOf) },
})
