import type { DeviceKind } from '#contract/desk/desk.ts'
import { deviceKind } from './desk.ts'

export { intakeLists as title } from './screens.ts'

/** The screen on which the owner says what is asked when a device comes in. */
export const intro = 'काउंटरवरील फॉर्ममध्ये काय निवडता येते, एका ओळीत एक. आधी जमा केलेल्या जॉबमध्ये तेव्हा लिहिलेलेच राहते.'
export const accessoriesGroup = 'डिव्हाइससोबत दिलेले'
export const checksGroup = 'डिव्हाइसच्या प्रकारानुसार तपासणी'
export const fields: Record<DeviceKind | 'accessories', string> = { accessories: 'ॲक्सेसरीज', ...deviceKind }
export const hint = 'एका ओळीत एक'
export const noChecks = 'काहीही तपासले जात नाही'
