/** What a service costs, how long it takes, and how long the shop answers for it. */
export const priceFrom = 'Price from'
export const usualTime = 'Usual time'
export const warranty = 'Warranty'
/** Beside a picture. */
export const from = (price: string) => `From ${price}`
