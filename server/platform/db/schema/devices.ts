import type { DeviceKind } from '#contract/desk/desk.ts'
import { id, integer, searchedRecord, table, text, time } from './table.ts'

/**
 * A device that was brought for repair, once or several times and by whomever. What was written on a request stays there as it was
 * written. One that was merged into another keeps its row, its serial numbers and its repairs, so that both can be split again.
 */
export const devices = table('devices', {
  id: id(),
  device_kind: text<DeviceKind>().optional(),
  brand: text().default(''),
  model: text().default(''),
  /** As it is shown: also what identifies no device. */
  serial: text().default(''),
  /** The row of the customer as it was before merges; null once that is deleted. */
  owner_id: integer().optional().references('customers', 'on delete set null'),
  /** When the owner first brought it, or somebody said that it is theirs. What was brought earlier does not change the owner. */
  owned_since: time(),
  /** The row into which it was merged. */
  merged_into: integer().optional(),
  /** The row that stands for the device, after all merges; null for that row itself. */
  main_id: integer().optional(),
  ...searchedRecord(),
}).with({
  checks: ['(merged_into is null) = (main_id is null)', 'merged_into <> id'],
  indexes: {
    owner: 'owner_id, id where owner_id is not null',
    main: 'main_id where main_id is not null',
    mains: 'id, main_id where main_id is null',
  },
  searched: ['search', 'sound'],
})

/** By what devices are recognised: no two have the same serial number. */
export const device_serials = table('device_serials', {
  value: text().key(),
  device_id: integer().references('devices', 'on delete cascade'),
}).with({
  indexes: { device: 'device_id' },
})

/** Two devices of which somebody has said that they are two, the older first. */
export const device_doubles = table('device_doubles', {
  one_id: integer().references('devices', 'on delete cascade'),
  other_id: integer().references('devices', 'on delete cascade'),
}).with({
  key: ['one_id', 'other_id'],
  checks: ['one_id < other_id'],
  indexes: { other: 'other_id' },
})
