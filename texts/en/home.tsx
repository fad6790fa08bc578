import type { ReactNode } from 'react'

/** The home page. */
export const title = 'Computer repair and accessories'
export const description = (area: string, city: string) =>
  `Computer and laptop repair, new, refurbished and used devices in ${area}, ${city}.`

export const hero = {
  title: 'Expert computer repair and accessories',
  text: (area: string) =>
    `Laptops and desktops opened, tested and fixed on our bench in ${area}. You get the price before any work starts.`,
  seeServices: 'See our services',
  bookRepair: 'Book a repair',
  drawing: 'Exploded view of a laptop: display, keyboard deck, mainboard with fan and battery, bottom cover',
  whatIsBroken: 'What is broken?',
}

/** Parts of the drawing, and the signs of a fault in each. */
export const parts = {
  display: { name: 'Display', signs: 'cracked, lines, no backlight' },
  keyboard: { name: 'Keyboard', signs: 'dead keys, liquid damage' },
  mainboard: { name: 'Mainboard', signs: 'no power, overheating' },
  storage: { name: 'Storage', signs: 'data recovery, SSD upgrade' },
  battery: { name: 'Battery', signs: 'swollen, will not hold charge' },
}

export const services = {
  title: 'Our services',
  all: 'All services',
  /** `hidden` makes the part that only screen readers read. */
  learnMore: (service: string, hidden: (text: string) => ReactNode) => <>Learn More {hidden(`about ${service}`)}</>,
}

export const brands = { title: 'Brands we repair and sell', all: 'Explore all brands' }

export const callToAction = {
  title: 'Something broken? Book a repair.',
  text: 'Tell us the device and the fault. We will call with a time.',
  origin: 'Sample picture',
}

export const featured = { title: 'Top Featured Products', all: 'Show All Products' }
