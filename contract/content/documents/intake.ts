import * as z from 'zod/mini'
import { CHECK_NAME_MAX, CHECKS_MAX, DEVICE_KINDS, type DeviceKind } from '#contract/desk/desk.ts'
import { code } from '#contract/platform/field-errors.ts'
import { foldText } from '#contract/platform/text.ts'
import { sampleIntake } from '#samples/documents/intake.ts'
import { defineDocument } from './document.ts'
import { line, listOf } from './fields.ts'

const ACCESSORIES_MAX = 20
const ACCESSORY_MAX = 40

const names = (most: number, longest: number) =>
  listOf(line(longest), most).check(z.refine((list) => new Set(list.map(foldText)).size === list.length, code('twice')))

/** Accessories that are left with devices, and the checks of each kind of device when one comes in. */
export const intakeListsSchema = z.object({
  accessories: names(ACCESSORIES_MAX, ACCESSORY_MAX),
  ...(Object.fromEntries(DEVICE_KINDS.map((kind) => [kind, names(CHECKS_MAX, CHECK_NAME_MAX)])) as Record<
    DeviceKind,
    ReturnType<typeof names>
  >),
})
export type IntakeLists = z.infer<typeof intakeListsSchema>

/** The lists of the counter. A repair keeps the names of its checks, so a changed list changes no slip. */
export const intakeDocument = defineDocument({
  id: 13,
  schema: intakeListsSchema,
  defaults: sampleIntake as IntakeLists,
  publicFields: [],
  texts: ['accessories', ...DEVICE_KINDS],
})
