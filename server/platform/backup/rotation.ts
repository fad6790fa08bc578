import { BACKUPS_KEPT, BACKUPS_KEPT_BY_MONTH, BACKUPS_KEPT_BY_WEEK, DAY_MS, MINUTE_MS } from '#contract/constants.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { isTooLate } from '#server/platform/clock.ts'

/** A day of backups begins with the nightly one. */
const DAY_BEGINS_MS = 180 * MINUTE_MS

const dayOf = (at: string): string => todayInShop(new Date(Date.parse(at) - DAY_BEGINS_MS))
/** Monday to Sunday. */
const weekOf = (at: string): string => String(Math.floor((Date.parse(dayOf(at)) / DAY_MS + 3) / 7))
const monthOf = (at: string): string => dayOf(at).slice(0, 7)

/**
 * The backups to delete. The newest stay, the first and the last of each day, and the last of each week and month, so that a burst of new
 * ones replaces only others of its own day. Those from the future were made while the clock was ahead: the newest of them stays, and none
 * replaces another. `backups` are sorted, the newest first.
 */
export function outdated<Backup extends { at: string }>(backups: readonly Backup[], now: Date): Backup[] {
  const fromFuture = backups.filter(({ at }) => isTooLate(at, now.getTime()))
  const past = backups.slice(fromFuture.length)
  const kept = new Set([
    ...fromFuture.slice(0, 1),
    ...past.slice(0, BACKUPS_KEPT),
    ...periods(past, dayOf, BACKUPS_KEPT).flatMap((day) => [day[0], day.at(-1)]),
    ...periods(past, weekOf, BACKUPS_KEPT_BY_WEEK).map(([newest]) => newest),
    ...periods(past, monthOf, BACKUPS_KEPT_BY_MONTH).map(([newest]) => newest),
  ])
  return backups.filter((backup) => !kept.has(backup))
}

/** The backups of the newest `max` periods that have any. */
function periods<Backup extends { at: string }>(backups: readonly Backup[], periodOf: (at: string) => string, max: number): Backup[][] {
  const found = new Map<string, Backup[]>()
  for (const backup of backups) {
    const period = periodOf(backup.at)
    found.set(period, [...(found.get(period) ?? []), backup])
  }
  return [...found.values()].slice(0, max)
}
