import { Fragment, type ReactNode } from 'react'
import { Link } from './link.tsx'

const MARKS = Array.from({ length: 24 }, (_, index) => index)

/** The ruler along an edge of the mat: a mark every 80 px, numbered by style. */
export const RulerEdge = ({ edge }: { edge: 'top' | 'bottom' }) => (
  <div className={`ruler ${edge}`} aria-hidden="true">
    {MARKS.map((mark) => (
      <i key={mark} />
    ))}
  </div>
)

export interface BandProps {
  /** Adds to `mat`, such as `hero` or `shopbanner`. Default: a `band`. */
  className?: string
  rulers?: 'top' | 'bottom' | 'both' | 'none'
  id?: string
  children: ReactNode
}

/** A full-width piece of the work mat. */
export const Band = ({ className = 'band', rulers = 'both', id, children }: BandProps) => (
  <section className={`${className} mat`} id={id}>
    {(rulers === 'top' || rulers === 'both') && <RulerEdge edge="top" />}
    <div className="wrap">{children}</div>
    {(rulers === 'bottom' || rulers === 'both') && <RulerEdge edge="bottom" />}
  </section>
)

export interface Crumb {
  name: string
  /** Without: the page itself. */
  to?: string
}

export interface PageHeaderProps {
  title: ReactNode
  text?: ReactNode
  crumbs?: readonly Crumb[]
  children?: ReactNode
}

/** The head of a page on the mat: crumbs, the page's h1, one sentence. */
export const PageHeader = ({ title, text, crumbs, children }: PageHeaderProps) => (
  <Band className="pagehead" rulers="bottom">
    {crumbs && (
      <nav aria-label="Breadcrumb">
        <ol className="crumb">
          {crumbs.map((crumb) => (
            <Fragment key={crumb.name}>
              {crumb.to ? (
                <li>
                  <Link to={crumb.to}>{crumb.name}</Link>
                </li>
              ) : (
                <li aria-current="page">{crumb.name}</li>
              )}
            </Fragment>
          ))}
        </ol>
      </nav>
    )}
    <h1>{title}</h1>
    {text && <p>{text}</p>}
    {children}
  </Band>
)
