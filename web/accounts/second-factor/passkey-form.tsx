import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { passkeyName } from '#contract/accounts/passkeys.ts'
import * as common from '#texts/common.ts'
import * as texts from '#texts/second-factor.ts'
import { Button } from '#web/kit/components/button.tsx'
import { FocusedNotice } from '#web/kit/components/notice.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { usePasskeys } from '#web/kit/hooks/use-passkeys.ts'
import type { CallOptions } from '#web/kit/lib/api-client.ts'
import { addPasskey, passkeyOptions } from './second-factor.queries.ts'

const schema = z.object({ name: passkeyName })

export interface PasskeyFormProps {
  /** `recoveryCodes` is empty when there were some already. */
  onAdded: (name: string, recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Asks for the name of a new passkey; the browser then asks for the rest. */
export function PasskeyForm({ onAdded, onCancel }: PasskeyFormProps) {
  const { mutateAsync: loadOptions } = useMutation(passkeyOptions())
  const { mutateAsync: addMade } = useMutation(addPasskey(useQueryClient()))
  const { load, hasLeft } = usePasskeys()
  const [failure, setFailure] = useState<string>()

  async function add(name: string, { timeoutMs }: CallOptions) {
    setFailure(undefined)
    const [{ makePasskey }, options] = await Promise.all([load(), loadOptions({ timeoutMs })])
    const cancelled = { failure: 'cancelled' as const }
    const credential = hasLeft() ? cancelled : await makePasskey(options)
    // One that is added unseen would turn the factor on, and its recovery codes would never be shown.
    if (hasLeft()) return cancelled
    return 'failure' in credential ? credential : addMade({ name, credential, timeoutMs })
  }

  const form = useForm({
    name: 'passkey',
    labels: { name: texts.passkeyName },
    defaults: { name: '' },
    schema,
    keepDraft: false,
    resetTo: false,
    send: ({ name }, call) => add(name, call),
    onSuccess(outcome, { name }) {
      if ('failure' in outcome) setFailure(texts.notMade[outcome.failure])
      else onAdded(name, outcome.recoveryCodes)
    },
    onError({ code }) {
      if (code === 'passkey_refused') setFailure(texts.passkeyRefused)
      return code === 'passkey_refused'
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => form.focus('name'), [])
  return (
    <>
      {failure && <FocusedNotice tone="bad" text={failure} />}
      <Form
        form={form}
        texts={{ submit: texts.makePasskey, submitting: texts.makingPasskey, failure: texts.addPasskeyFailure }}
        actions={
          <Button variant="line" block onClick={onCancel}>
            {common.cancel}
          </Button>
        }
      >
        <TextField {...form.field('name')} hint={texts.passkeyNameHint} autoComplete="off" />
      </Form>
    </>
  )
}
