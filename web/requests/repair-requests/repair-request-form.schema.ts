import * as z from 'zod/mini'
import { PHONE_PREFIX, TEXT_MAX } from '#contract/constants.ts'
import { code } from '#contract/platform/field-errors.ts'
import { email, personName, phoneField, requiredText, todayOrLater } from '#contract/platform/fields.ts'
import { tenDigits } from '#contract/requests/phone.ts'
import { REPAIR_FORMS, REPAIR_TYPES, type RepairFormName } from '#contract/requests/repair-forms.ts'
import { type RepairRequestEdit, repairRequestEditSchema } from '#contract/requests/repair-requests.ts'

/** The ten digits of a field that starts as `+91`: a whole number may have been pasted behind the prefix. */
function digitsAfterPrefix(value: string): string | undefined {
  const written = value.trim()
  return tenDigits(written) ?? (written.startsWith(PHONE_PREFIX) ? tenDigits(written.slice(PHONE_PREFIX.length)) : undefined)
}

/** Ten digits or +91 and ten digits, as each form sends them (S5). */
const phones = { 'ten-digits': phoneField('', digitsAfterPrefix), prefixed: phoneField(PHONE_PREFIX, digitsAfterPrefix) }

/** The schema of each of the five repair forms (S5): everything is required. */
export function repairRequestFormSchema(form: RepairFormName) {
  const { phone, types } = REPAIR_FORMS[form]
  return z.object({
    name: personName,
    phone: phones[phone],
    email,
    repairType: z.enum(types, code('repair_type')),
    preferredDate: todayOrLater,
    description: requiredText(TEXT_MAX, 'description'),
  })
}

/** Every type that a request may be given: those of the forms, and the one it has, which may have left the forms. */
export const editableTypes = (stored: string): string[] => [...new Set([...REPAIR_TYPES, stored])]

/**
 * What the edit form takes for the request `stored`, whose fields it `shows`. A field that nobody has changed may hold what is refused
 * today, as the server allows: an old request can still be resolved.
 */
export function repairRequestEditFormSchema(stored: RepairRequestEdit, shows: Record<keyof RepairRequestEdit, string>) {
  const { name, email, phone, repairType, preferredDate, description, status } = repairRequestEditSchema.shape
  return z.object({
    name: unlessStored(stored.name, shows.name, name),
    email: unlessStored(stored.email, shows.email, email),
    phone: unlessStored(stored.phone, shows.phone, phone),
    repairType: unlessStored(stored.repairType, shows.repairType, repairType),
    preferredDate: unlessStored(stored.preferredDate, shows.preferredDate, preferredDate),
    description: unlessStored(stored.description, shows.description, description),
    status,
  })
}

/** `stored` for the text that is shown for it, and what `rule` makes of any other. A union of the two would lose the rule's message. */
const unlessStored = (stored: string, shown: string, rule: z.ZodMiniType<string>) =>
  z.pipe(
    z.string(),
    z.transform((value, context) => {
      if (value === shown) return stored
      const { data, error } = rule.safeParse(value)
      for (const issue of error?.issues ?? []) context.issues.push({ ...issue, code: 'custom', input: value })
      return data ?? value
    }),
  )
