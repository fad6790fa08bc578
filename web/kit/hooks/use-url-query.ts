import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** The query of the current URL, to read. React Router's own hook also writes, which every visitor would download. */
export function useUrlQuery(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
