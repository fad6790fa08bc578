import type { FirstSteps } from '#contract/office/first-steps.ts'
import { plural } from '../plural.ts'

/** The first steps of the owner of a new shop. */
export const title = 'First steps'
export const progress = (done: number, all: number) => `${done} of ${all} done`
export const next = (step: string) => `Next: ${step}`
export const showAll = 'Show all'
export const showLess = 'Show less'
export const dismiss = 'Hide the first steps'
export const dismissed = 'The first steps are hidden. An admin can bring them back under System.'
export const movingIn = 'Moving from another machine? Restore a backup'
export const completed = 'All first steps are done.'
export const notSaved = 'This could not be saved. Please try again.'

export const steps = {
  facts: { name: 'Shop name and address', hint: 'They appear on every page and in emails.' },
  hours: { name: 'Opening hours', hint: 'Visitors see whether you are open now.' },
  contact: { name: 'Phone and WhatsApp', hint: 'The call and chat buttons lead there.' },
  prices: { name: 'Prices of services', hint: 'The lowest price, the time and the warranty of each. Empty fields stay hidden.' },
  bills: { name: 'Bills and payments', hint: 'Say how the shop is registered for GST. Until then nobody can write a bill.' },
  product: { name: 'Your first product', hint: 'Add a device of your own, with pictures.' },
  samples: { name: 'Remove the samples', hint: 'Products, pictures, reviews and facts that came with the website.' },
  colleague: { name: 'Invite a colleague', hint: 'Everyone in the team logs in with an account of their own.' },
  secondFactor: { name: 'Set up a second factor', hint: 'A stolen password is then not enough to log in as an admin.' },
  testMail: { name: 'Send a test email', hint: 'Customers and staff hear of requests by email.' },
  backup: { name: 'Make a backup', hint: 'The website also makes one every night.' },
}
/** Heard before the name of a step. */
export const done = 'Done: '
export const open = 'To do: '
export const notNeeded = 'Skip'
export const isRight = 'Looks right'
/** Heard, so that the buttons of the steps can be told apart. */
export const about = (button: string, step: string) => `${button}: ${step}`

export const removeSamples = 'Remove samples'
export const confirmRemove = 'Remove all samples from the website?'
export const samples = ({ products, images, reviews, facts }: FirstSteps['samples']) =>
  `${plural(products, { one: '# product', other: '# products' })}, ${plural(images, { one: '# picture', other: '# pictures' })}, ${plural(reviews, { one: '# review', other: '# reviews' })} and ${plural(facts, { one: '# fact', other: '# facts' })} of the demo, such as its links, will be removed. What you changed stays. Products and pictures stay in the trash for 30 days; the rest can be restored from each text’s history.`
export const notRemoved = 'Some samples could not be removed. Please try again.'

export const bringBack = 'Show the first steps on the dashboard'
export const systemHint = 'What a new shop does first, on the dashboard of all admins.'
export const isShown = 'The dashboard shows what is left to do.'
export const loading = 'Loading the first steps...'
export const loadFailure = 'The first steps could not be loaded.'
