import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Job } from '#contract/desk/desk.ts'
import { passcodeSchema } from '#contract/desk/job-passcodes.ts'
import { isOpenStage } from '#contract/desk/stages.ts'
import * as texts from '#texts/desk-intake.ts'
import { pinQuery } from '#web/accounts/pin/pin.queries.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import type { Called } from '#web/kit/action/actions.ts'
import { Button } from '#web/kit/components/button.tsx'
import { later } from '#web/kit/components/later.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { ApiError, api } from '#web/kit/lib/api-client.ts'
import { peopleQuery } from './desk.queries.ts'
import { setPasscode as savePasscode, showPasscode } from './intake.queries.ts'
import styles from './passcode.module.css'

const PasscodePinDialog = later(async () => (await import('./passcode-pin-dialog.tsx')).PasscodePinDialog)

/** A shown passcode is covered again after this long. */
const SHOWN_MS = 30_000

/**
 * The passcode of the device: covered, shown for half a minute after the PIN or the password, erased when the device leaves the shop. Whoever
 * may not read it is told so instead of being asked.
 */
export function Passcode({ job }: { job: Job }) {
  const { id, stage, isWithdrawn, hasPasscode } = job
  const [passcode, setPasscode] = useState<string>()
  const { mutate: show, isPending, error, reset } = useMutation({ ...showPasscode(), onSuccess: (shown) => setPasscode(shown.passcode) })
  const [open, setOpen] = useState<'edit' | 'pin'>()
  const isReader = useIsReader(job)
  const client = useQueryClient()
  const { mutate: ask, isPending: isAsking } = useMutation({
    // Known before anything is asked for: a press that came first asked the password of whoever has a PIN.
    mutationFn: () => client.fetchQuery(pinQuery()),
    onSuccess: ({ since }) => (since ? setOpen('pin') : show(id)),
    onError: () => show(id),
  })
  const cover = useCallback(() => {
    setPasscode(undefined)
    reset()
  }, [reset])
  useEffect(() => {
    if (passcode === undefined) return
    const timer = setTimeout(cover, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [passcode, cover])
  if (!hasPasscode && (!isOpenStage(stage) || isWithdrawn)) return null
  return (
    <div className={styles.passcode}>
      <b>{texts.passcode}</b>
      {hasPasscode ? (
        <>
          <output className={styles.value}>{passcode ?? texts.covered}</output>
          <div className={styles.actions}>
            {isReader && passcode === undefined && (
              <Button variant="line" size="sm" loading={isAsking || isPending} onClick={() => ask()}>
                {texts.showPasscode}
              </Button>
            )}
            {passcode !== undefined && (
              <Button variant="line" size="sm" onClick={cover}>
                {texts.hidePasscode}
              </Button>
            )}
            <Button variant="line" size="sm" onClick={() => setOpen('edit')}>
              {texts.changePasscode}
            </Button>
            <ActionButton action={erasePasscode(id)} variant="danger" size="sm" />
          </div>
        </>
      ) : (
        <Button variant="line" size="sm" onClick={() => setOpen('edit')}>
          {texts.addPasscode}
        </Button>
      )}
      <p className={styles.hint}>{hasPasscode && !isReader ? texts.notYourJob : texts.passcodeHint}</p>
      {error && <Notice tone="bad" text={failureOf(error)} />}
      {open === 'edit' && (
        <PasscodeDialog
          id={id}
          onClose={() => setOpen(undefined)}
          onSaved={() => {
            cover()
            setOpen(undefined)
          }}
        />
      )}
      {open === 'pin' && (
        <PasscodePinDialog
          id={id}
          onClose={() => setOpen(undefined)}
          onShown={(shown) => {
            setPasscode(shown)
            setOpen(undefined)
          }}
          onPassword={() => {
            setOpen(undefined)
            show(id)
          }}
        />
      )}
    </div>
  )
}

/** As the server has it: admins, the technician of the job, and all staff while nobody has it. Who one is may still be loading. */
function useIsReader({ technician }: Job): boolean {
  const isAdmin = useIsAdmin()
  const you = useQuery(peopleQuery()).data?.find(({ isYou }) => isYou)
  return isAdmin || technician === null || you === undefined || technician.id === you.id
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
  const { mutateAsync: set } = useMutation(savePasscode())
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
