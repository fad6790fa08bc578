export { saleOffers as title } from './screens.ts'

/** The devices that visitors offer, in the back office. */
export const search = 'Search offers'
export const loading = 'Loading offers...'
export const empty = 'No offers found.'
export const confirmDelete = 'Are you sure you want to delete this offer?'
export const deleteFailure = 'The offer could not be deleted. Please try again.'
export const columns = { offer: 'Offer', customer: 'Customer', device: 'Device', hopes: 'Expected', visit: 'Visit', status: 'Status' }
export const number = (id: number) => `Offer ${id}`
export const status = (reference: string) => `Status of offer ${reference}`
export const deleteOffer = (reference: string) => `Delete offer ${reference}`
/** Which offer a question is about. */
export const details = ({ reference, name, device }: { reference: string; name: string; device: string }) =>
  `${reference}, ${name}, ${device}`
export const buy = 'Buy it'
export const buyOf = (reference: string) => `Buy it: ${reference}`
