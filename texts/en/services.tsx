import type { ReactNode } from 'react'

/** The page of the whole catalogue. */
export const page = {
  title: 'Services',
  metaDescription: (city: string) => `Computer and laptop repair, data recovery, virus removal, upgrades and accessories in ${city}.`,
  text: 'What we do every day. Open one to read how we work.',
  listTitle: 'Our services',
  learnMore: (service: string, hidden: (text: string) => ReactNode) => <>Learn More {hidden(`about ${service}`)}</>,
  cardsTitle: 'What we are good at',
  formsTitle: 'Know what it needs?',
  formsText: 'Go straight to the form. You approve the price before any work starts.',
}

/** Two pictures of one fan. */
export const beforeAfter = {
  before: { label: 'Before', alt: 'Before: the fan of a laptop, full of dust and lint' },
  after: { label: 'After', alt: 'After: the same fan, cleaned' },
  caption: 'A fan before and after cleaning. Illustrations, not photos.',
}

/** The page of one service, and the list of all. */
export const servicePage = {
  home: 'Home',
  services: 'Services',
  allTitle: 'All services',
  allMetaDescription: 'The services of the shop, each with what is included and how to book it.',
  allText: 'Choose one to see what is included.',
  choose: 'Choose a service',
  missingTitle: 'Service not found',
  missingText: 'We do not offer this any more, or the link is wrong. Choose one of these.',
  howTitle: 'How we do it',
  includedTitle: 'What is included',
  bookTitle: 'Book it',
  bookText: 'Tell us what is wrong and when you want to come. You approve the price before any work starts.',
  book: 'Book a repair',
  call: 'Call the shop',
  contactTitle: 'Contact details',
  whyTitle: 'Why Choose Us',
}
