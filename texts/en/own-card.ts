/** Pieces of the stock on the board, between the repairs of customers. */
export const own = 'Own'
export const openCard = (name: string) => `Own: open ${name}`
