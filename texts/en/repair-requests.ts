/** The repair requests of the back office, and finished ones under Activity; outcomes are in messages.ts. */
export const title = 'Repair requests'
export const search = 'Search repair requests'
export const loading = 'Loading repair requests...'
export const oneTitle = 'Repair request'
export const loadingOne = 'Loading repair request...'
export const backToList = 'Back to the list'

export const activity = {
  title: 'Activity',
  table: 'Resolved repair requests',
  search: 'Search resolved repair requests',
  loading: 'Loading resolved repair requests...',
}

export const columns = {
  job: 'Job',
  customer: 'Customer',
  repair: 'Repair',
  preferredDate: 'Preferred date',
  status: 'Status',
}

/** `number` is that on the customer's receipt, such as R-123. */
export const request = (number: string) => `Repair request ${number}`
export const status = (number: string) => `Status of ${number}`
export const editRequest = (number: string) => `Edit ${number}`
export const deleteRequest = (number: string) => `Delete ${number}`
export const history = (number: string) => `History of ${number}`
/** Which request a question is about. */
export const details = (number: string, name: string, repairType: string) => `${number}, ${name}, ${repairType}`
