/** A time of day as people say it: `10 am`, `9:30 am`, `8 pm`. */
export const clock = (time: string, hour = +time.slice(0, 2)) =>
  `${hour % 12 || 12}${time.slice(2).replace(':00', '')} ${hour % 24 < 12 ? 'a' : 'p'}m`
