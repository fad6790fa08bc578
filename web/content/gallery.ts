/** What the pictures show that a new gallery begins with, by address; an uploaded picture has no words of its own. */
const SAMPLES: Record<string, string> = {
  storefront: 'The shop front with its signboard and repair counter',
  'laptop-2-navy': 'A blue laptop, open and running',
  motherboard: 'A desktop mainboard with processor, memory slots and connectors',
  'laptop-2-graphite': 'A grey laptop, open and running',
  'virus-removal': 'Tweezers taking a bug off a chip',
  hdd: 'A hard disk without its cover: platter and read arm',
  desktop: 'A desktop computer with monitor and keyboard',
  battery: 'A laptop battery and the screwdriver to change it',
  'ssd-ram': 'An SSD and a memory module',
  'all-in-one': 'An all-in-one computer with keyboard and mouse',
  'phone-navy': 'A phone, front and back',
  monitor: 'A monitor on its stand',
}

export const captionOf = (url: string): string | undefined => SAMPLES[/^\/illustrations\/(.+)\.svg$/.exec(url)?.[1] ?? '']
