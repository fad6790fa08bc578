import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Job } from '#contract/desk/desk.ts'
import { passcodeSchema } from '#contract/desk/job-passcodes.ts'
import { isOpenStage } from '#contract/desk/stages.ts'
import * as texts from '#texts/desk-intake.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import type { Called } from '#web/kit/action/actions.ts'
import { Button } from '#web/kit/components/button.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { ApiError, api } from '#web/kit/lib/api-client.ts'
import { setPasscode, showPasscode } from './intake.queries.ts'
import styles from './passcode.module.css'

/** A shown passcode is covered again after this long. */
const SHOWN_MS = 30_000

/** The passcode of the device: covered, shown for half a minute after the password, erased when the device leaves the shop. */
export function Passcode({ job: { id, stage, isWithdrawn, hasPasscode } }: { job: Job }) {
  const { mutate: show, data, reset, isPending, error } = useMutation(showPasscode())
  const [edits, setEdits] = useState(false)
  const passcode = data?.passcode
  useEffect(() => {
    if (passcode === undefined) return
    const timer = setTimeout(reset, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [passcode, reset])
  if (!hasPasscode && (!isOpenStage(stage) || isWithdrawn)) return null
  return (
    <div className={styles.passcode}>
      <b>{texts.passcode}</b>
      {hasPasscode ? (
        <>
          <output className={styles.value}>{passcode ?? texts.covered}</output>
          <div className={styles.actions}>
            {passcode === undefined ? (
              <Button variant="line" size="sm" loading={isPending} onClick={() => show(id)}>
                {texts.showPasscode}
              </Button>
            ) : (
              <Button variant="line" size="sm" onClick={reset}>
                {texts.hidePasscode}
              </Button>
            )}
            <Button variant="line" size="sm" onClick={() => setEdits(true)}>
              {texts.changePasscode}
            </Button>
            <ActionButton action={erasePasscode(id)} variant="danger" size="sm" />
          </div>
        </>
      ) : (
        <Button variant="line" size="sm" onClick={() => setEdits(true)}>
          {texts.addPasscode}
        </Button>
      )}
      <p className={styles.hint}>{texts.passcodeHint}</p>
      {error && <Notice tone="bad" text={failureOf(error)} />}
      {edits && (
        <PasscodeDialog
          id={id}
          onClose={() => setEdits(false)}
          onSaved={() => {
            reset()
            setEdits(false)
          }}
        />
      )}
    </div>
  )
}

const erasePasscode = (id: number): Called => ({
  name: texts.erasePasscode,
  about: `passcode ${id}`,
  takesFocus: true,
  question: { text: texts.confirmErasePasscode, confirm: texts.erasePasscode },
  call: (call) => api('DELETE /api/desk/jobs/:id/passcode', { params: { id } }, call),
  said: () => texts.passcodeErased,
  failure: failureOf,
})

function failureOf(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 403) return texts.notYourJob
  return status === 404 ? texts.passcodeLost : (adviceOf(error) ?? texts.passcodeFailure)
}

function PasscodeDialog({ id, onClose, onSaved }: { id: number; onClose: () => void; onSaved: () => void }) {
  const { mutateAsync: set } = useMutation(setPasscode())
  const form = useForm({
    name: `passcode-${id}`,
    labels: { passcode: texts.passcode },
    defaults: { passcode: '' },
    schema: passcodeSchema,
    // A secret is no draft.
    keepDraft: false,
    send: ({ passcode }, call) => set({ id, passcode, call }),
    onSuccess: onSaved,
  })
  return (
    <FormDialog
      title={texts.passcode}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.savePasscode, submitting: texts.saving, failure: texts.passcodeFailure }}
      footer={texts.passcodeHint}
    >
      <TextField {...form.field('passcode')} wide mono autoComplete="off" autoCapitalize="none" autoCorrect="off" spellCheck={false} />
    </FormDialog>
  )
}
