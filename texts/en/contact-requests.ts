/** The contact requests of the back office; outcomes are in messages.ts. */
export const title = 'Contact requests'
export const search = 'Search contact requests'

export const columns = {
  id: 'ID',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  status: 'Status',
}

export const number = (id: number) => `Contact request ${id}`
export const status = (reference: string) => `Status of contact request ${reference}`
export const deleteRequest = (reference: string) => `Delete contact request ${reference}`
/** Which request a question is about. */
export const details = ({ reference, name, email }: { reference: string; name: string; email: string }) => `${reference}, ${name}, ${email}`
/** Goes on with a message as a repair request. */
export const makeRepair = 'Make it a repair request'
export const makeRepairOf = (reference: string) => `Make it a repair request: ${reference}`
