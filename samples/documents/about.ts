import type { AboutService } from '#contract/content/documents/about.ts'
import type { Illustration } from '#contract/content/documents/services.ts'
import type { Target } from '#contract/content/documents/targets.ts'

const service = (title: string, illustration: Illustration, leadsTo: Target): AboutService => ({ title, illustration, leadsTo })

const SERVICES: AboutService[] = [
  service('Laptop repair', 'laptop', 'laptopRepair'),
  service('Desktop repair', 'desktop', 'desktopRepair'),
  service('Data recovery', 'hdd', 'services'),
  service('Virus removal', 'virus-removal', 'services'),
  service('Hardware upgrades', 'ram', 'hardwareRepair'),
  service('Accessories', 'headphones', 'shop'),
]

/** Replaces the story of the demo when its samples are removed. */
export const plainStory =
  'At {place} we repair laptops and desktops of every brand, and sell new, refurbished and used devices that were tested on the same bench.'

/** The page about the demo shop. */
export const sampleAbout = {
  title: 'A repair bench with a shop around it',
  story:
    'Mistri is Hindi for a skilled craftsman. Our counter at {place} opens onto the bench, so you see your machine opened, measured and closed again.\nWe repair laptops and desktops of every brand and sell new, refurbished and used devices that were tested on the same bench.',
  description: '{shop}: a repair bench and shop in {area}, and what customers say about it.',
  photo: '',
  photoText: '',
  servicesTitle: 'What we do',
  services: SERVICES,
  reviewsTitle: 'What customers say',
}
