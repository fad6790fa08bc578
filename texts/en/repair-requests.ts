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
  repairType: 'Repair type',
  preferredDate: 'Preferred date',
  description: 'Description',
  status: 'Status',
}

/** The number that is printed on the customer's receipt. */
export const jobNumber = (id: number) => `R-${id}`
export const status = (id: number) => `Status of R-${id}`
export const editRequest = (id: number) => `Edit R-${id}`
export const deleteRequest = (id: number) => `Delete R-${id}`
export const history = (id: number) => `History of R-${id}`
/** Which request a question is about. */
export const details = ({ id, name, repairType }: { id: number; name: string; repairType: string }) => `R-${id}, ${name}, ${repairType}`
