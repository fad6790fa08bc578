import { Fragment, type ReactElement, type ReactNode } from 'react'
import * as texts from '#texts/paper.ts'
import { ArrowLink } from '#web/kit/components/arrow-link.tsx'
import { Row } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
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
  /** Beside the button that prints. */
  actions?: ReactNode
  /** The content of the paper. */
  children?: ReactNode
  /** Instead: the content of each of several papers, with its key. */
  papers?: readonly ReactElement[]
  className?: string | undefined
}

/** A paper as it will be printed, with the choice of its size. Printing is the browser's: it knows the printers. */
export function PaperScreen<Size extends PaperSize>({
  title,
  sizes,
  store,
  back,
  hint,
  actions,
  className,
  children,
  papers,
}: PaperScreenProps<Size>) {
  const size = useStorageStore(store)
  return (
    <>
      <header>
        <h1>{title}</h1>
        <ArrowLink to={back.to}>{back.text}</ArrowLink>
      </header>
      <Row gap={3}>
        <Button onClick={() => print()}>{texts.print}</Button>
        <SegmentedChoice label={texts.size} values={sizes} value={size} nameOf={(each) => texts.sizes[each]} onChange={store.write} />
        {actions}
      </Row>
      <p className={styles.hint}>{texts.sizeHint}</p>
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
