import type { DeviceKind } from '#contract/desk/desk.ts'

/** At the counter, at the bench and on paper. */
export const deviceKind: Record<DeviceKind, string> = {
  Laptop: 'Laptop',
  Desktop: 'Desktop',
  Phone: 'Phone',
  Tablet: 'Tablet',
  Monitor: 'Monitor',
  Printer: 'Printer',
  Other: 'Other',
}
