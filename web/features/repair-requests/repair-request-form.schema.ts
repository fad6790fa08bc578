import * as z from 'zod/mini'
import { PHONE_PREFIX, REPAIR_FORMS, REPAIR_TYPES, type RepairFormName, TEXT_MAX } from '#contract/constants.ts'
import { email, personName, phoneField, requiredText, todayOrLater } from '#contract/fields.ts'
import { fieldMessages } from '#contract/messages.ts'
import { tenDigits } from '#contract/phone.ts'
import { repairRequestEditSchema } from '#contract/repair-requests.ts'

/** The ten digits of a field that starts as `+91`: a whole number may have been pasted behind the prefix. */
function digitsAfterPrefix(value: string): string | undefined {
  const written = value.trim()
  return tenDigits(written) ?? (written.startsWith(PHONE_PREFIX) ? tenDigits(written.slice(PHONE_PREFIX.length)) : undefined)
}

/** Ten digits or +91 and ten digits, as each form sends them (§5). */
const phones = { 'ten-digits': phoneField('', digitsAfterPrefix), prefixed: phoneField(PHONE_PREFIX, digitsAfterPrefix) }

/** What one of the five repair forms takes and sends (§5): everything is required. */
export function repairRequestFormSchema(form: RepairFormName) {
  const { phone, types } = REPAIR_FORMS[form]
  return z.object({
    name: personName,
    phone: phones[phone],
    email,
    repairType: z.enum(types, fieldMessages.repairType),
    preferredDate: todayOrLater,
    description: requiredText(TEXT_MAX, fieldMessages.description),
  })
}

/** Every type that a request may be given: those of the forms, and the one it has, which may have left the forms. */
export const editableTypes = (stored: string): string[] => [...new Set([...REPAIR_TYPES, stored])]

/** What the edit form takes for a request whose type is `stored`. */
export const repairRequestEditFormSchema = (stored: string) =>
  z.extend(repairRequestEditSchema, { repairType: z.enum(editableTypes(stored), fieldMessages.repairType) })
