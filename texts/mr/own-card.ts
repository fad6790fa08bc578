/** Pieces of the stock on the board, between the repairs of customers. */
export const own = 'दुकानाचा'
export const openCard = (name: string) => `दुकानाचा: ${name} उघडा`
