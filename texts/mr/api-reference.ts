/** Title of the page that documents the API. */
export const apiReference = 'API रेफरन्स'
