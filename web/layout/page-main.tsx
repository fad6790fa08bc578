import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'

export interface PageMainProps {
  className?: string
  children: ReactNode
}

/** The content of a page. Each change of path makes a new one, which fades in (§2); the page that was loaded first stands at once. */
export function PageMain({ className, children }: PageMainProps) {
  const { pathname } = useLocation()
  const [firstPath] = useState(pathname)
  const [moved, setMoved] = useState(false)
  if (!moved && pathname !== firstPath) setMoved(true)
  return (
    <main id="main" tabIndex={-1} key={pathname} className={['page', moved && 'entered', className].filter(Boolean).join(' ')}>
      {children}
    </main>
  )
}
