/** Heads of the CSV files of the stock and of suppliers. */
export const yes = 'Yes'
export const no = 'No'
export const items = [
  'Number',
  'Name',
  'Category',
  'HSN',
  'Unit',
  'Price (₹)',
  'Cost (₹)',
  'Supplier',
  'Shelf',
  'Barcode',
  'Minimum',
  'Warranty days',
  'Stock',
  'Reserved',
  'Value (₹)',
]
export const pieces = [
  'Number',
  'Item number',
  'Item',
  'Serial number',
  'Origin',
  'Margin scheme',
  'Grade',
  'Place',
  'Cost (₹)',
  'Note',
  'Changed',
]
export const suppliers = ['Number', 'Name', 'Phone', 'Email', 'GSTIN', 'Address', 'Payment days', 'Note', 'Items', 'Added']
