import { topServices as texts } from '#texts/top-services.ts'

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

/** The first four of the catalogue, which the home page and every footer name; apart, so that these do not load the other six. */
export const topServices: readonly CatalogueService[] = [
  { slug: 'computer-repair', ...texts['computer-repair'], illustration: 'motherboard' },
  { slug: 'data-recovery', ...texts['data-recovery'], illustration: 'hdd' },
  { slug: 'virus-removal', ...texts['virus-removal'], illustration: 'virus-removal' },
  { slug: 'hardware-upgrades', ...texts['hardware-upgrades'], illustration: 'ram' },
]
