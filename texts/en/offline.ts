/** The page that a browser shows by itself when there is no connection. */
export const title = 'You are offline'
export const text = 'This page needs a connection and opens again as soon as there is one. You can still call us.'
export const tryAgain = 'Try again'
export const call = (phone: string) => `Call ${phone}`
export const contactTitle = 'How to reach us'
