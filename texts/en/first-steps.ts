import { plural } from '../plural.ts'

/** What the owner of a new shop does first. */
export const title = 'First steps'
export const progress = (done: number, all: number) => `${done} of ${all} done`
export const dismiss = 'Hide the first steps'
export const dismissed = 'The first steps are hidden. An admin can bring them back under System.'
export const completed = 'All first steps are done.'
export const notSaved = 'This could not be saved. Please try again.'

export const steps = {
  facts: { name: 'Shop name and address', hint: 'As they appear on every page and in emails.' },
  hours: { name: 'Opening hours', hint: 'Visitors see whether you are open now.' },
  contact: { name: 'Phone and WhatsApp', hint: 'Where the buttons to call and to chat lead.' },
  prices: { name: 'Prices of services', hint: 'From what price, how long, what warranty. Nothing is shown of what is empty.' },
  product: { name: 'Your first product', hint: 'A device of your own, with pictures.' },
  samples: { name: 'Remove the samples', hint: 'Products and pictures that came with the website.' },
  colleague: { name: 'Invite a colleague', hint: 'With an account of their own.' },
  secondFactor: { name: 'Set up a second factor', hint: 'So that a stolen password is not enough to log in as an admin.' },
  testMail: { name: 'Send a test email', hint: 'Customers and staff are told of requests by email.' },
  backup: { name: 'Make a backup', hint: 'The website also makes one every night.' },
}
/** Heard before the name of a step. */
export const done = 'Done: '
export const open = 'To do: '
export const notNeeded = 'Not needed'
export const isRight = 'This is right already'
/** Heard, so that the buttons of the steps can be told apart. */
export const about = (button: string, step: string) => `${button}: ${step}`

export const removeSamples = 'Remove samples'
export const confirmRemove = 'Remove all samples from the website?'
export const samples = (products: number, images: number) =>
  `${plural(products, { one: '# product', other: '# products' })}, ${plural(images, { one: '# picture', other: '# pictures' })}. What you have changed stays. They are in the trash for 30 days.`
export const notRemoved = 'Some samples could not be removed. Please try again.'

export const bringBack = 'Show the first steps on the dashboard'
export const systemHint = 'What a new shop does first, on the dashboard of all admins.'
export const isShown = 'The dashboard shows what is left to do.'
export const loading = 'Loading the first steps...'
export const loadFailure = 'The first steps could not be loaded.'
