import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type CreatedApiKey, newApiKeySchema } from '#contract/accounts/api-keys.ts'
import { API_KEY_DAYS, SCOPES, type Scope } from '#contract/staff-constants.ts'
import * as texts from '#texts/connections.ts'
import { SelectField, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { Ticks } from '#web/kit/form/ticks.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { createApiKey } from './connections.queries.ts'

const DAYS = API_KEY_DAYS.map(String)
const dayLabels = Object.fromEntries(API_KEY_DAYS.map((days) => [days, texts.days(days)]))
const fieldsSchema = z.omit(newApiKeySchema, { scopes: true })

/** Makes a key, which is handed to `onMade` and can be read nowhere else. */
export function ApiKeyForm({ onMade }: { onMade: (key: CreatedApiKey) => void }) {
  const { mutateAsync: create } = useMutation(createApiKey(useQueryClient()))
  const [scopes, setScopes] = useState<readonly Scope[]>(['requests:read'])
  const [isMissing, setMissing] = useState(false)
  const form = useForm({
    name: 'api-key',
    labels: { name: texts.keyName, days: texts.expiry },
    defaults: { name: '', days: String(API_KEY_DAYS[1]) },
    schema: fieldsSchema,
    keepDraft: false,
    canSubmit() {
      setMissing(scopes.length === 0)
      return scopes.length > 0
    },
    send: (values, { timeoutMs, idempotencyKey }) => create({ ...values, scopes: [...scopes], timeoutMs, idempotencyKey }),
    onSuccess: onMade,
  })
  return (
    <Form form={form} texts={{ submit: texts.makeKey, submitting: texts.makingKey, failure: texts.keyFailure }}>
      <TextField {...form.field('name')} hint={texts.keyNameHint} autoComplete="off" />
      <Ticks
        legend={texts.scopes}
        choices={SCOPES}
        labels={texts.scopeNames}
        chosen={scopes}
        onChange={setScopes}
        error={isMissing && scopes.length === 0 ? texts.noScope : undefined}
      />
      <SelectField {...form.field('days')} choices={DAYS} labels={dayLabels} />
    </Form>
  )
}
