/** Names of screens that the menu has beside those of back-office.tsx: apart, so that the menu needs no more of their catalogues. */
export const newJob = 'New job'
/** Pressed alone, this letter leads there. */
export const newJobKey = 'N'
export const board = 'Board'
export const unnotified = 'Customers to inform'
export const toOrder = 'Parts to order'
export const bills = 'Bills'
export const books = 'Cash and bank'
export const reports = 'Money report'
export const comebacks = 'Comebacks'
export const customers = 'Customers'
export const ofCustomer = 'All of this customer'
export const intakeLists = 'Counter lists'
