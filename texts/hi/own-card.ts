/** Pieces of the stock on the board, between the repairs of customers. */
export const own = 'अपना'
export const openCard = (name: string) => `अपना: ${name} खोलें`
