import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ViewList } from '#contract/office/saved-views.ts'
import * as texts from '#texts/saved-views.ts'
import { useActions } from '#web/kit/action/actions.ts'
import { Button, IconButton } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { X } from '#web/kit/components/icons.ts'
import { later } from '#web/kit/components/later.tsx'
import { Link } from '#web/kit/components/link.tsx'
import styles from './saved-views.module.css'
import { deleteView, savedViewsQuery } from './saved-views.queries.ts'
import { viewQueryOf } from './view-query.ts'

const NameForm = later(async () => (await import('./name-form.tsx')).NameForm)

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
  const run = useActions()
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
                <IconButton aria-label={texts.deleteView(view.name)} onClick={() => run(deleteView(view))}>
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
    </div>
  )
}
