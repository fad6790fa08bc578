import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { VIEW_NAME_MAX } from '#contract/constants.ts'
import type { ViewList } from '#contract/saved-views.ts'
import * as common from '#texts/common.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as texts from '#texts/saved-views.ts'
import { Button, IconButton } from '#web/components/button.tsx'
import deferred from '#web/components/form/control.deferred.module.css'
import { FieldErrorLine } from '#web/components/form/field-error-line.tsx'
import { Icon } from '#web/components/icon.tsx'
import { X } from '#web/components/icons.ts'
import { Link } from '#web/components/link.tsx'
import { adviceOf } from '#web/lib/advice.ts'
import { ApiError } from '#web/lib/api-client.ts'
import styles from './saved-views.module.css'
import { deleteView, savedViewsQuery, saveView } from './saved-views.queries.ts'
import { viewQueryOf } from './view-query.ts'

export interface SavedViewsProps {
  list: ViewList
  /** All that the screen can show of a view: views with others are left out. */
  parameters?: readonly string[]
}

/** The account's saved views of a list, and a way to save the present one. */
export function SavedViews({ list, parameters }: SavedViewsProps) {
  const query = viewQueryOf(useLocation().search)
  const { data, isSuccess } = useQuery(savedViewsQuery(list))
  const views = (data ?? []).filter(
    (view) => !parameters || [...new URLSearchParams(view.query).keys()].every((each) => parameters.includes(each)),
  )
  const remove = useMutation(deleteView(useQueryClient()))
  const [naming, setNaming] = useState<string>()
  const [outcome, setOutcome] = useState<string>()
  const said = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (outcome) said.current?.focus()
  }, [outcome])

  const canSave = isSuccess && query !== '' && !views.some((view) => view.query === query)
  return (
    <div className={styles.views}>
      {views.length > 0 && (
        <nav aria-label={texts.title}>
          <ul className={styles.list}>
            {views.map((view) => (
              <li key={view.id} className={styles.view}>
                <Link to={`?${view.query}`} aria-current={view.query === query || undefined}>
                  {view.name}
                </Link>
                <IconButton
                  aria-label={texts.deleteView(view.name)}
                  aria-disabled={remove.isPending}
                  onClick={() => remove.isPending || remove.mutate(view, { onSuccess: () => setOutcome(texts.deleted(view.name)) })}
                >
                  <Icon icon={X} />
                </IconButton>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {/* Of another search or filter the question is gone. */}
      {canSave && naming === query && (
        <NameForm
          list={list}
          query={query}
          onSaved={(name) => {
            setNaming(undefined)
            setOutcome(texts.saved(name))
          }}
          onCancel={() => setNaming(undefined)}
        />
      )}
      {canSave && naming !== query && (
        <Button variant="line" size="sm" onClick={() => setNaming(query)}>
          {texts.save}
        </Button>
      )}
      {outcome && (
        <p className={styles.outcome} role="status" ref={said} tabIndex={-1}>
          {outcome}
        </p>
      )}
      {remove.error && (
        <p className={styles.failure} role="alert">
          {adviceOf(remove.error) ?? texts.notDeleted}
        </p>
      )}
    </div>
  )
}

interface NameFormProps {
  list: ViewList
  query: string
  onSaved: (name: string) => void
  onCancel: () => void
}

/** Asks for the name of the present view. */
function NameForm({ list, query, onSaved, onCancel }: NameFormProps) {
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
