/** The public gallery. */
export const title = 'Gallery'
export const metaDescription = 'Images from the repair bench and the shop floor.'
export const text = 'From the bench and the shop floor.'
export const openImage = (position: number) => `Open image ${position}`
export const openImageOf = (position: number, caption: string) => `Open image ${position}: ${caption}`

/** Captions of images that are no photos. */
export const samples = 'Illustrations, not photos.'
export const sampleOf = (caption: string) => `${caption} (sample picture)`

/** Captions of the pictures that a new gallery begins with; an uploaded image has none. */
export const captions = {
  'shop-front': 'The shop front: signboard, counter behind glass, plants at the steps',
  bench: 'The bench: a laptop on the green mat, with screwdriver, brush, meter and a tray of screws',
  'board-magnifier': 'A desktop mainboard under the magnifier',
  'laptop-open': 'A laptop with its bottom cover off: battery, board, memory, SSD and fan',
  'fan-before': 'Before: the fan of a laptop, full of dust and lint',
  'fan-after': 'After: the same fan, cleaned',
  soldering: 'A soldering iron and solder wire at a mainboard',
  'disk-open': 'A hard disk without its cover: platter and read arm',
  upgrade: 'A memory module and an SSD in front of an open laptop',
  'tower-open': 'A desktop computer with its side open: cooler, graphics card and cables',
  'phone-open': 'An opened phone beside its broken screen',
  'ready-shelf': 'Repaired laptops with job numbers on the shelf',
}

/** Captions of the drawings that the gallery of an older installation began with. */
export const drawings = {
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
