import { shopFacts } from '#contract/shop-facts.ts'

/** What /about tells of the shop. */
export const about = {
  title: 'A repair bench with a shop around it',
  story: [
    `Mistri is Hindi for the one who knows the craft. Our counter at ${shopFacts.address.short} opens onto the bench, so you see your machine opened, measured and closed again.`,
    'We repair laptops and desktops of every brand and sell new, refurbished and used devices that were tested on the same bench.',
  ],
  services: [
    { title: 'Laptop repair', illustration: 'laptop' },
    { title: 'Desktop repair', illustration: 'desktop' },
    { title: 'Data recovery', illustration: 'hdd' },
    { title: 'Virus removal', illustration: 'virus-removal' },
    { title: 'Hardware upgrades', illustration: 'ram' },
    { title: 'Accessories', illustration: 'headphones' },
  ],
  pictureAlt: 'The shop front with signboard, awning and repair counter',
} as const
