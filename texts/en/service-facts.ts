/** Price, time and warranty of a service. */
export const priceFrom = 'Price from'
export const usualTime = 'Usual time'
export const warranty = 'Warranty'
/** Beside a picture. */
export const from = (price: string) => `From ${price}`
