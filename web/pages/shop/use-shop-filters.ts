import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { NO_FILTERS, type ProductFilters, readFilters, writeFilters } from '#web/features/products/filter-products.ts'

/** How long typing and sliding must rest before the address, and with it the server, follows. */
const SETTLE_MS = 250

/**
 * The filters as the visitor has just set them; the address follows without a new history entry. What changes the address from elsewhere (Back, a
 * link to the shop) sets the filters.
 */
export function useShopFilters() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [filters, setFilters] = useState(() => readFilters(new URLSearchParams(search)))
  const written = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (search === written.current) return
    written.current = search
    setFilters(readFilters(new URLSearchParams(search)))
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Typing and sliding settle first; a choice goes out at once. */
  const change = (part: Partial<ProductFilters>, settle = false) => {
    const next = { ...filters, ...part }
    setFilters(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => {
        written.current = writeFilters(next)
        void navigate({ search: written.current }, { replace: true, preventScrollReset: true })
      },
      settle ? SETTLE_MS : 0,
    )
  }
  return {
    filters,
    change,
    reset: () => change(NO_FILTERS),
    /** The filters are newer than the answer that is shown. */
    pending: navigation.state === 'loading' || writeFilters(filters) !== writeFilters(readFilters(new URLSearchParams(search))),
  }
}
