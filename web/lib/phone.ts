export { formatPhone } from '#contract/phone.ts'

/** URL that dials a number stored as +91 and ten digits. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

/** URL of a chat with a number stored as +91 and ten digits; `text` waits in it to be sent. */
export const whatsAppHref = (phone: string, text = ''): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`
