import type { Opening } from '#contract/content/opening-hours.ts'

const hourOf = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60

/** Hours of a usual week in which the shop is open, rounded. */
export const weeklyHours = (week: Opening['hours']): number =>
  Math.round(week.flat().reduce((sum, [opens, closes]) => sum + hourOf(closes) - hourOf(opens), 0))
