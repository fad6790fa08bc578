import * as z from 'zod/mini'
import { DEVICE_KINDS } from '#contract/desk/desk.ts'

/** A device in a list. */
export const deviceRowSchema = z.object({
  id: z.int(),
  deviceKind: z.nullable(z.enum(DEVICE_KINDS)),
  ...{ brand: z.string(), model: z.string() },
  /** Serial number or IMEI, several with a comma between them; empty when none is known. */
  serial: z.string(),
})
export type DeviceRow = z.infer<typeof deviceRowSchema>
