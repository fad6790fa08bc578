import type { DeviceKind } from '#contract/desk/desk.ts'
import { deviceKind } from './desk.ts'

export { intakeLists as title } from './screens.ts'

/** The screen on which the owner says what is asked when a device comes in. */
export const intro = 'काउंटर के फ़ॉर्म में क्या चुना जा सकता है, हर लाइन में एक। जो जॉब जमा हो चुके हैं, उनमें वही रहता है जो तब लिखा था।'
export const accessoriesGroup = 'डिवाइस के साथ दिया सामान'
export const checksGroup = 'हर तरह के डिवाइस में क्या जाँचें'
export const fields: Record<DeviceKind | 'accessories', string> = { accessories: 'एक्सेसरीज़', ...deviceKind }
export const hint = 'हर लाइन में एक'
export const noChecks = 'कुछ नहीं जाँचा जाता'
