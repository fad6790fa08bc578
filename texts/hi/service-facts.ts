/** The price of a service, how long it takes, and how long the shop answers for it. */
export const priceFrom = 'शुरुआती कीमत'
export const usualTime = 'आम तौर पर समय'
export const warranty = 'वारंटी'
/** Beside a picture. */
export const from = (price: string) => `${price} से`
