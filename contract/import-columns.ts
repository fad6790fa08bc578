import type { ProductCategory, ProductCondition } from './constants.ts'
import type { ImportField } from './imports.ts'

/** How WooCommerce, Shopify, RepairDesk and people call the columns, in lower case. */
export const IMPORT_COLUMNS: Partial<Record<ImportField, readonly string[]>> = {
  key: ['sku', 'variant sku', 'item code', 'code', 'upc', 'handle'],
  name: ['name', 'title', 'product name', 'item name', 'product', 'item'],
  price: ['price', 'regular price', 'variant price', 'retail price', 'sale price', 'unit price', 'mrp', 'rate', 'price (₹)'],
  category: ['category', 'categories', 'product category', 'type', 'item type'],
  stock: ['stock', 'variant inventory qty', 'quantity', 'qty', 'in stock', 'on hand qty', 'on hand', 'stock quantity', 'pieces in stock'],
  description: ['description', 'body (html)', 'short description', 'details', 'notes'],
  purchasePrice: ['cost', 'cost price', 'cost of goods', 'cost per item', 'unit cost', 'purchase price', 'buying price', 'landed cost'],
  supplier: ['supplier', 'vendor', 'purchased from', 'supplier name'],
  condition: ['condition', 'item condition'],
  screenSize: ['screen size', 'screen', 'display'],
  batteryHealth: ['battery health', 'battery'],
  os: ['os', 'operating system'],
  ram: ['ram', 'memory'],
  storage: ['storage', 'disk', 'ssd'],
}

/** What a product is where the file says neither. */
export const IMPORT_DEFAULTS: { category: ProductCategory; condition: ProductCondition } = { category: 'Accessories', condition: 'New' }
