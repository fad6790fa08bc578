import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { type CreatedApiKey, newApiKeySchema } from '#contract/api-keys.ts'
import { API_KEY_DAYS, SCOPES, type Scope } from '#contract/staff-constants.ts'
import * as texts from '#texts/connections.ts'
import { FieldErrorLine } from '#web/components/form/field-error-line.tsx'
import { SelectField, TextField } from '#web/components/form/fields.tsx'
import { Form } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import styles from './connections.deferred.module.css'
import { createApiKey } from './connections.queries.ts'

const DAYS = API_KEY_DAYS.map(String)
const dayLabels = Object.fromEntries(API_KEY_DAYS.map((days) => [days, texts.days(days)]))
const fieldsSchema = z.omit(newApiKeySchema, { scopes: true })

/** Makes a key, which is handed to `onMade` and can be read nowhere else. */
export function ApiKeyForm({ onMade }: { onMade: (key: CreatedApiKey) => void }) {
  const { mutateAsync: create } = useMutation(createApiKey(useQueryClient()))
  const [scopes, setScopes] = useState<readonly Scope[]>(['requests:read'])
  const [isMissing, setMissing] = useState(false)
  const errorId = useId()
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
  const isWrong = isMissing && scopes.length === 0
  return (
    <Form form={form} texts={{ submit: texts.makeKey, submitting: texts.makingKey, failure: texts.keyFailure }}>
      <TextField {...form.field('name')} hint={texts.keyNameHint} autoComplete="off" />
      <fieldset className={styles.scopes} aria-describedby={isWrong ? errorId : undefined}>
        <legend>{texts.scopes}</legend>
        {SCOPES.map((scope) => (
          <label key={scope}>
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={({ target }) => setScopes(SCOPES.filter((each) => (each === scope ? target.checked : scopes.includes(each))))}
            />
            {texts.scopeNames[scope]}
          </label>
        ))}
        {isWrong && <FieldErrorLine id={errorId} text={texts.noScope} />}
      </fieldset>
      <SelectField {...form.field('days')} choices={DAYS} labels={dayLabels} />
    </Form>
  )
}
