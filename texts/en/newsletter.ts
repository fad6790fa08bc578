/** The newsletter box in the footer, and the page that its mails link to. */
export const title = 'Newsletter'
export const reason = 'We email you about new arrivals, tested used laptops and holiday opening hours.'
export const email = 'Email address'
export const emailExample = 'you@example.com'
export const subscribe = 'Subscribe'

export const unsubscribe = 'Unsubscribe'
export const unsubscribeHint = 'Press the button to unsubscribe from our newsletter. You can subscribe again at any time.'
export const goHome = 'Go to the home page'
