import { cards } from '#texts/services.ts'

/** The six-card list on /services (S2). */
export const serviceCards = [
  { ...cards.laptopRepair, illustration: 'laptop' },
  { ...cards.components, illustration: 'motherboard' },
  { ...cards.diagnostics, illustration: 'virus-removal' },
  { ...cards.performance, illustration: 'ssd-ram' },
  { ...cards.builds, illustration: 'desktop' },
  { ...cards.support, illustration: 'all-in-one' },
]
