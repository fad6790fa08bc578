import * as z from 'zod/mini'

/** A Code 128 barcode: its modules, and path data for an SVG of that width, one unit high and without a margin. */
export const barcodeSchema = z.object({ width: z.int(), path: z.string() })
export type Barcode = z.infer<typeof barcodeSchema>
