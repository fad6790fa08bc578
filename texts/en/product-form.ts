import { forTranslations } from '#contract/catalogue/product-translations.ts'
import { LANGUAGES } from '#contract/platform/languages.ts'
import { formatNumber } from '../numbers.ts'
import { plural } from '../plural.ts'

/** The forms that add and edit a product. */
const ownFields = {
  name: 'Name',
  category: 'Category',
  condition: 'Condition',
  price: 'Price (₹)',
  discount: 'Discount (%)',
  rating: 'Rating',
  stock: 'Pieces in stock',
  isHidden: 'In the shop',
  warranty: 'Warranty',
  tested: 'Tested (optional)',
  wear: 'Wear (optional)',
  processor: 'Processor',
  graphics: 'Graphics',
  ram: 'RAM',
  storage: 'Storage',
  screenSize: 'Screen size',
  batteryHealth: 'Battery health (%)',
  os: 'Operating system',
  sellerName: 'Seller name',
  sellerLocation: 'Seller location',
  sellerContact: 'Seller contact',
  description: 'Description',
  purchasePrice: 'Purchase price (₹, optional)',
  supplier: 'Supplier (optional)',
}
/** What is optional in every language does not say so twice. */
const written = { ...ownFields, tested: 'Tested', wear: 'Wear' }
export const fields = { ...ownFields, ...forTranslations((field, language) => `${written[field]} (${LANGUAGES[language].name})`) }

export const discountHint = 'In percent; 0 for none.'
export const ratingHint = 'The shop’s opinion, from 0 to 5. With 0 no stars are shown.'
export const product = 'Product'
export const specification = 'Specification'
/** Fields that no customer and no technician sees. */
export const purchase = 'For admins only'
export const purchaseHint = 'What one piece cost the shop, without the GST that it gets back. Reports compute the margin from it.'
export const supplierHint = 'Parts to order are listed by supplier.'
export const otherLanguages = 'In other languages'
export const translations = (names: string) => `Name, warranty and description in ${names}`
export const languages = 'Language of these texts'
export const readInEnglish = 'Optional. What you leave empty, visitors read in English.'
export const seller = 'Seller'
export const aboutIt = 'What buyers read'
/** Fields that products of the chosen category do not have. */
export const moreParts = 'More fields'
export const preview = 'Card in the shop'
export const noName = 'Name'
export const copy = 'Add one like this'
export const chooseCategory = 'Choose a category'
export const chooseCondition = 'Choose a condition'
export const testedHint = 'In short parts, separated by commas: screen, keyboard, all ports.'
/** Suggestions of the warranty field; any other text can be typed. */
export const warranties = ['6 months', '1 year']

export const images = 'Images'
export const imagesHint = (max: number) =>
  plural(max, { one: 'Up to # image.', other: 'Up to # images, chosen, dropped or pasted. The first one is the main image.' })
export const noImages = 'This product has no images.'
export const changeImages = 'Change images'
export const addImages = 'Add images'
export const takePhoto = 'Take photo'
export const imageCount = (count: number) => plural(count, { one: '# image', other: '# images' })
export const mainImage = 'Main image'
export const image = (position: number) => `Image ${formatNumber(position)}`
export const removeImage = (position: number) => `Remove image ${formatNumber(position)}`
export const moveEarlier = (position: number) => `Move image ${formatNumber(position)} earlier`
export const moveLater = (position: number) => `Move image ${formatNumber(position)} later`
export const imageRemoved = (position: number, left: number) =>
  plural(left, { one: `Image ${formatNumber(position)} removed, # left`, other: `Image ${formatNumber(position)} removed, # left` })
export const imageMoved = (from: number, to: number, count: number) =>
  `Image ${formatNumber(from)} is now image ${formatNumber(to)} of ${formatNumber(count)}`
export const imageIsMain = (from: number, count: number) =>
  `Image ${formatNumber(from)} is now image ${formatNumber(1)} of ${formatNumber(count)}, the main image`

export const add = 'Add product'
export const required = 'All fields are required unless they say optional.'
export const addHint = `${required} Images can be added later.`
export const added = (name: string) => `${name} is in the shop now.`
export const showAll = 'Show all products'

export const edit = 'Edit product'
export const update = 'Update product'
export const updating = 'Updating...'
export const backToList = 'Back to the list'
export const loading = 'Loading product...'
export const loadingForm = 'Loading...'
export const sampleHint = 'It shows how the form looks and cannot be saved.'
/** Whether the lists of the shop show it. */
export const hidden = { false: 'Listed', true: 'Not listed: its own link alone leads there' }
