import { locale } from '#texts/locale.ts'

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const
const format = (unit: string) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumSignificantDigits: 3 })

/** The size of a file: `12.3 MB`, in units of a thousand, as file managers show it. */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), UNITS.length)
  return format(UNITS[step - 1] as string).format(bytes / 1000 ** step)
}
