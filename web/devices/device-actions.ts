import type { DeviceRow } from '#contract/devices/device-rows.ts'
import type { DevicePage } from '#contract/devices/devices.ts'
import * as texts from '#texts/device-page.ts'
import * as lists from '#texts/lists.ts'
import { CUSTOMER_KEY } from '#web/customers/customers.queries.ts'
import type { Called } from '#web/kit/action/actions.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { api } from '#web/kit/lib/api-client.ts'
import { DERIVED } from '#web/kit/lib/query-client.ts'
import { deviceName } from '#web/requests/repair-requests/device-name.ts'
import { DEVICE_KEY } from './devices.queries.ts'

type Owner = DevicePage['owner']

/** Says whose a device is; `before` owned it until then. */
export const setOwner = (device: Pick<DevicePage, 'id'>, owner: Owner, before: Owner): Called => ({
  name: texts.setOwner,
  label: texts.setOwnerTo(owner?.name ?? texts.noOwner),
  about: `devices ${device.id}`,
  takesFocus: true,
  refreshes: [[DEVICE_KEY], [CUSTOMER_KEY], [DERIVED]],
  call: (call) => api('PUT /api/devices/:id', { params: { id: device.id }, body: { ownerId: owner?.id ?? null } }, call),
  said: () => (owner ? texts.ownerIs(owner.name) : texts.ownerIsNobody),
  failure: (error) => adviceOf(error) ?? texts.ownerFailure,
  undo: () => ({ ...setOwner(device, before, owner), name: lists.undo }),
})

const aboutOf = ({ id }: DeviceRow) => `devices ${id}`
const failure = (error: unknown) => adviceOf(error) ?? texts.actionFailure
const REFRESHES = [[DEVICE_KEY], [CUSTOMER_KEY], [DERIVED]]

/** The name of a device beside another one, which may be of the same model. */
export const numberedName = (device: DeviceRow): string => `${deviceName(device)} (${device.serial || texts.noSerial})`

/** Makes `other` a part of this device. */
export const merge = (one: DeviceRow, other: DeviceRow): Called => ({
  name: texts.sameDevice,
  label: texts.sameDeviceAs(numberedName(one), numberedName(other)),
  about: aboutOf(one),
  takesFocus: true,
  refreshes: REFRESHES,
  call: (call) => api('POST /api/devices/:id/merge', { params: { id: one.id }, body: { otherId: other.id } }, call),
  said: () => texts.merged(numberedName(one), numberedName(other)),
  failure,
  undo: () => ({ ...split(one, other), name: lists.undo }),
})

/** Makes a part of this device a device again. */
export const split = (one: DeviceRow, part: DeviceRow): Called => ({
  name: texts.split,
  label: texts.splitOne(numberedName(part)),
  about: aboutOf(one),
  takesFocus: true,
  refreshes: REFRESHES,
  call: (call) => api('POST /api/devices/:id/split', { params: { id: one.id }, body: { otherId: part.id } }, call),
  said: () => texts.wasSplit(numberedName(part)),
  failure,
  undo: () => ({ ...merge(one, part), name: lists.undo }),
})

/** Says that two devices are not one, or takes that back. */
export const settle = (one: DeviceRow, other: DeviceRow, isOther = true): Called => ({
  name: texts.twoDevices,
  label: texts.twoDevicesOf(numberedName(one), numberedName(other)),
  about: aboutOf(one),
  takesFocus: true,
  refreshes: [[DEVICE_KEY]],
  call: (call) => api('POST /api/devices/:id/doubles', { params: { id: one.id }, body: { otherId: other.id, isOther } }, call),
  ...(isOther && {
    said: () => texts.kept(numberedName(one), numberedName(other)),
    undo: () => ({ ...settle(one, other, false), name: lists.undo }),
  }),
  failure,
})
