// Products, stock and gallery: everything that other domains and app.ts may use.

import { galleryFeature } from './gallery.routes.ts'
import { itemsFeature } from './items.routes.ts'
import { productsFeature } from './products.routes.ts'
import { suppliersFeature } from './suppliers.routes.ts'

export { bookedStock, swapBooked } from './booked-stock.ts'
export { type BoughtThing, bringBought, giveBack } from './bought-pieces.ts'
export { type ChosenPieces, choosePiecesOf } from './chosen-pieces.ts'
export { correctCost } from './correct-cost.ts'
export { findExistingImages, findGalleryChange, insertGalleryImages } from './gallery.repository.ts'
export { removeGalleryImage, trashedImages } from './gallery.routes.ts'
export { hiddenPages } from './hidden-pages.ts'
export { importedItems } from './imported-items.ts'
export { importedProducts } from './imported-products.ts'
export { importedSuppliers } from './imported-suppliers.ts'
export { findItems } from './items.repository.ts'
export { lockPieces, movePieces } from './move-pieces.ts'
export type { MoveParts } from './notify-of-availability.ts'
export { findItemsAround, findNewestPieces, findPiece, isAnyHere, splitSerials, updatePiece } from './pieces.repository.ts'
export { lockPiece, placePiece } from './place-piece.ts'
export {
  findProductPages,
  findProductRanges,
  findUnchangedProducts,
  hasOtherProduct,
} from './products.repository.ts'
export { insertProduct, removeProduct, searchProducts, trashedProducts } from './products.service.ts'
export { type BuiltIn, fitInto, publishPiece, raiseCost, takeOutOf } from './refurbished-piece.ts'
export { bookedProducts, findItemOf, findItemsOf, findTermsOfSale, isAnyFreeOf, type TermsOfSale } from './stock.repository.ts'
export { findSupplier, findSuppliers, lockSupplier } from './suppliers.repository.ts'

export const catalogueFeatures = [productsFeature, itemsFeature, suppliersFeature, galleryFeature]
