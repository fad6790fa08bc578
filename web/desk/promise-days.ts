import { addDays, hoursOn, type Opening } from '#contract/content/opening-hours.ts'

/** Days that are looked at for an open one: a shop that is closed for longer names its day itself. */
const LOOKED_AT = 60

const openFrom = (opening: Opening, day: string): string | undefined =>
  Array.from({ length: LOOKED_AT }, (_, ahead) => addDays(day, ahead)).find((each) => hoursOn(opening, each).length > 0)

/** The days that a repair is mostly promised for: today, tomorrow and in three days, each moved to the next day on which the shop is open. */
export const promiseDays = (opening: Opening, today: string): string[] => [
  ...new Set([0, 1, 3].flatMap((ahead) => openFrom(opening, addDays(today, ahead)) ?? [])),
]
