const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
/** Of `YYYY-MM-DD`: `12 November`. */
export const dayAndMonth = (date: string) => `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]}`

/** Weekly hours within a sentence, with the days on which they do not hold. */
export const hoursBut = (hours: string, closed: string) => `${hours} (${closed})`

/** When and why the shop is closed. `last` is undefined for a single day, `back` when that is not known. */
export function closed(reason: string, first: string, last?: string, back?: string): string {
  if (last) return back ? `${reason}: closed from ${first} to ${last}, back on ${back}` : `${reason}: closed from ${first} to ${last}`
  return back ? `${reason}: closed on ${first}, back on ${back}` : `${reason}: closed on ${first}`
}
