import * as z from 'zod/mini'
import type { SitePageName } from '#contract/paths.ts'
import { code } from '#contract/platform/field-errors.ts'

/** Destinations that a cell of a list may have. */
export const TARGETS = [
  'none',
  'services',
  'laptopRepair',
  'desktopRepair',
  'hardwareRepair',
  'laptopService',
  'repairRequest',
  'shop',
  'sell',
  'contact',
] as const satisfies readonly ('none' | SitePageName)[]
export type Target = (typeof TARGETS)[number]
export type PublicTarget = Exclude<Target, 'none'>

/** A row of an older document has none. */
export const target = z.optional(z.enum(TARGETS, code('choice')))

interface Targeted {
  title: string
  leadsTo?: Target | undefined
}

/** The destination of a row; where none was chosen, the one delivered with its title. */
export const targetOf = ({ title, leadsTo }: Targeted, delivered: readonly Targeted[]): Target =>
  leadsTo ?? delivered.find((row) => row.title === title)?.leadsTo ?? 'none'

/** The public form of a destination: undefined without one. */
export function publicTarget(row: Targeted, delivered: readonly Targeted[]): { leadsTo?: PublicTarget } {
  const leadsTo = targetOf(row, delivered)
  return leadsTo === 'none' ? {} : { leadsTo }
}
