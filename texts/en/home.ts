/** The home page. */
export const title = 'Computer repair and accessories'

export const hero = {
  title: 'Expert computer repair and accessories',
  text: (area: string) =>
    `Laptops and desktops opened, tested and fixed on our bench in ${area}. You get the price before any work starts.`,
  seeServices: 'See our services',
  bookRepair: 'Book a repair',
  returns: (days: number) => `Returns within ${days} days`,
  support: '24/7 technical support',
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
  learnMore: 'Learn More',
  /** For screen readers, behind `learnMore`. */
  about: (service: string) => `about ${service}`,
}

export const brands = { title: 'Brands we repair and sell', all: 'Explore all brands' }

export const jobCard = {
  title: 'Something broken? Write a job card.',
  text: 'Tell us the device and the fault. We call you back with a time to bring it in.',
  action: 'Book a repair',
}

export const featured = { title: 'Top Featured Products', all: 'Show All Products' }
