/** The contact page. */
export const title = 'Contact'
export const description = (shop: string) => `Address, phone, opening hours and message form of ${shop}.`
export const intro = 'Call, message or walk in. The bench is at the front of the shop.'
