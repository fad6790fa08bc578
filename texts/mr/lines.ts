/** Lines of a bill, an estimate or an order. */
export const amount = 'रक्कम'
/** The rest of a line, behind a button. */
export const moreOf = (name: string) => `आणखी: ${name}`
