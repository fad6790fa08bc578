/** The estimate as it is printed; what it shares with the page of its customer is in estimates.ts. */
export const customer = 'Customer'
export const notABill = 'Not a bill'
export const device = 'Device'
export const serial = 'Serial number'
export const lastDay = 'Valid until'
export const answers = { approved: 'Approved', declined: 'Declined' }
export const byPhone = (day: string) => `${day}, by phone`
export const why = 'Why'
export const onlyWith = (variant: string) => `Only with: ${variant}`
export const totalOf = (variant: string) => `Total: ${variant}`
export const asksAgain = 'If the price changes, we will ask you again.'
export const follow = 'See where your repair stands'
export const openWith = (url: string) => `Open it with the reference and your phone number:\n${url}`

export const print = 'Print estimate'
export const pdf = 'Download the estimate as PDF'
export const loading = 'Loading the estimate...'
export const failure = 'The estimate could not be loaded.'
