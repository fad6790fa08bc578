/** The offer of the page in another language. */
export const closeOffer = 'Stay in English'
