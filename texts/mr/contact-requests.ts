/** The contact requests of the back office, which are messages to everyone; outcomes are in messages.ts. */
export const title = 'मेसेज'
export const search = 'मेसेज शोधा'

export const columns = {
  id: 'नंबर',
  name: 'नाव',
  email: 'ईमेल',
  phone: 'मोबाइल नंबर',
  message: 'मेसेज',
  status: 'स्टेटस',
}

export const number = (id: number) => `मेसेज ${id}`
export const status = (reference: string) => `मेसेज ${reference} चे स्टेटस`
export const deleteRequest = (reference: string) => `मेसेज ${reference} काढून टाका`
/** Which request a question is about. */
export const details = ({ reference, name, email }: { reference: string; name: string; email: string }) => `${reference}, ${name}, ${email}`
/** Goes on with a message as a repair request. */
export const makeRepair = 'दुरुस्ती रिक्वेस्ट तयार करा'
export const makeRepairOf = (reference: string) => `${reference} मधून दुरुस्ती रिक्वेस्ट तयार करा`
