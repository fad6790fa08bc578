/** The page that the server sends when it cannot send the one that was asked for. */
export const notNow = 'This page cannot be shown right now'
export const notShown = 'This page cannot be shown'
export const retry = 'Retry'
export const home = 'Home'
export const errorNumber = (status: number) => `Error ${status}`
