/** URL that dials a number stored as +91 and ten digits. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
