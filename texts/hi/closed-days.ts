/** Weekly hours within a sentence, with the days on which they do not hold. */
export const hoursBut = (hours: string, closed: string) => `${hours} (${closed})`

/** When and why the shop is closed. `last` is undefined for a single day, `back` when that is not known. */
export function closed(reason: string, first: string, last?: string, back?: string): string {
  const days = last ? `${first} से ${last} तक` : `${first} को`
  return back ? `${reason}: ${days} बंद, ${back} को खुलेगी` : `${reason}: ${days} बंद`
}
