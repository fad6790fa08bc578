/** The delivery challan of what goes to a lab or back to a supplier. */
export const title = 'Delivery challan'
export const purpose = { repair: 'Not for sale: goes out for repair and comes back', claim: 'Not for sale: goes back for a claim' }
export const cancelled = 'Cancelled: entered by mistake'
export const to = 'Goes to'
export const date = 'Date'
export const reference = 'Our reference'
export const due = 'Expected back'
export const what = 'What goes'
export const quantity = 'Quantity'
export const price = 'Agreed price'
export const unsaid = 'to be quoted'
export const why = 'What is to be done'
export const link = 'Tell us how far you are'
export const linkHint = (url: string) => `Scan this code, or open ${url}`
/** What the shop writes to a lab. */
export const message = (shop: string, number: string, what: string) => `${shop} has sent you ${what} with challan ${number}.`
export const messageLink = (url: string) => `Please tell us here how far it is: ${url}`
