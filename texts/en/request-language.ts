/** The language in which a customer reads what the shop writes, as the staff see it. */
export const label = 'Language'
export const failure = 'The language could not be changed. Try again.'
