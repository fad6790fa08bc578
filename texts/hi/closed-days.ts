const months = ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर']
/** Of `YYYY-MM-DD`: `12 नवंबर`. */
export const dayAndMonth = (date: string) => `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]}`

/** Weekly hours within a sentence, with the days on which they do not hold. */
export const hoursBut = (hours: string, closed: string) => `${hours} (${closed})`

/** When and why the shop is closed. `last` is undefined for a single day, `back` when that is not known. */
export function closed(reason: string, first: string, last?: string, back?: string): string {
  const days = last ? `${first} से ${last} तक` : `${first} को`
  return back ? `${reason}: ${days} बंद, ${back} को खुलेगी` : `${reason}: ${days} बंद`
}
