import { useEffect } from 'react'
import { type To, useNavigate } from 'react-router'

export interface RedirectProps {
  to: To
  /** Handed to the next page without being part of its URL. */
  state?: unknown
}

/** Takes the place of this page in the history. React Router's own is more than every visitor should download. */
export function Redirect({ to, state }: RedirectProps) {
  const navigate = useNavigate()
  // The state is an object that is new with each rendering.
  // biome-ignore lint/correctness/useExhaustiveDependencies: One redirect for one URL.
  useEffect(() => void navigate(to, { replace: true, state }), [to])
  return null
}
