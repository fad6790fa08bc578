import type { Target } from '#contract/content/documents/targets.ts'

/** The screens on which the owner edits the texts and lists of the site. */
export const title = 'Texts and lists'
export const intro = 'What visitors read, page by page. Each change is shown at once, and every earlier version can be brought back.'
export const loading = 'Loading...'
export const failure = 'This could not be loaded.'
export const changed = (time: string, who: string) => `Changed on ${time} by ${who}`
export const asDelivered = 'Original text'
export const viewPage = 'View the page'
export const back = 'All texts and lists'
export const unknown = 'There is no such text.'

/** Each document: its name, and what is in it. */
export const documents = {
  services: {
    title: 'Services',
    text: 'What the shop does, with prices, in the order of the pages, and the cards below. The first four are on the home page.',
  },
  brands: { title: 'Brands', text: 'Names and logos, in their order. The navigation names the first three.' },
  faq: { title: 'Questions and answers', text: 'The questions of the FAQ page, in their order.' },
  reviews: { title: 'Reviews', text: 'What customers say, on the page about the shop, and its average.' },
  about: { title: 'Page: About', text: 'What the shop is, and what it does.' },
  privacy: { title: 'Privacy policy', text: 'Its date, how soon you answer, and further paragraphs of yours.' },
  laptopRepair: { title: 'Page: Laptop Repair', text: 'What is repaired there, and why here.' },
  desktopRepair: { title: 'Page: Desktop Repair', text: 'What is repaired there, and why here.' },
  hardwareRepair: { title: 'Page: Hardware Repair', text: 'What is repaired and fitted there, and why here.' },
  laptopService: { title: 'Page: Laptop Service', text: 'What a service covers, and why here.' },
}

/** How facts and links are written in a text. */
export const marksHint =
  'Insert shop details that update automatically: {phone}, {whatsapp}, {email}, {address}, {place}, {area}, {city}, {hours}, {shop}, {returns}. A link: [contact page](/contact).'

/** A row that only the back office shows. */
export const hidden = 'Hidden'
export const hiddenOf = (title: string) => `${title} (hidden)`

export const drawing = 'Drawing'
export const leadsTo = 'Leads to'
export const targets: Record<Target, string> = {
  none: 'Nowhere',
  services: 'Services',
  laptopRepair: 'Laptop Repair',
  desktopRepair: 'Desktop Repair',
  hardwareRepair: 'Hardware Repair',
  laptopService: 'Laptop Service',
  repairRequest: 'Repair request form',
  shop: 'Shop',
  sell: 'Sell your device',
  contact: 'Contact',
}
export const ownPhoto = 'Own photo'
export const photoText = 'What the photo shows'
export const photoTextHint = 'Read aloud to visitors who do not see it.'

export const faq = {
  fields: { questions: 'Questions' },
  add: 'Add a question',
  question: 'Question',
  answer: 'Answer',
}

export const brands = {
  fields: { brands: 'Brands' },
  hint: 'The navigation names the first three that are not hidden.',
  add: 'Add a brand',
  name: 'Name',
  logo: 'Logo',
  noLogo: 'The name as text',
  picture: 'Own picture',
}

export const reviews = {
  fields: { reviews: 'Reviews' },
  hint: "Ask before you publish a customer's name. Search engines are told the average of real reviews only.",
  add: 'Add a review',
  name: 'Name',
  rating: 'Stars',
  text: 'What they say',
  source: 'Written on, such as Google',
  date: 'Date',
  sample: 'Sample, not by a customer',
  daysAgo: 'Days ago',
  isSample: 'Sample',
  none: 'Without reviews this part of the page is left out.',
}

export const services = {
  fields: { services: 'Services', cards: 'Cards below the services' },
  hint: 'The first four that are not hidden are on the home page and at the foot of every page.',
  add: 'Add a service',
  addCard: 'Add a card',
  cardText: 'One sentence',
  title: 'Title',
  description: 'In one or two sentences, for the lists',
  details: 'How you do it',
  included: 'What is included',
  includedHint: 'One statement in each line.',
  photo: 'Own photo, in place of the drawing',
}

/** Price, time and warranty of a service or a repair. Empty ones are not shown. */
export const facts = {
  priceFrom: 'Price from, in rupees (optional)',
  usualTime: 'Usual time, such as same day (optional)',
  warranty: 'Warranty, such as 90 days (optional)',
  timeHint: 'Such as same day.',
  warrantyHint: 'Such as 90 days.',
}

export const about = {
  fields: {
    title: 'Title',
    story: 'Paragraphs below the title',
    description: 'Description for search engines',
    photo: 'Photo of the shop, in place of the drawing',
    photoText,
    servicesTitle: 'Title of the list',
    services: 'What the shop does',
    reviewsTitle: 'Title above the reviews',
  },
  storyHint: `Each line is a paragraph. ${marksHint}`,
  add: 'Add an entry',
  service: 'Entry',
}

export const privacy = {
  fields: { updated: 'Last changed on', answerDays: 'Days in which you answer', countsVisits: 'Visits', paragraphs: 'Further paragraphs' },
  hint: 'The rest of the policy says what this software does. What you do besides, such as a camera in the shop, you add here.',
  add: 'Add a paragraph',
  title: 'Title',
  text: 'Text',
  updatedHint: 'Set it to today when you change what the policy says.',
  countsVisits: { yes: 'are counted, without any information about visitors', no: 'are not counted' },
}

/** One of the four service pages. */
export const servicePage = {
  fields: {
    intro: 'Sentence below the title',
    description: 'Description for search engines',
    listTitle: 'Title of the list',
    services: 'What is done',
    whyChooseUs: 'Why choose us',
    priceFrom: 'Price from, in rupees',
    usualTime: 'Usual time',
    warranty: 'Warranty',
  },
  priceHint: 'If left empty, the lowest price below.',
  descriptionHint: 'One or two sentences. Shown with the page’s link.',
  reasonsHint: 'One reason in each line.',
  add: 'Add an entry',
  title: 'Title',
  text: 'Text',
}
