import type { DeviceKind } from '#contract/desk/desk.ts'
import { deviceKind } from './desk.ts'

export { intakeLists as title } from './screens.ts'

/** The screen on which the owner says what is asked when a device comes in. */
export const intro = 'What the form at the counter offers, one per line. Jobs already taken in keep what was written then.'
export const accessoriesGroup = 'Left with the device'
export const checksGroup = 'Checks by kind of device'
export const fields: Record<DeviceKind | 'accessories', string> = { accessories: 'Accessories', ...deviceKind }
export const hint = 'One per line'
export const noChecks = 'Nothing is checked'
