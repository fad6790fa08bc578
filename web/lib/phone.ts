/** `+91 98220 41375` from any writing of an Indian number; what is none comes back as it is. */
export function formatPhone(value: string): string {
  const digits = value.replace(/\D/g, '')
  const ten = digits.length === 12 && digits.startsWith('91') ? digits.slice(2) : digits
  return ten.length === 10 ? `+91 ${ten.slice(0, 5)} ${ten.slice(5)}` : value
}

/** Address that dials a number stored as +91 and ten digits. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
