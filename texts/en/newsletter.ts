/** The newsletter box in the footer, and the page that its mails link to. */
export const title = 'Newsletter'
export const reason = 'We email you about new arrivals, tested used laptops and holiday opening hours.'
export const email = 'Email address'
export const emailExample = 'you@example.com'
export const subscribe = 'Subscribe'

export const unsubscribe = 'Unsubscribe'
export const unsubscribeHint = 'Press the button to unsubscribe from our newsletter. You can subscribe again at any time.'
export const goHome = 'Go to the home page'

/** In place of these on a site without a mail server. */
export const reasonWithoutMail =
  'News of arrivals, tested used laptops and holiday opening hours. We do not send emails yet, but keep your address for the first one.'
export const subscribedWithoutMail = 'Thank you for subscribing. Your address is saved for our first email.'
