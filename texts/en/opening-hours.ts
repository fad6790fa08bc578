/** When the shop opens on a run of days; `last` is undefined for a single day. The names of the days come from Intl. */
type Hours = (opens: string, closes: string, first: string, last?: string) => string

export const short: Hours = (opens, closes, first, last) => `${first}${last ? ` to ${last}` : ''} ${opens} to ${closes}`
/** Weekly hours of which closed days that visitors are told of are an exception; named by their reasons, so it is true on every day. */
export const shortBut = (hours: string, reasons: string) => `${hours}, except ${reasons}`
export const long: Hours = (opens, closes, first, last) => `${first}${last ? ` to ${last}` : ''}, ${opens} to ${closes}`
