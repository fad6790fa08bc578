import type { DeviceRow } from '#contract/devices/device-rows.ts'
import type { DevicePage } from '#contract/devices/devices.ts'
import * as texts from '#texts/device-page.ts'
import * as lists from '#texts/lists.ts'
import { CUSTOMER_KEY } from '#web/customers/customers.queries.ts'
import { pairActions } from '#web/customers/pair-actions.ts'
import type { Called } from '#web/kit/action/actions.ts'
import { api } from '#web/kit/lib/api-client.ts'
import { DERIVED } from '#web/kit/lib/query-client.ts'
import { deviceName } from '#web/requests/repair-requests/device-name.ts'
import { DEVICE_KEY } from './devices.queries.ts'

type Owner = DevicePage['owner']

const REFRESHES = [[DEVICE_KEY], [CUSTOMER_KEY], [DERIVED]]

/** Says whose a device is; `before` owned it until then. */
export const setOwner = (device: Pick<DevicePage, 'id'>, owner: Owner, before: Owner): Called => ({
  name: texts.setOwner,
  label: texts.setOwnerTo(owner?.name ?? texts.noOwner),
  about: `devices ${device.id}`,
  takesFocus: true,
  refreshes: REFRESHES,
  call: (call) => api('PUT /api/devices/:id', { params: { id: device.id }, body: { ownerId: owner?.id ?? null } }, call),
  said: () => (owner ? texts.ownerIs(owner.name) : texts.ownerIsNobody),
  failure: texts.ownerFailure,
  undo: () => ({ ...setOwner(device, before, owner), name: lists.undo }),
})

/** The name of a device beside another one, which may be of the same model. */
export const numberedName = (device: DeviceRow): string => `${deviceName(device)} (${device.serial || texts.noSerial})`

export const { merge, split, settle } = pairActions<DeviceRow>('devices', {
  nameOf: numberedName,
  texts: {
    ...{ same: texts.sameDevice, sameAs: texts.sameDeviceAs, two: texts.twoDevices, twoOf: texts.twoDevicesOf },
    ...{ merged: texts.merged, kept: texts.kept, split: texts.split, splitOne: texts.splitOne, wasSplit: texts.wasSplit },
    actionFailure: texts.actionFailure,
  },
  refreshes: REFRESHES,
})
