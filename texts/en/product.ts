/** The page of one product. */
export const title = 'Product'
export const specification = 'Specification'
export const description = 'Description'
export const goToShop = 'Go to shop'
export const addToWishlist = 'Add to wishlist'
export const askOnWhatsApp = 'Ask on WhatsApp'
export const call = 'Call'
/** The message that stands ready in WhatsApp. */
export const enquiry = (name: string, id: number) => `Hello, I have a question about the ${name} (product ${id}).`

export const home = 'Home'
export const shop = 'Shop'

export const fields = {
  category: 'Category',
  condition: 'Condition',
  processor: 'Processor',
  graphics: 'Graphics',
  ram: 'RAM',
  storage: 'Storage',
  screenSize: 'Screen size',
  os: 'Operating system',
  batteryHealth: 'Battery health',
  warranty: 'Warranty',
  sellerName: 'Seller',
  sellerLocation: 'Location',
  sellerContact: 'Contact',
}

export const images = {
  pause: 'Pause',
  play: 'Play',
  sample: 'Sample picture: a model drawn on a computer, not a photo of this device.',
  /** One of several images of a product. */
  nameOf: (product: string, position: number, count: number) => `${product}, image ${position} of ${count}`,
}
