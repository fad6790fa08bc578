import { useId } from 'react'
import * as texts from '#texts/books.ts'
import { Button } from '#web/kit/components/button.tsx'
import { PhotoInput } from '#web/kit/form/photo-input.tsx'
import styles from './receipts.module.css'

/** A photo that goes with an entry, if there is one. */
export function ReceiptField({ file, onFile }: { file: File | undefined; onFile: (file: File | undefined) => void }) {
  const labelId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a box of its own in the grid of the form
    <div className={styles.field} role="group" aria-labelledby={labelId}>
      <span id={labelId}>{texts.receiptField}</span>
      <div className={styles.add}>
        {file ? (
          <>
            <span>{file.name}</span>
            <Button variant="line" size="sm" onClick={() => onFile(undefined)}>
              {texts.leaveReceiptOut}
            </Button>
          </>
        ) : (
          <PhotoInput take={texts.takeReceipt} choose={texts.chooseReceipt} onFiles={([chosen]) => onFile(chosen)} />
        )}
      </div>
    </div>
  )
}
