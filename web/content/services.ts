export interface CatalogueService {
  /** Anchor on /services and `?service=` of /servicepage. */
  slug: ServiceSlug
  title: string
  description: string
  /** Name of the file in /illustrations, without `.svg`. */
  illustration: string
  /** What the picture shows, for those who do not see it. */
  pictureAlt: string
}

export type ServiceSlug =
  | 'computer-repair'
  | 'data-recovery'
  | 'virus-removal'
  | 'hardware-upgrades'
  | 'laptop-battery'
  | 'laptop-charger'
  | 'laptop-screen-guard'
  | 'laptop-speaker'
  | 'laptop-hardisk-ram'
  | 'all-laptop-accessories'

/**
 * The service catalogue (§3): ten items, in the specification's order. The home page shows the first four. What each says beyond this: `service-details.ts`, apart so that
 * pages that only name services do not carry it.
 */
export const services: readonly CatalogueService[] = [
  {
    slug: 'computer-repair',
    title: 'Computer Repair',
    description: 'Laptops and desktops that will not start, run hot, or crash. Fault found on the bench, then quoted.',
    illustration: 'motherboard',
    pictureAlt: 'Motherboard',
  },
  {
    slug: 'data-recovery',
    title: 'Data Recovery',
    description: 'Files from failed, formatted or dropped disks and SSDs.',
    illustration: 'hdd',
    pictureAlt: 'Hard disk with the cover off',
  },
  {
    slug: 'virus-removal',
    title: 'Virus Removal',
    description: 'Clean-up without losing your documents, then protection that stays on.',
    illustration: 'virus-removal',
    pictureAlt: 'Chip with a bug being removed by tweezers',
  },
  {
    slug: 'hardware-upgrades',
    title: 'Hardware Upgrades',
    description: 'SSD, memory and battery upgrades, fitted and tested while you wait.',
    illustration: 'ram',
    pictureAlt: 'Memory modules',
  },
  {
    slug: 'laptop-battery',
    title: 'Laptop Battery',
    description: 'New battery matched by part number, old cells disposed of safely.',
    illustration: 'battery',
    pictureAlt: 'Laptop battery',
  },
  {
    slug: 'laptop-charger',
    title: 'Laptop Charger',
    description: 'The right volts, watts and plug, tested on your machine.',
    illustration: 'charger',
    pictureAlt: 'Laptop charger',
  },
  {
    slug: 'laptop-screen-guard',
    title: 'Laptop Screen Guard',
    description: 'Clear or matt guard, cut to size and fitted without dust.',
    illustration: 'monitor',
    pictureAlt: 'Screen',
  },
  {
    slug: 'laptop-speaker',
    title: 'Laptop Speaker',
    description: 'No sound, crackle or one side only: speaker or board, found and fixed.',
    illustration: 'headphones',
    pictureAlt: 'Headphones',
  },
  {
    slug: 'laptop-hardisk-ram',
    title: 'Laptop Hardisk & RAM',
    description: 'More room and more speed: disk and memory for your model.',
    illustration: 'ssd-ram',
    pictureAlt: 'SSD and memory module',
  },
  {
    slug: 'all-laptop-accessories',
    title: 'All Laptop Accessories',
    description: 'Keyboards, mice, bags, hubs, cables and headsets, to try at the counter.',
    illustration: 'keyboard',
    pictureAlt: 'Keyboard',
  },
]

export const findService = (slug: string | null | undefined): CatalogueService | undefined =>
  services.find((service) => service.slug === slug)
