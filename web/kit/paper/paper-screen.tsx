import { Fragment, type ReactElement, type ReactNode, useEffect, useId, useState } from 'react'
import * as texts from '#texts/paper.ts'
import { ArrowLink } from '#web/kit/components/arrow-link.tsx'
import { Row } from '#web/kit/components/box.tsx'
import { Button, IconButton } from '#web/kit/components/button.tsx'
import { Ellipsis } from '#web/kit/components/ellipsis.ts'
import { Icon } from '#web/kit/components/icon.tsx'
import { SegmentedChoice } from '#web/kit/components/segmented-choice.tsx'
import { useStorageStore } from '#web/kit/hooks/use-storage-store.ts'
import { classNames } from '#web/kit/lib/class-names.ts'
import type { StorageStore } from '#web/kit/lib/storage-store.ts'
import type { PaperSize } from './paper-size.ts'
import styles from './sheet.module.css'

export interface PaperScreenProps<Size extends PaperSize> {
  title: string
  sizes: readonly Size[]
  store: StorageStore<Size>
  /** The subject of the paper. */
  back: { to: string; text: string }
  /** What the paper lacks, and why. */
  hint?: string | false
  /** Above the buttons, such as the amount that is due. */
  lead?: ReactNode
  /** Before the button that prints, and more important. */
  first?: ReactNode
  /** Beside the button that prints. */
  actions?: ReactNode
  /** What is done seldom. Where it is given, it is folded away with the choice of the size. */
  more?: ReactNode
  /** The content of the paper. */
  children?: ReactNode
  /** Instead: the content of each of several papers, with its key. */
  papers?: readonly ReactElement[]
  className?: string | undefined
}

/** A text as a string of CSS. */
const inQuotes = (text: string) => `"${text.replace(/[\\"\n]/g, (letter) => `\\${letter.charCodeAt(0).toString(16)} `)}"`

/** A paper as it will be printed, with the choice of its size. Printing is the browser's: it knows the printers. */
export function PaperScreen<Size extends PaperSize>({
  title,
  sizes,
  store,
  back,
  hint,
  lead,
  first,
  actions,
  more,
  className,
  children,
  papers,
}: PaperScreenProps<Size>) {
  const size = useStorageStore(store)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  // The margins of the pages take their words from the root.
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--paper-title', inQuotes(title))
    return () => void style.removeProperty('--paper-title')
  }, [title])
  const sizeChoice = (
    <SegmentedChoice label={texts.size} values={sizes} value={size} nameOf={(each) => texts.sizes[each]} onChange={store.write} />
  )
  return (
    <>
      <header>
        <h1>{title}</h1>
        <ArrowLink to={back.to}>{back.text}</ArrowLink>
      </header>
      {lead}
      <Row gap={3}>
        {first}
        <Button variant={first ? 'line' : 'primary'} onClick={() => print()}>
          {texts.print}
        </Button>
        {more === undefined && sizeChoice}
        {actions}
        {more !== undefined && (
          <IconButton
            aria-label={texts.more}
            title={texts.more}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon icon={Ellipsis} />
          </IconButton>
        )}
      </Row>
      {more !== undefined && (
        <div id={id} className={styles.more} hidden={!isOpen}>
          {sizeChoice}
          {more}
        </div>
      )}
      {(more === undefined || isOpen) && <p className={styles.hint}>{texts.sizeHint}</p>}
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.ground}>
        {(papers ?? [<Fragment key="one">{children}</Fragment>]).map((content) => (
          <article key={content.key} className={classNames(styles.sheet, className)} aria-label={title} data-size={size} data-paper>
            {content}
          </article>
        ))}
      </div>
    </>
  )
}
