import { type ReactNode, useState } from 'react'
import * as texts from '#texts/lists.ts'
import { Button, IconButton } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { SlidersHorizontal } from '#web/kit/components/icons.ts'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { useStorageStore } from '#web/kit/hooks/use-storage-store.ts'
import { hiddenColumnsStore, setHidden, showAll } from './hidden-columns.ts'
import styles from './use-columns.module.css'

interface ChoosableColumn {
  title: string
  optional?: string
  hidden?: boolean
}

/** The columns of a list, of which this browser remembers what it leaves out of tables; cards show what they always do. */
export function useColumns<Column extends ChoosableColumn>(
  list: string,
  columns: readonly Column[],
): {
  columns: readonly Column[]
  /** The button that asks which columns to show; not where rows are cards. */
  choice: ReactNode
} {
  const stored = useStorageStore(hiddenColumnsStore)[list]
  const hidden = stored ?? []
  const [isOpen, setOpen] = useState(false)
  const optional = columns.flatMap(({ title, optional }) => (optional ? [{ title, key: optional }] : []))
  return {
    columns: columns.map((column) => (column.optional && hidden.includes(column.optional) ? { ...column, hidden: true } : column)),
    choice: (
      <div className={styles.choice}>
        <IconButton aria-label={texts.columns} title={texts.columns} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon icon={SlidersHorizontal} />
        </IconButton>
        {isOpen && (
          <PanelDialog title={texts.columns} onClose={() => setOpen(false)}>
            <p>{texts.columnsHint}</p>
            <div>
              {optional.map(({ title, key }) => (
                <label key={key} className={styles.column}>
                  <input type="checkbox" checked={!hidden.includes(key)} onChange={({ target }) => setHidden(list, key, !target.checked)} />
                  {title}
                </label>
              ))}
            </div>
            <div>
              <Button variant="line" size="sm" onClick={() => showAll(list)}>
                {texts.allColumns}
              </Button>
            </div>
          </PanelDialog>
        )}
      </div>
    ),
  }
}
