import { useDeferredValue } from 'react'
import * as texts from '#texts/shop.ts'
import { Button, IconButton } from '#web/kit/components/button.tsx'
import { Dialog } from '#web/kit/components/dialog.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { X } from '#web/kit/components/icons.ts'
import { FilterControls, type FilterControlsProps } from './filter-controls.tsx'
import styles from './filter-sheet.deferred.module.css'

export interface FilterSheetProps extends Omit<FilterControlsProps, 'twoColumns'> {
  onReset: () => void
  /** The text of the button that closes the sheet. */
  showLabel: string
  onClose: () => void
}

/** The filters on a phone. They apply at once; the sheet only closes. */
export function FilterSheet({ onReset, showLabel, onClose, ...filters }: FilterSheetProps) {
  // In a task after the one that opens the sheet, which lays out the page below it.
  const isOpen = useDeferredValue(true, false)
  return (
    <Dialog variant="sheet" label={texts.filters} onClose={onClose}>
      <div className={styles.header}>
        <h2>{texts.filters}</h2>
        <IconButton aria-label={texts.closeFilters} onClick={onClose}>
          <Icon icon={X} />
        </IconButton>
      </div>
      <div className={styles.body}>{isOpen && <FilterControls {...filters} twoColumns />}</div>
      <div className={styles.footer}>
        <Button variant="line" onClick={onReset}>
          {texts.resetFilters}
        </Button>
        <Button onClick={onClose}>{showLabel}</Button>
      </div>
    </Dialog>
  )
}
