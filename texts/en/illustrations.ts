import type { Illustration } from '#contract/documents/services.ts'

/** What each drawing of the site shows. */
export const illustrations: Record<Illustration, string> = {
  motherboard: 'Motherboard',
  hdd: 'Hard disk with the cover off',
  'virus-removal': 'Chip with a bug being removed by tweezers',
  ram: 'Memory modules',
  battery: 'Laptop battery',
  charger: 'Laptop charger',
  monitor: 'Screen',
  headphones: 'Headphones',
  'ssd-ram': 'SSD and memory module',
  keyboard: 'Keyboard',
  laptop: 'Laptop',
  'laptop-2': 'Laptop, closed by a third',
  'laptop-exploded': 'Laptop in its parts',
  desktop: 'Desktop computer',
  'all-in-one': 'All-in-one computer',
  phone: 'Phone',
  storefront: 'Front of a shop',
}
