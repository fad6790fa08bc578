import { ConflictNotice } from './conflict-notice.tsx'
import { DraftNotice } from './draft-notice.tsx'
import styles from './form.module.css'
import { Form, type FormProps } from './form.tsx'
import type { FormState } from './use-form.ts'
import type { EditConflict } from './use-versioned-edit.ts'

export interface EditFormProps extends Omit<FormProps, 'form' | 'showsDraft'> {
  edit: { form: FormState; conflict: EditConflict | undefined; discard: () => void }
  /** The text above a conflict. */
  conflictText: string
  /** The record can be looked at, not saved. */
  disabled?: boolean
}

/** The form of `useVersionedEdit`: above it a restored draft, and the choice where two people changed the same field. */
export function EditForm({ edit, conflictText, disabled = false, ...form }: EditFormProps) {
  const { isDraftRestored, isSubmitting } = edit.form
  return (
    <>
      {isDraftRestored && !isSubmitting && <DraftNotice onDiscard={edit.discard} />}
      {edit.conflict && <ConflictNotice text={conflictText} conflict={edit.conflict} />}
      <fieldset className={styles.whole} disabled={disabled}>
        <Form {...form} form={edit.form} showsDraft={false} />
      </fieldset>
    </>
  )
}
