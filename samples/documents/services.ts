import type { Illustration, InfoCard, Service } from '#contract/content/documents/services.ts'
import type { Target } from '#contract/content/documents/targets.ts'

const service = (
  slug: string,
  title: string,
  illustration: Illustration,
  description: string,
  details: string,
  included: string[],
): Service => ({
  slug,
  title,
  description,
  details,
  included,
  illustration,
  priceFrom: null,
  usualTime: '',
  warranty: '',
  hidden: false,
})

const card = (title: string, illustration: Illustration, leadsTo: Target, description: string): InfoCard => ({
  title,
  description,
  illustration,
  leadsTo,
})

/** The six cards of S2. */
export const sampleCards: InfoCard[] = [
  card('Laptop Repair', 'laptop', 'laptopRepair', 'Screen, keyboard, hinge, charging, mainboard.'),
  card('Component Repairs & Upgrades', 'motherboard', 'hardwareRepair', 'Boards, disks, memory and power supplies.'),
  card('Diagnostics & Troubleshooting', 'virus-removal', 'repairRequest', 'The fault found and written down before anything is replaced.'),
  card('Performance Optimization', 'tune-up', 'laptopService', 'Slow starts, heat and noise brought down.'),
  card('Custom Builds & Upgrades', 'desktop', 'contact', 'A desktop built for your work and your budget.'),
  card('Technical Support & Consultation', 'all-in-one', 'contact', 'Advice on what to buy, keep or repair.'),
]

/** The ten services of S3, in the specification's order. */
export const sampleServices: Service[] = [
  service(
    'computer-repair',
    'Computer Repair',
    'motherboard',
    'Laptops and desktops that crash, run hot or will not start. Fault found on the bench, then quoted.',
    'We open the machine on the bench, measure power, memory, disk and temperatures, and tell you what is wrong and what it costs. Nothing is replaced before you agree.',
    ['Fault finding with a written price', 'Cleaning of fan and heat sink', 'Load test after the repair', 'Old parts handed back to you'],
  ),
  service(
    'data-recovery',
    'Data Recovery',
    'hdd',
    'Files from failed, formatted or dropped disks and SSDs.',
    'Switch the disk off and bring it as it is. We make a copy first and work on the copy only. You see the list of files that can be saved before you decide.',
    [
      'Sector copy before anything else',
      'List of files that can be saved',
      'Transfer to a disk of your choice',
      'Our copy wiped after 30 days',
    ],
  ),
  service(
    'virus-removal',
    'Virus Removal',
    'virus-removal',
    'Clean-up without losing your documents, then protection that stays on.',
    'We start the machine from our own boot disk, remove what does not belong there, repair the browser and the system, and show you what let it in.',
    ['Scan from a clean boot disk', 'Documents and mail kept', 'System and browser updated', 'Protection set up and explained'],
  ),
  service(
    'hardware-upgrades',
    'Hardware Upgrades',
    'ram',
    'SSD, memory and battery upgrades, fitted and tested while you wait.',
    'We check what your board accepts, show you the part and its price, move your system to the new disk and test it under load.',
    ['Check of what your machine accepts', 'System and files moved over', 'Memory and disk test', 'Old part handed back to you'],
  ),
  service(
    'laptop-battery',
    'Laptop Battery',
    'battery',
    'New battery matched by part number, old cells disposed of safely.',
    'We read the health of the old battery, order by part number and calibrate the new one. A swollen battery should not be charged: bring it at once.',
    [
      'Health reading of the old battery',
      'Battery matched by part number',
      'Calibration and charging test',
      'Safe disposal of the old cells',
    ],
  ),
  service(
    'laptop-charger',
    'Laptop Charger',
    'charger',
    'The right volts, watts and plug, tested on your machine.',
    'A wrong charger harms the board. We match voltage, power and plug, measure it under load and check the charging socket too.',
    ['Voltage and power matched', 'Test under load', 'Check of the charging socket'],
  ),
  service(
    'laptop-screen-guard',
    'Laptop Screen Guard',
    'screen-guard',
    'Clear or matt guard, cut to size and fitted without dust.',
    'Choose clear, matt or privacy film. We clean the panel, cut the film to your screen and fit it while you wait.',
    ['Panel cleaned', 'Film cut to your screen', 'Fitted while you wait'],
  ),
  service(
    'laptop-speaker',
    'Laptop Speaker',
    'speaker',
    'No sound, crackle or one side only: speaker or board, found and fixed.',
    'First we rule out the driver and the sound chip, then replace the speaker by part number and test both sides at full volume.',
    ['Driver and sound chip checked', 'Speaker matched by part number', 'Test of both sides and the microphone'],
  ),
  service(
    'laptop-hardisk-ram',
    'Laptop Hardisk & RAM',
    'ssd-ram',
    'More room and more speed: disk and memory for your model.',
    'We look up what your model takes, fit disk or memory, move your system and files over and test both.',
    ['Parts chosen for your model', 'System and files moved over', 'Disk and memory test', 'Old disk handed back to you'],
  ),
  service(
    'all-laptop-accessories',
    'All Laptop Accessories',
    'keyboard',
    'Keyboards, mice, bags, hubs, cables and headsets, to try at the counter.',
    'Tell us the laptop and what you need it for. We keep the usual accessories at the counter and order the rest within two working days.',
    ['Try before you buy', 'Check that it fits your laptop', 'Returns within {returns} with the receipt'],
  ),
]
