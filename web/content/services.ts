import { type CatalogueService, topServices } from './top-services.ts'

/** The service catalogue (§3): ten items, in the specification's order. What each says beyond this: `service-details.ts`. */
export const services: readonly CatalogueService[] = [
  ...topServices,
  {
    slug: 'laptop-battery',
    title: 'Laptop Battery',
    description: 'New battery matched by part number, old cells disposed of safely.',
    illustration: 'battery',
  },
  {
    slug: 'laptop-charger',
    title: 'Laptop Charger',
    description: 'The right volts, watts and plug, tested on your machine.',
    illustration: 'charger',
  },
  {
    slug: 'laptop-screen-guard',
    title: 'Laptop Screen Guard',
    description: 'Clear or matt guard, cut to size and fitted without dust.',
    illustration: 'monitor',
  },
  {
    slug: 'laptop-speaker',
    title: 'Laptop Speaker',
    description: 'No sound, crackle or one side only: speaker or board, found and fixed.',
    illustration: 'headphones',
  },
  {
    slug: 'laptop-hardisk-ram',
    title: 'Laptop Hardisk & RAM',
    description: 'More room and more speed: disk and memory for your model.',
    illustration: 'ssd-ram',
  },
  {
    slug: 'all-laptop-accessories',
    title: 'All Laptop Accessories',
    description: 'Keyboards, mice, bags, hubs, cables and headsets, to try at the counter.',
    illustration: 'keyboard',
  },
]

export const findService = (slug: string | null | undefined): CatalogueService | undefined =>
  services.find((service) => service.slug === slug)
