import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { restoreBackupSchema } from '#contract/office/system.ts'
import { code } from '#contract/platform/field-errors.ts'
import * as texts from '#texts/system.ts'
import type { GuardState } from '#web/accounts/users/guard-state.ts'
import { Notice } from '#web/kit/components/notice.tsx'
import { forgetDrafts } from '#web/kit/form/draft.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import fileInput from '#web/kit/form/file-input.module.css'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import type { ApiError } from '#web/kit/lib/api-client.ts'
import { forgetSession } from '#web/kit/lib/session.ts'
import { restoreBackup } from './system.queries.ts'

/** A control of files without one has an empty file. */
const withFile = z.extend(restoreBackupSchema, {
  backup: z.custom<File>((value) => value instanceof File && value.size > 0, code('required')),
})

/** The site may have restored it: no answer came, or one of a proxy that has waited for the site. */
const isUnanswered = ({ status }: ApiError): boolean => [0, 502, 504].includes(status)

/** Replaces the new shop by a backup, and goes to the login. */
export function RestoreBackupForm() {
  const [percent, setPercent] = useState(0)
  const [refused, setRefused] = useState<ApiError>()
  const { mutateAsync: restore } = useMutation(restoreBackup())
  const form = useForm({
    name: 'restore-backup',
    labels: { backup: texts.backupFile, passphrase: texts.filePassphrase, password: texts.ownPasswordHere },
    defaults: { backup: '' as string | File, passphrase: '', password: '' },
    schema: withFile,
    keepDraft: false,
    resetTo: false,
    // No timeout: a large backup takes its time.
    send: (values) => restore({ ...values, onProgress: (part) => setPercent(Math.floor(part * 100)) }),
    onSuccess() {
      const state: GuardState = { restored: true }
      // Not by the router, which would ask first: the form is as it was typed.
      history.replaceState({ ...history.state, usr: state }, '')
      forgetDrafts()
      // Leads to the login in another document: nothing that was loaded from the shop before is true any more.
      forgetSession()
    },
    onError(error) {
      setRefused(error)
      return error.code === 'conflict'
    },
  })
  if (refused?.code === 'conflict') return <Notice tone="warn" text={texts.restoreOnServer} />
  return (
    <Form
      form={form}
      texts={{
        submit: texts.restore,
        submitting: texts.restoring,
        failure: refused && isUnanswered(refused) ? texts.restoreUnanswered : texts.restoreFailure,
      }}
    >
      <p>{texts.restoreHint}</p>
      <TextField {...form.field('backup')} hint={texts.backupFileHint} className={fileInput.file} type="file" accept=".gz,.age" />
      <TextField {...form.field('passphrase')} hint={texts.filePassphraseHint} optional type="password" autoComplete="off" />
      <TextField {...form.field('password')} type="password" autoComplete="current-password" />
      {form.isSubmitting && <p role="status">{percent < 100 ? texts.uploadingBackup(percent) : texts.checkingBackup}</p>}
    </Form>
  )
}
