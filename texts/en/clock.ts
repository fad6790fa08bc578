/** A time of day as people say it: `10 am`, `9:30 am`, `8 pm`. */
export const clock = (time: string) =>
  `${Number(time.slice(0, 2)) % 12 || 12}${time.slice(2).replace(':00', '')} ${time < '12' || time > '24' ? 'am' : 'pm'}`
