import * as z from 'zod/mini'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import { DEVICE_KINDS } from '#contract/desk/desk.ts'
import { jobPhotoSchema } from '#contract/desk/job-photos.ts'
import { RETURN_REASONS } from '#contract/desk/returns.ts'
import { STAGES } from '#contract/desk/stages.ts'
import { code } from '#contract/platform/field-errors.ts'
import { idParams, isoTimestamp, lineUpTo, listQuery, optionalIdentifiers, rowId, version } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { deviceRowSchema } from './device-rows.ts'

const LINE_MAX = 80
/** A device learns further numbers from its repairs, such as a second IMEI. */
const SERIAL_MAX = 240
/** The newest repairs on the page of a device. */
export const DEVICE_JOBS_MAX = 50

/** What the shop writes about a device. What was written on a repair stays there. */
export const deviceFactsSchema = z.object({
  deviceKind: z.nullable(z.enum(DEVICE_KINDS, code('choice'))),
  brand: lineUpTo(LINE_MAX),
  model: lineUpTo(LINE_MAX),
  serial: optionalIdentifiers(SERIAL_MAX),
})
export type DeviceFacts = z.output<typeof deviceFactsSchema>

const changeSchema = z.extend(z.partial(deviceFactsSchema), { ownerId: z.optional(z.nullable(rowId())) })
export type DeviceChange = z.output<typeof changeSchema>

/** Work that was done or a part that was fitted. */
const workSchema = z.object({ description: z.string(), quantity: z.int(), serial: z.string() })

/** A repair of a device. What a former owner wrote, and photos of it, are on the repair alone. */
const deviceJobSchema = z.object({
  ...{ id: z.int(), reference: z.string(), createdAt: isoTimestamp, stage: z.enum(STAGES), repairType: z.string() },
  /** Whether its customer owns the device today. */
  isOwners: z.boolean(),
  /** What is wrong, in the words of the owner of today; empty for a former one. */
  description: z.string(),
  returnReason: z.nullable(z.enum(RETURN_REASONS)),
  work: z.array(workSchema),
  ...{ coveredUntil: z.nullable(z.string()), isCovered: z.boolean() },
  photos: z.array(jobPhotoSchema),
})
export type DeviceJob = z.infer<typeof deviceJobSchema>

/** A device with its history. Of its owners only that of today is named. */
export const devicePageSchema = z.extend(deviceRowSchema, {
  ...{ createdAt: isoTimestamp, version },
  owner: z.nullable(z.object({ id: z.int(), name: z.string() })),
  ownedSince: isoTimestamp,
  /** The last day of the warranty that runs longest; null without one. */
  ...{ coveredUntil: z.nullable(z.string()), isCovered: z.boolean() },
  /** Newest first. */
  jobs: z.array(deviceJobSchema).check(z.maxLength(DEVICE_JOBS_MAX)),
  /** Rows that were merged into this one. */
  merged: z.array(deviceRowSchema),
  /** Others of its owner that may be the same device. */
  doubles: z.array(deviceRowSchema),
})
export type DevicePage = z.infer<typeof devicePageSchema>

const other = z.object({ otherId: rowId() })

export const deviceRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/devices',
    operationId: 'searchDevices',
    access: 'user',
    summary: 'Devices, newest first. `q` searches brands, models and any part of serial numbers; `serial` finds the device that has it',
    query: z.object({ page: listQuery.page, limit: listQuery.limit, q: listQuery.q, serial: optionalIdentifiers(LINE_MAX) }),
    counted: true,
    status: 200,
    response: z.array(deviceRowSchema).check(z.maxLength(LIST_LIMIT_MAX)),
  },
  get: {
    method: 'GET',
    path: '/api/devices/:id',
    operationId: 'getDevice',
    access: 'user',
    summary:
      'A device with its owner and the history of its repairs, without the names of former owners; of one that was merged, the one into which it was',
    params: idParams,
    status: 200,
    response: devicePageSchema,
  },
  update: {
    method: 'PUT',
    path: '/api/devices/:id',
    operationId: 'updateDevice',
    access: 'user',
    summary: 'Change what the shop writes about a device, or whose it is; its repairs stay as they were written',
    params: idParams,
    body: changeSchema,
    versioned: true,
    status: 200,
    response: devicePageSchema,
  },
  merge: {
    method: 'POST',
    path: '/api/devices/:id/merge',
    operationId: 'mergeDevice',
    access: 'user',
    summary: 'Make another device and this one the same; a second call does nothing',
    params: idParams,
    body: other,
    status: 200,
    response: devicePageSchema,
  },
  split: {
    method: 'POST',
    path: '/api/devices/:id/split',
    operationId: 'splitDevice',
    access: 'user',
    summary: 'Make this merged device a device again, with what was merged into it before. Returns the device from which it was split',
    params: idParams,
    body: other,
    status: 200,
    response: devicePageSchema,
  },
  settle: {
    method: 'POST',
    path: '/api/devices/:id/doubles',
    operationId: 'settleDoubleDevice',
    access: 'user',
    summary: 'Say that another device is not this one, or take that back',
    params: idParams,
    body: z.extend(other, { isOther: z.boolean(code('choice')) }),
    status: 200,
    response: devicePageSchema,
  },
})
