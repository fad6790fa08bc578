import { plural } from '../plural.ts'

/** The other services of the catalogue, by slug. */
export const services = {
  'laptop-battery': {
    title: 'Laptop Battery',
    description: 'New battery matched by part number, old cells disposed of safely.',
  },
  'laptop-charger': {
    title: 'Laptop Charger',
    description: 'The right volts, watts and plug, tested on your machine.',
  },
  'laptop-screen-guard': {
    title: 'Laptop Screen Guard',
    description: 'Clear or matt guard, cut to size and fitted without dust.',
  },
  'laptop-speaker': {
    title: 'Laptop Speaker',
    description: 'No sound, crackle or one side only: speaker or board, found and fixed.',
  },
  'laptop-hardisk-ram': {
    title: 'Laptop Hardisk & RAM',
    description: 'More room and more speed: disk and memory for your model.',
  },
  'all-laptop-accessories': {
    title: 'All Laptop Accessories',
    description: 'Keyboards, mice, bags, hubs, cables and headsets, to try at the counter.',
  },
}

/** What each service says beyond its first sentence (S3). */
export const details = (returnDays: number) => ({
  'computer-repair': {
    details:
      'We open the machine on the bench, measure power, memory, disk and temperatures, and tell you what is wrong and what it costs. Nothing is replaced before you agree.',
    included: [
      'Fault finding with a written price',
      'Cleaning of fan and heat sink',
      'Load test after the repair',
      'Old parts handed back to you',
    ],
    imageAlt: 'Motherboard',
  },
  'data-recovery': {
    details:
      'Switch the disk off and bring it as it is. We make a copy first and work on the copy only. You see the list of files that can be saved before you decide.',
    included: [
      'Sector copy before anything else',
      'List of files that can be saved',
      'Transfer to a disk of your choice',
      'Our copy wiped after 30 days',
    ],
    imageAlt: 'Hard disk with the cover off',
  },
  'virus-removal': {
    details:
      'We start the machine from our own medium, remove what does not belong there, repair the browser and the system, and show you what let it in.',
    included: ['Scan from a clean medium', 'Documents and mail kept', 'System and browser updated', 'Protection set up and explained'],
    imageAlt: 'Chip with a bug being removed by tweezers',
  },
  'hardware-upgrades': {
    details: 'We check what your board accepts, show you the part and its price, move your system to the new disk and test it under load.',
    included: ['Check of what your machine accepts', 'System and files moved over', 'Memory and disk test', 'Old part handed back to you'],
    imageAlt: 'Memory modules',
  },
  'laptop-battery': {
    details:
      'We read the health of the old battery, order by part number and calibrate the new one. A swollen battery should not be charged: bring it at once.',
    included: [
      'Health reading of the old battery',
      'Battery matched by part number',
      'Calibration and charging test',
      'Safe disposal of the old cells',
    ],
    imageAlt: 'Laptop battery',
  },
  'laptop-charger': {
    details: 'A wrong charger harms the board. We match voltage, power and plug, measure it under load and check the charging socket too.',
    included: ['Voltage and power matched', 'Test under load', 'Check of the charging socket'],
    imageAlt: 'Laptop charger',
  },
  'laptop-screen-guard': {
    details: 'Choose clear, matt or privacy film. We clean the panel, cut the film to your screen and fit it while you wait.',
    included: ['Panel cleaned', 'Film cut to your screen', 'Fitted while you wait'],
    imageAlt: 'Screen',
  },
  'laptop-speaker': {
    details: 'First we rule out the driver and the sound chip, then replace the speaker by part number and test both sides at full volume.',
    included: ['Driver and sound chip checked', 'Speaker matched by part number', 'Test of both sides and the microphone'],
    imageAlt: 'Headphones',
  },
  'laptop-hardisk-ram': {
    details: 'We look up what your model takes, fit disk or memory, move your system and files over and test both.',
    included: ['Parts chosen for your model', 'System and files moved over', 'Disk and memory test', 'Old disk handed back to you'],
    imageAlt: 'SSD and memory module',
  },
  'all-laptop-accessories': {
    details:
      'Tell us the laptop and what you need it for. We keep the usual accessories at the counter and order the rest within two working days.',
    included: [
      'Try before you buy',
      'Check that it fits your laptop',
      plural(returnDays, { one: 'Returns within # day with the receipt', other: 'Returns within # days with the receipt' }),
    ],
    imageAlt: 'Keyboard',
  },
})

/** The page of the whole catalogue. */
export const page = {
  title: 'Services',
  metaDescription: (city: string) => `Computer and laptop repair, data recovery, virus removal, upgrades and accessories in ${city}.`,
  text: 'Ten things we do every day. Open one to read how we work.',
  listTitle: 'Our services',
  learnMore: 'Learn More',
  cardsTitle: 'What we are good at',
  formsTitle: 'Know what it needs?',
  formsText: 'Go straight to the form. You approve the price before any work starts.',
}

/** The six-card list (S2). */
export const cards = {
  laptopRepair: { title: 'Laptop Repair', description: 'Screen, keyboard, hinge, charging, mainboard.' },
  components: { title: 'Component Repairs & Upgrades', description: 'Boards, disks, memory and power supplies.' },
  diagnostics: { title: 'Diagnostics & Troubleshooting', description: 'The fault found and written down before anything is replaced.' },
  performance: { title: 'Performance Optimization', description: 'Slow starts, heat and noise brought down.' },
  builds: { title: 'Custom Builds & Upgrades', description: 'A desktop built for your work and your budget.' },
  support: { title: 'Technical Support & Consultation', description: 'Advice on what to buy, keep or repair.' },
}

/** The page of one service, and the list of all. */
export const servicePage = {
  home: 'Home',
  services: 'Services',
  allTitle: 'All services',
  allMetaDescription: 'The ten services of the shop, each with what is included and how to book it.',
  allText: 'Choose one to see what is included.',
  choose: 'Choose a service',
  howTitle: 'How we do it',
  includedTitle: 'What is included',
  bookTitle: 'Book it',
  bookText: 'Tell us what is wrong and when you want to come. You approve the price before any work starts.',
  book: 'Book a repair',
  call: 'Call the shop',
  contactTitle: 'Contact details',
  whyTitle: 'Why Choose Us',
}
