/** The page of the repair request form. */
export const title = 'Book a repair'
export const pageTitle = 'Repair request'
export const description = (shop: string) =>
  `Ask for a repair at ${shop}: computer repair, data recovery, virus removal, hardware upgrades.`
export const intro = 'Tell us what is wrong and when you want to come. It takes two minutes.'
/** In its place once the request is sent. */
export const thanks = 'Thank you. We have your request.'
export const home = 'Home'
export const contactDetails = 'Contact details'
