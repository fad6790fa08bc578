import * as texts from '#texts/components.ts'
import styles from './breadcrumb.module.css'
import { Link } from './link.tsx'

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
export const Breadcrumb = ({ crumbs, className }: BreadcrumbProps) => (
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
