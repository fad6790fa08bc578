import type { Product } from '#contract/catalogue/products.ts'
import { FEATURED_PAGE_SIZE } from '#contract/constants.ts'
import { ownLanguage } from '#web/kit/lib/localized.ts'
import { loadProducts, loadSamples } from './product-list.ts'

/** The products that the carousel starts with: the first page of six, or samples when there is none. */
export interface Featured {
  products: Product[]
  totalPages: number
  /** Products could not be loaded, or there are none: what shows are samples. */
  sample: boolean
  failed: boolean
}

/** One page of the featured products; pages count from 1. */
export const loadFeaturedPage = (page: number) => loadProducts({ limit: FEATURED_PAGE_SIZE, page, ...ownLanguage })

/** Never throws: a failure and an empty shop both show samples (S8). */
export async function loadFeatured(): Promise<Featured> {
  let failed = false
  try {
    const { products, totalPages } = await loadFeaturedPage(1)
    if (products.length) return { products, totalPages, sample: false, failed }
  } catch {
    failed = true
  }
  return { products: (await loadSamples()).slice(0, FEATURED_PAGE_SIZE), totalPages: 1, sample: true, failed }
}
