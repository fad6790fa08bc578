import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { BAR_ENTRY_ID } from './site-links.ts'

/** The last entry of a phone's action bar, on pages that say themselves what it is. For what is shown after the hydration. */
export function BarEntry({ children }: { children: ReactNode }) {
  const [place] = useState(() => document.getElementById(BAR_ENTRY_ID))
  return place && createPortal(children, place)
}
