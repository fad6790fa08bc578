import { useRef, useState } from 'react'
import { type Featured, loadFeaturedPage } from './load-featured.ts'
import { appendNew } from './product-list.ts'

/** The products of all pages loaded so far. A page that cannot be loaded ends the row, which then loops over what is there. */
export function useFeaturedPages(featured: Featured) {
  const [items, setItems] = useState(featured.products)
  const [page, setPage] = useState(1)
  const [totalPages, setTotalPages] = useState(featured.totalPages)
  const loading = useRef(false)

  async function loadMore() {
    if (loading.current) return
    loading.current = true
    try {
      const { products } = await loadFeaturedPage(page + 1)
      setItems((known) => appendNew(known, products))
      setPage(page + 1)
    } catch {
      setTotalPages(page)
    }
    loading.current = false
  }
  return { items, page, hasMore: page < totalPages, loadMore }
}
