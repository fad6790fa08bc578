import type { SitePageName } from '#contract/paths.ts'
import type { RepairFormName } from '#contract/requests/repair-forms.ts'

/** The colours of resistors, counted from 1: brown, red, orange, yellow, green, blue. Distinguishes the entries of a list. */
export const ENTRY_COLORS = ['#7b4a21', '#c9302c', '#e07a1f', '#e6b800', '#2f8f4e', '#2b62b8'] as const

export type ServicePageName = Extract<SitePageName, 'laptopRepair' | 'desktopRepair' | 'hardwareRepair' | 'laptopService'>

/** The form of each of the four service pages (S2). */
export const SERVICE_PAGE_FORMS: Record<ServicePageName, RepairFormName> = {
  laptopRepair: 'laptop',
  desktopRepair: 'desktop',
  hardwareRepair: 'hardware',
  laptopService: 'servicing',
}

/** The picture in the link preview of each page. */
export const SERVICE_PAGE_ILLUSTRATIONS: Record<ServicePageName, string> = {
  laptopRepair: 'laptop-exploded',
  desktopRepair: 'desktop',
  hardwareRepair: 'motherboard',
  laptopService: 'laptop-2',
}
