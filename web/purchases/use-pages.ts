import { useState } from 'react'

/** The state of a list that is beside others on its screen: the page in the URL is not its own. */
export function usePages() {
  const [page, setPage] = useState(1)
  return {
    values: { page, q: '' },
    setValues: (changed: { page?: number }) => setPage(changed.page ?? 1),
    ...{ setPage, filtered: false, clear: () => setPage(1) },
  }
}
