import * as z from 'zod/mini'
import { code } from '#contract/field-errors.ts'
import type { PageName } from '#contract/paths.ts'

/** Where a cell of a list may lead. */
export const TARGETS = [
  'none',
  'services',
  'laptopRepair',
  'desktopRepair',
  'hardwareRepair',
  'laptopService',
  'repairRequest',
  'shop',
  'contact',
] as const satisfies readonly ('none' | PageName)[]
export type Target = (typeof TARGETS)[number]
export type PublicTarget = Exclude<Target, 'none'>

/** A row of an older document has none. */
export const target = z.optional(z.enum(TARGETS, code('choice')))

interface Targeted {
  title: string
  leadsTo?: Target | undefined
}

/** Where a row leads; where that was never chosen, what its title was delivered with. */
export const targetOf = ({ title, leadsTo }: Targeted, delivered: readonly Targeted[]): Target =>
  leadsTo ?? delivered.find((row) => row.title === title)?.leadsTo ?? 'none'

/** What everyone is told of it: nothing, where it leads nowhere. */
export function publicTarget(row: Targeted, delivered: readonly Targeted[]): { leadsTo?: PublicTarget } {
  const leadsTo = targetOf(row, delivered)
  return leadsTo === 'none' ? {} : { leadsTo }
}
