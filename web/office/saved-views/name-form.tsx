import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { VIEW_NAME_MAX } from '#contract/constants.ts'
import type { ViewList } from '#contract/office/saved-views.ts'
import * as common from '#texts/common.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as texts from '#texts/saved-views.ts'
import { Button } from '#web/kit/components/button.tsx'
import deferred from '#web/kit/form/control.deferred.module.css'
import { FieldErrorLine } from '#web/kit/form/field-error-line.tsx'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { ApiError } from '#web/kit/lib/api-client.ts'
import styles from './saved-views.module.css'
import { saveView } from './saved-views.queries.ts'

interface NameFormProps {
  list: ViewList
  query: string
  onSaved: (name: string) => void
  onCancel: () => void
}

/** Asks for the name of the present view. */
export function NameForm({ list, query, onSaved, onCancel }: NameFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useMutation(saveView(useQueryClient()))
  const [isEmpty, setEmpty] = useState(false)
  // The button that was pressed has given way to the field.
  useLayoutEffect(() => input.current?.focus(), [])

  function save(event: FormEvent) {
    event.preventDefault()
    const name = input.current?.value.trim() ?? ''
    setEmpty(name === '')
    if (name === '') return input.current?.focus()
    mutate({ list, name, query }, { onSuccess: (view) => onSaved(view.name), onError: () => input.current?.focus() })
  }
  const wrong = error instanceof ApiError ? error.errors?.[0] : undefined
  const failure = isEmpty
    ? fieldErrorText('required')
    : wrong
      ? fieldErrorText(wrong.code, wrong.params)
      : error && (adviceOf(error) ?? texts.notSaved)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      <label className={styles.label} htmlFor={id}>
        {texts.name}
      </label>
      <input
        id={id}
        ref={input}
        className={deferred.control}
        maxLength={VIEW_NAME_MAX}
        autoComplete="off"
        placeholder={texts.example}
        aria-required="true"
        aria-invalid={failure ? true : undefined}
        aria-describedby={failure ? `${id}-error` : undefined}
      />
      <Button type="submit" size="sm" loading={isPending} loadingText={texts.submitting}>
        {texts.submit}
      </Button>
      <Button variant="line" size="sm" onClick={onCancel}>
        {common.cancel}
      </Button>
      {failure && (
        <div className={styles.error} role="alert">
          <FieldErrorLine id={`${id}-error`} text={failure} />
        </div>
      )}
    </form>
  )
}
