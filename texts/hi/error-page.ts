/** The page that the server sends when it cannot send the one that was asked for. */
export const notNow = 'यह पेज अभी दिखाया नहीं जा सकता'
export const notShown = 'यह पेज दिखाया नहीं जा सकता'
export const retry = 'फिर कोशिश करें'
export const home = 'होम'
export const errorNumber = (status: number) => `एरर ${status}`
