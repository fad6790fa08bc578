import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { downloadBackupSchema } from '#contract/office/system.ts'
import { code } from '#contract/platform/field-errors.ts'
import * as texts from '#texts/system.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { downloadBackup } from './system.queries.ts'

/** A passphrase that was mistyped would lock its owner out. */
const typedTwice = z
  .extend(downloadBackupSchema, { again: z.string() })
  .check(z.refine(({ passphrase, again }) => passphrase === again.trim(), { error: code('passphrase_differs'), path: ['again'] }))

/** Saves the newest backup, encrypted with a passphrase. */
export function DownloadBackupForm({ onDone }: { onDone: () => void }) {
  const { mutateAsync: download } = useMutation(downloadBackup())
  const form = useForm({
    name: 'download-backup',
    labels: { passphrase: texts.passphrase, again: texts.passphraseAgain, password: texts.ownPassword },
    defaults: { passphrase: '', again: '', password: '' },
    schema: typedTwice,
    keepDraft: false,
    // No timeout: a large backup takes its time.
    send: ({ passphrase, password }) => download({ passphrase, password }),
    onSuccess: onDone,
  })
  return (
    <Form form={form} texts={{ submit: texts.download, submitting: texts.downloading, failure: texts.downloadFailure }}>
      <p>{texts.downloadHint}</p>
      <TextField {...form.field('passphrase')} hint={texts.passphraseHint} type="password" autoComplete="new-password" />
      <TextField {...form.field('again')} type="password" autoComplete="new-password" />
      <TextField {...form.field('password')} type="password" autoComplete="current-password" />
    </Form>
  )
}
