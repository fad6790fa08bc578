/** The price of a service, how long it takes, and how long the shop answers for it. */
export const priceFrom = 'सुरुवातीची किंमत'
export const usualTime = 'साधारण वेळ'
export const warranty = 'वॉरंटी'
/** Beside a picture. */
export const from = (price: string) => `${price} पासून`
