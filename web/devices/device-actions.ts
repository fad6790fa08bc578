import type { DevicePage } from '#contract/devices/devices.ts'
import * as texts from '#texts/device-page.ts'
import * as lists from '#texts/lists.ts'
import { CUSTOMER_KEY } from '#web/customers/customers.queries.ts'
import type { Called } from '#web/kit/action/actions.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { api } from '#web/kit/lib/api-client.ts'
import { DERIVED } from '#web/kit/lib/query-client.ts'
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
