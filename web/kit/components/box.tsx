import type { CSSProperties, HTMLAttributes, Ref } from 'react'
import { classNames } from '#web/kit/lib/class-names.ts'
import styles from './box.module.css'

export interface BoxProps extends HTMLAttributes<HTMLElement> {
  as?:
    | 'div'
    | 'section'
    | 'article'
    | 'header'
    | 'footer'
    | 'main'
    | 'nav'
    | 'aside'
    | 'ul'
    | 'ol'
    | 'li'
    | 'dl'
    | 'p'
    | 'span'
    | 'label'
    | 'h1'
    | 'h2'
    | 'h3'
  htmlFor?: string
  ref?: Ref<HTMLElement>
}

export interface GapProps extends BoxProps {
  /** In steps of 4 px. */
  gap?: number
}

const box = (standard: NonNullable<BoxProps['as']>, ...own: (string | undefined)[]) =>
  function Box({ as = standard, className, ...rest }: BoxProps) {
    // Which element it is makes no difference to the attributes that are passed on.
    const Tag = as as 'label'
    return <Tag {...(rest as HTMLAttributes<HTMLLabelElement>)} className={classNames(...own, className)} />
  }

const StackBox = box('div', styles.stack)
const RowBox = box('div', styles.row)
const gapStyle = (gap: number, style?: CSSProperties) => ({ ...style, '--gap': gap }) as CSSProperties

/** As wide as the content of every page, with the page's gutters. */
export const Wrap = box('div', styles.wrap)

/** A part of a page: `Wrap` with space above and below. */
export const Section = box('section', styles.wrap, styles.section)

/** Children below each other. */
export const Stack = ({ gap = 4, style, ...rest }: GapProps) => <StackBox {...rest} style={gapStyle(gap, style)} />

/** Children beside each other; what does not fit continues in the next row. */
export const Row = ({ gap = 4, style, ...rest }: GapProps) => <RowBox {...rest} style={gapStyle(gap, style)} />

/** A card; its padding and grid are given by `className`. */
export const Panel = box('section', styles.panel)

/** The heading of a panel. */
export const PanelTitle = box('h2', styles.panelTitle)

/** For screen readers only. */
export const VisuallyHidden = box('span', styles.visuallyHidden)

/** Makes the hidden part of a text, for the catalogues. */
export const hidden = (text: string) => <VisuallyHidden>{text}</VisuallyHidden>

/** The sunken ground on which an image or drawing lies; an image in it is as wide as the well. */
export const ImageWell = box('div', styles.imageWell)
