import { TextField } from '#web/kit/form/fields.tsx'
import type { BoundField } from '#web/kit/form/use-form.ts'

/** Digits that nobody beside reads, on the keys for digits; no browser keeps them as a password of the site. */
export const PinField = (field: BoundField) => (
  <TextField {...field} wide mono type="password" inputMode="numeric" autoComplete="one-time-code" />
)
