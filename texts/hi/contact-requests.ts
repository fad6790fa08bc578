/** The contact requests of the back office; outcomes are in messages.ts. */
export const title = 'मैसेज'
export const search = 'मैसेज खोजें'

export const columns = {
  id: 'नंबर',
  name: 'नाम',
  email: 'ईमेल',
  phone: 'मोबाइल नंबर',
  message: 'मैसेज',
  status: 'स्टेटस',
}

export const number = (id: number) => `मैसेज ${id}`
export const status = (reference: string) => `मैसेज ${reference} का स्टेटस`
export const deleteRequest = (reference: string) => `मैसेज ${reference} हटाएँ`
/** Which request a question is about. */
export const details = ({ reference, name, email }: { reference: string; name: string; email: string }) => `${reference}, ${name}, ${email}`
/** Goes on with a message as a repair request. */
export const makeRepair = 'रिपेयर रिक्वेस्ट बनाएँ'
export const makeRepairOf = (reference: string) => `${reference} से रिपेयर रिक्वेस्ट बनाएँ`
