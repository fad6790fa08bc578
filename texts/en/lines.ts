/** Lines of a bill, an estimate or an order. */
export const amount = 'Amount'
/** The rest of a line, behind a button. */
export const moreOf = (name: string) => `More: ${name}`
