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
export const status = (id: number) => `Status of contact request ${id}`
export const deleteRequest = (id: number) => `Delete contact request ${id}`
/** Which request a question is about. */
export const details = ({ id, name, email }: { id: number; name: string; email: string }) => `${id}, ${name}, ${email}`
