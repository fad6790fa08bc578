export { comebacks as title } from './screens.ts'

/** The owner's list of repairs that came back under warranty. */
export const intro = 'Repairs that came back under the warranty of an earlier one.'
export const loading = 'Loading comebacks...'
export const failure = 'The comebacks could not be counted.'
export const empty =
  'No repair has come back under warranty. One that does is linked to its earlier repair at the counter, and appears here.'
export const byRepair = 'By repair'
export const byTechnician = 'By technician'
export const nobody = 'Nobody'
export const columns = { job: 'Comeback', customer: 'Customer', since: 'Came back', earlier: 'Earlier repair', technician: 'Technician' }
export const closed = (day: string) => `Left the shop on ${day}`
