const months = ['जानेवारी', 'फेब्रुवारी', 'मार्च', 'एप्रिल', 'मे', 'जून', 'जुलै', 'ऑगस्ट', 'सप्टेंबर', 'ऑक्टोबर', 'नोव्हेंबर', 'डिसेंबर']
/** Of `YYYY-MM-DD`: `12 नोव्हेंबर`. */
export const dayAndMonth = (date: string) => `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]}`

/** Weekly hours within a sentence, with the days on which they do not hold. */
export const hoursBut = (hours: string, closed: string) => `${hours} (${closed})`

/** When and why the shop is closed. `last` is undefined for a single day, `back` when that is not known. */
export function closed(reason: string, first: string, last?: string, back?: string): string {
  const days = last ? `${first} ते ${last}` : `${first} रोजी`
  return back ? `${reason}: ${days} बंद, ${back} रोजी उघडेल` : `${reason}: ${days} बंद`
}
