/** A calendar date, `YYYY-MM-DD`, as it is written in mails and events. */
export const day = (value: string) => value.split('-').reverse().join('/')
