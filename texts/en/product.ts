import { plural } from '../plural.ts'

/** The page of one product. */
export const title = 'Product'
export const specification = 'Specification'
export const description = 'Description'
export const conditionReport = 'Condition report'
export const book = 'Book'
export const promises = {
  label: 'What you can count on',
  tested: 'Tested on our bench',
  kept: 'Held once confirmed',
  pay: "Pay after you've checked it",
  returns: (days: number) => plural(days, { one: 'Returns within # day', other: 'Returns within # days' }),
  call: 'We call before you come',
}
export const howBookingWorks = 'How booking works'
export const bookingSteps = [
  { title: 'You send the booking', text: 'Name, phone and address. Nothing is paid now.' },
  { title: 'We call to confirm', text: 'Once we have agreed, it is kept for you.' },
  { title: 'You check it, then pay', text: 'At the counter, where you can see it run first.' },
]
export const inStock = 'In stock'
export const soldFor = (price: string) => `This one has found its owner. It was ${price}.`
/** The heading of what can be had instead of a product that is reserved or sold. */
export const alternatives = 'Available today'
export const allOfKind = 'All of this kind'
export const related = 'More of this kind'
export const recentlyViewed = 'Recently viewed'
export const goToShop = 'Go to shop'
export const addToWishlist = 'Add to wishlist'
export const onWishlist = 'On your wishlist'
export const askOnWhatsApp = 'Ask on WhatsApp'
export const compare = 'Compare'
export const call = 'Call'

export const home = 'Home'
export const shop = 'Shop'

export const fields = {
  tested: 'Tested',
  wear: 'Wear',
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
  sample: 'Illustration, not a photo',
  /** One of several images of a product. */
  nameOf: (product: string, position: number, count: number) => `${product}, image ${position} of ${count}`,
}
