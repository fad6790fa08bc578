import { use } from 'react'
import * as texts from '#texts/components.ts'
import styles from './breadcrumb.deferred.module.css'
import css from './breadcrumb.deferred.module.css?inline'
import { Link } from './link.tsx'
import { StyleCollector } from './style-collector.ts'

export interface Crumb {
  name: string
  /** Without: the page itself. */
  to?: string
}

export interface BreadcrumbProps {
  crumbs: readonly Crumb[]
  className?: string | undefined
}

/** Where the page is on the site: links to the pages above it, then its own name. */
export function Breadcrumb({ crumbs, className }: BreadcrumbProps) {
  // The home page has none, and its HTML has no room for the rules.
  if (import.meta.env.SSR) use(StyleCollector)?.(css)
  return (
    <nav className={className} aria-label={texts.breadcrumb}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ name, to }) =>
          to ? (
            <li key={name}>
              <Link to={to}>{name}</Link>
            </li>
          ) : (
            <li key={name} aria-current="page">
              {name}
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
