/** The public gallery. */
export const title = 'Gallery'
export const metaDescription = 'Images from the repair bench and the shop floor.'
export const text = 'From the bench and the shop floor.'
export const openImage = (position: number) => `Open image ${position}`
export const openImageOf = (position: number, caption: string) => `Open image ${position}: ${caption}`

/** What the images show that a new gallery begins with; an uploaded image has no words of its own. */
export const captions = {
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
