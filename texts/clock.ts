/** `20:00` on a clock of twelve hours: `8`, or `8:30` with minutes. */
export const onTwelve = (time: string): string => `${Number.parseInt(time, 10) % 12 || 12}${time.slice(2).replace(':00', '')}`

/** The hour of a time such as `09:30`, from 0 to 23. */
export const hourOf = (time: string): number => Number(time.slice(0, 2)) % 24
