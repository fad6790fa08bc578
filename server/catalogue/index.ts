// Products, stock and gallery: everything that other domains and app.ts may use.

import { galleryFeature } from './gallery.routes.ts'
import { productsFeature } from './products.routes.ts'

export { bookedStock } from './booked-stock.ts'
export { findExistingImages, findGalleryChange, insertGalleryImages } from './gallery.repository.ts'
export { removeGalleryImage, trashedImages } from './gallery.routes.ts'
export { importedProducts } from './imported-products.ts'
export { lockPieces, movePieces } from './move-pieces.ts'
export type { MoveParts } from './notify-of-availability.ts'
export {
  findProductPages,
  findProductRanges,
  findUnchangedProducts,
  hasOtherProduct,
  insertProduct,
} from './products.repository.ts'
export { removeProduct, searchProducts, trashedProducts } from './products.service.ts'
export { bookedProducts, findTermsOfSale, type TermsOfSale } from './stock.repository.ts'

export const catalogueFeatures = [productsFeature, galleryFeature]
