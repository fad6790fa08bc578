export interface CatalogueService {
  /** Anchor on /services and `?service=` of /servicepage. */
  slug: ServiceSlug
  title: string
  description: string
  /** Name of the file in /illustrations, without `.svg`. */
  illustration: string
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

/** The first four of the catalogue, which the home page and every footer name; apart, so that these do not carry the other six. */
export const topServices: readonly CatalogueService[] = [
  {
    slug: 'computer-repair',
    title: 'Computer Repair',
    description: 'Laptops and desktops that crash, run hot or will not start. Fault found on the bench, then quoted.',
    illustration: 'motherboard',
  },
  {
    slug: 'data-recovery',
    title: 'Data Recovery',
    description: 'Files from failed, formatted or dropped disks and SSDs.',
    illustration: 'hdd',
  },
  {
    slug: 'virus-removal',
    title: 'Virus Removal',
    description: 'Clean-up without losing your documents, then protection that stays on.',
    illustration: 'virus-removal',
  },
  {
    slug: 'hardware-upgrades',
    title: 'Hardware Upgrades',
    description: 'SSD, memory and battery upgrades, fitted and tested while you wait.',
    illustration: 'ram',
  },
]
