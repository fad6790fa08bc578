import { type HTMLAttributes, type ReactNode, use } from 'react'
import { classNames } from '#web/kit/lib/class-names.ts'
import styles from './band.module.css'
import { type BoxProps, Wrap } from './box.tsx'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import header from './page-header.deferred.module.css'
import headerCss from './page-header.deferred.module.css?inline'
import { StyleCollector } from './style-collector.ts'

/** The dark ground, drawn as a work mat; controls on it take the colors that fit. */
export function DarkGround({ as = 'div', className, ...rest }: BoxProps) {
  // Which element it is makes no difference to the attributes that are passed on.
  const Tag = as as 'label'
  return <Tag {...(rest as HTMLAttributes<HTMLLabelElement>)} className={classNames(styles.darkGround, className)} data-ground="dark" />
}

export interface BandProps {
  /** h1 and one sentence. */
  look?: 'pageHeader'
  className?: string | undefined
  /** Class of the element inside, which the band wraps. */
  contentClassName?: string | undefined
  id?: string
  children: ReactNode
}

/** A full-width piece of the dark ground. */
export function Band({ look, className, contentClassName, id, children }: BandProps) {
  if (import.meta.env.SSR && look === 'pageHeader') use(StyleCollector)?.(headerCss)
  return (
    <DarkGround as="section" className={className} id={id}>
      <Wrap className={classNames(look === 'pageHeader' && header.pageHeader, contentClassName)}>{children}</Wrap>
    </DarkGround>
  )
}

export interface PageHeaderProps {
  title: ReactNode
  text?: ReactNode
  crumbs?: readonly Crumb[]
  className?: string | undefined
  children?: ReactNode
}

/** The header of a page on the dark ground: breadcrumb, the page's h1, one sentence. */
export const PageHeader = ({ title, text, crumbs, className, children }: PageHeaderProps) => (
  <Band look="pageHeader" contentClassName={className}>
    {crumbs && <Breadcrumb crumbs={crumbs} className={header.crumbs} />}
    <h1>{title}</h1>
    {text && <p>{text}</p>}
    {children}
  </Band>
)
