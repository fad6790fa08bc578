import { useLocation, useNavigate } from 'react-router'

/** Leads back to the page before this one; to `fallback` for whoever has opened this one first, as from a mail. */
export function useWayBack(fallback: string): () => void {
  const navigate = useNavigate()
  const isFirst = useLocation().key === 'default'
  return () => void (isFirst ? navigate(fallback) : navigate(-1))
}
