import { RETURN_DAYS } from '#contract/constants.ts'
import type { ServiceSlug } from './top-services.ts'

export interface ServiceDetails {
  details: string
  included: readonly string[]
  /** What the service's picture shows, for those who do not see it. */
  pictureAlt: string
}

/** What each service says beyond its first sentence (§3). */
export const serviceDetails: Record<ServiceSlug, ServiceDetails> = {
  'computer-repair': {
    details:
      'We open the machine on the bench, measure power, memory, disk and temperatures, and tell you what is wrong and what it costs. Nothing is replaced before you agree.',
    included: [
      'Fault finding with a written price',
      'Cleaning of fan and heat sink',
      'Load test after the repair',
      'Old parts handed back to you',
    ],
    pictureAlt: 'Motherboard',
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
    pictureAlt: 'Hard disk with the cover off',
  },
  'virus-removal': {
    details:
      'We start the machine from our own medium, remove what does not belong there, repair the browser and the system, and show you what let it in.',
    included: ['Scan from a clean medium', 'Documents and mail kept', 'System and browser updated', 'Protection set up and explained'],
    pictureAlt: 'Chip with a bug being removed by tweezers',
  },
  'hardware-upgrades': {
    details: 'We check what your board accepts, show you the part and its price, move your system to the new disk and test it under load.',
    included: ['Check of what your machine accepts', 'System and files moved over', 'Memory and disk test', 'Old part handed back to you'],
    pictureAlt: 'Memory modules',
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
    pictureAlt: 'Laptop battery',
  },
  'laptop-charger': {
    details: 'A wrong charger harms the board. We match voltage, power and plug, measure it under load and check the charging socket too.',
    included: ['Voltage and power matched', 'Test under load', 'Check of the charging socket'],
    pictureAlt: 'Laptop charger',
  },
  'laptop-screen-guard': {
    details: 'Choose clear, matt or privacy film. We clean the panel, cut the film to your screen and fit it while you wait.',
    included: ['Panel cleaned', 'Film cut to your screen', 'Fitted while you wait'],
    pictureAlt: 'Screen',
  },
  'laptop-speaker': {
    details: 'First we rule out the driver and the sound chip, then replace the speaker by part number and test both sides at full volume.',
    included: ['Driver and sound chip checked', 'Speaker matched by part number', 'Test of both sides and the microphone'],
    pictureAlt: 'Headphones',
  },
  'laptop-hardisk-ram': {
    details: 'We look up what your model takes, fit disk or memory, move your system and files over and test both.',
    included: ['Parts chosen for your model', 'System and files moved over', 'Disk and memory test', 'Old disk handed back to you'],
    pictureAlt: 'SSD and memory module',
  },
  'all-laptop-accessories': {
    details:
      'Tell us the laptop and what you need it for. We keep the usual accessories at the counter and order the rest within two working days.',
    included: ['Try before you buy', 'Check that it fits your laptop', `Returns within ${RETURN_DAYS} days with the receipt`],
    pictureAlt: 'Keyboard',
  },
}
