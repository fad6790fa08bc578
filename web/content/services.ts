import { services as texts } from '#texts/services.ts'
import { type CatalogueService, topServices } from './top-services.ts'

/** The service catalogue (S3): ten items, in the specification's order. */
export const services: readonly CatalogueService[] = [
  ...topServices,
  { slug: 'laptop-battery', ...texts['laptop-battery'], illustration: 'battery' },
  { slug: 'laptop-charger', ...texts['laptop-charger'], illustration: 'charger' },
  { slug: 'laptop-screen-guard', ...texts['laptop-screen-guard'], illustration: 'monitor' },
  { slug: 'laptop-speaker', ...texts['laptop-speaker'], illustration: 'headphones' },
  { slug: 'laptop-hardisk-ram', ...texts['laptop-hardisk-ram'], illustration: 'ssd-ram' },
  { slug: 'all-laptop-accessories', ...texts['all-laptop-accessories'], illustration: 'keyboard' },
]

export const findService = (slug: string | null | undefined): CatalogueService | undefined =>
  services.find((service) => service.slug === slug)
