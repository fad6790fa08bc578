/** A sale at the counter: one press bills it and takes the money. */
export const billAndTake = (amount: string) => `Bill and take ${amount}`
/** Where it is paid later. */
export const bill = (amount: string) => `Bill ${amount}`
export const notDone = 'Nothing was billed, and nothing was taken.'
/** The server came to another total than the screen. */
export const changed = (amount: string) => `The bill comes to ${amount}. Tell the customer, then press again.`
export const mustName = 'From ₹50,000 on the bill names the customer and the address.'
