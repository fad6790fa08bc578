/** The offer of the page in another language. */
export const closeOffer = 'मराठीतच राहा'
