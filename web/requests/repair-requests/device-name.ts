import type { DeviceRow } from '#contract/devices/device-rows.ts'
import * as texts from '#texts/desk.ts'

/** Brand and model of a device, else its kind. */
export const deviceName = ({ deviceKind, brand, model }: Pick<DeviceRow, 'deviceKind' | 'brand' | 'model'>): string =>
  [brand, model].filter(Boolean).join(' ') || (deviceKind ? texts.deviceKind[deviceKind] : texts.device)
