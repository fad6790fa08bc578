/** What a receipt offers besides what was sent. */
export const actions = 'Keep this receipt'
export const print = 'Print'
export const picture = 'Save as picture'
export const pictureFailure = 'The picture could not be made. Take a screenshot instead.'
export const whatsApp = 'Send to myself on WhatsApp'
export const follow = 'Follow your request'
export const reference = 'Reference'
/** On paper and in the picture, which others may see: not the private link. */
export const findAt = (url: string) => `Follow it at ${url} with the reference and your phone number.`
export const message = (shop: string, title: string, reference: string, url: string) =>
  `${shop}, ${title} ${reference}. Follow it here: ${url}`
