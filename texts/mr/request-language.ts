/** The language in which a customer reads what the shop writes, as the staff see it. */
export const label = 'भाषा'
export const failure = 'भाषा बदलता आली नाही. पुन्हा प्रयत्न करा.'
