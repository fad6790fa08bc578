import * as z from 'zod/mini'

/** A code to scan: its modules on a side, and path data for an SVG of that size without a margin. */
export const qrCodeSchema = z.object({ size: z.int(), path: z.string() })
export type QrCode = z.infer<typeof qrCodeSchema>
