/** Outcomes of lists of products, apart from the others: the shop needs no more. To be used as `import * as messages`. */
export const loadFailure = '⚠️ Failed to fetch products.'
export const deleteFailure = '⚠️ Failed to delete product.'
export const confirmDelete = 'Are you sure you want to delete this product?'
export const noMatch = 'No products found matching your criteria.'
export const samplesShown = 'There are no products yet. These are samples.'
export const empty = 'There are no products yet.'
