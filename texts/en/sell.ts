/** The page on which visitors offer a used device to the shop, and its form. */
export const title = 'Sell your device'
export const description = (shop: string) =>
  `Sell a used laptop, desktop, phone, monitor or printer to ${shop}. Say what it is, come with it, and decide once you have our price.`
export const intro = 'Say what you have and when you come. We look at it with you and name a price.'
/** In its place once the offer is sent. */
export const thanks = 'Thank you. We have your offer.'
export const home = 'Home'

export const formTitle = 'What do you want to sell?'
export const number = 'Offer no.'
export const fields = {
  category: 'Kind of device',
  device: 'Brand and model',
  condition: 'Condition',
  description: 'What does not work',
  accessories: 'What comes with it',
  priceFrom: 'Price you expect (₹)',
  priceTo: 'Or up to (₹)',
  preferredDate: 'Day of your visit',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
}
export const choose = 'Choose'
export const deviceExample = 'As it says on the device'
export const submit = 'Send offer'
export const submitting = 'Sending...'
export const success = 'Your offer has been sent.'
export const failure = 'Your offer could not be sent. Please try again.'
export const footer = 'An offer is no promise, neither of yours to sell nor of ours to buy.'
export const receipt = 'Sale offer'
export const next = 'New offer'

/** `visit` says when and where, in sentences of their own. */
export const steps = (visit: string) => [
  { title: 'We call you', text: 'During shop hours, to ask what the form could not. Not everything can be bought.' },
  { title: 'You bring the device', text: `${visit}. Bring its charger too.` },
  {
    title: 'You hear a price and decide',
    text: 'We test it with you at the counter. If you agree, you are paid at once, and get a voucher.',
  },
]
export const bringTitle = 'Bring with you'
export const bring = [
  'An identity document, such as Aadhaar, driving licence, voter ID or passport. Without one we cannot buy.',
  'The bill of the device or another proof that it is yours, if you have one.',
  'Your data on a disk of yours. Log out of your accounts on the device: what is left on it is erased.',
]
