import { useState } from 'react'
import * as texts from '#texts/keys.ts'
import { useLetterKey } from '#web/desk/letter-keys.ts'
import { FactRows } from '#web/kit/components/fact-rows.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import styles from './keys-help.module.css'

/** What keys do in the back office, shown by a key of its own. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false)
  useLetterKey(texts.key, () => setOpen(true))
  return (
    isOpen && (
      <PanelDialog title={texts.title} onClose={() => setOpen(false)}>
        <FactRows className={styles.keys} facts={texts.keys.map(([key, does]) => [key, does])} />
      </PanelDialog>
    )
  )
}
