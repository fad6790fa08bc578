/** The offer of the page in another language. */
export const closeOffer = 'हिन्दी में ही रहें'
