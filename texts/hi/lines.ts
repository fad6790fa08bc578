/** Lines of a bill, an estimate or an order. */
export const amount = 'रकम'
/** The rest of a line, behind a button. */
export const moreOf = (name: string) => `और: ${name}`
