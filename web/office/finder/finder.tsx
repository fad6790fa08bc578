import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { FINDER_DELAY_MS, NAME_MAX } from '#contract/constants.ts'
import * as common from '#texts/common.ts'
import * as texts from '#texts/finder.ts'
import { type Action, useActionState, useActions } from '#web/kit/action/actions.ts'
import { IconButton } from '#web/kit/components/button.tsx'
import { Dialog } from '#web/kit/components/dialog.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Search, X } from '#web/kit/components/icons.ts'
import { LoadError } from '#web/kit/components/load-error.tsx'
import { useDelayed } from '#web/kit/hooks/use-delayed.ts'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { type Choice, recentChoices, rememberChoice } from '#web/kit/lib/recent-choices.ts'
import { ScanSerial } from '#web/kit/scan/scan-serial.tsx'
import { type ChoiceGroup, type Entry, entriesOf, foundGroups, matching } from './choices.ts'
import styles from './finder.module.css'
import { findQuery } from './finder.queries.ts'

/** Records are searched for from this many characters on: one letter says nothing. */
const WORDS_MIN = 2

export interface FinderProps {
  /** The screens that this account may see. */
  screens: readonly Choice[]
  /** Name of the account. */
  account: string
  /** What was typed before it was there. */
  typed: string
  onClose: () => void
}

/**
 * The command palette: goes to a screen or a record by a few letters. The focus stays in the search field, which controls a list box (ARIA's
 * combobox pattern); arrows choose, Enter goes there.
 */
export function Finder({ screens, account, typed, onClose }: FinderProps) {
  const id = useId()
  const navigate = useNavigate()
  const isAdmin = useIsAdmin()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(typed)
  const [active, setActive] = useState(0)
  const words = text.trim()
  const asked = useDelayed(words, FINDER_DELAY_MS)
  const query = useQuery({ ...findQuery(asked), enabled: asked.length >= WORDS_MIN })
  const searches = words.length >= WORDS_MIN
  const isLoading = searches && (asked !== words || query.isFetching)
  const run = useActions()
  const offered = useActionState(({ offered }) => offered)
  const groups = groupsOf(words, screens, offered, account, searches && !query.error ? foundGroups(query.data, isAdmin) : [])
  const choices = groups.flatMap((group) => group.choices)
  const chosen = choices[Math.min(active, choices.length - 1)]
  const isNothingFound = !isLoading && !query.error && words !== '' && choices.length === 0
  const optionId = (path: string) => `${id}${path}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice may be outside of what is in view
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen?.path])

  const go = (choice: Entry) => {
    onClose()
    if (choice.action) return run(choice.action)
    rememberChoice(account, choice)
    void navigate(choice.path)
  }
  const move = (step: number) =>
    choices.length > 0 && setActive((Math.min(active, choices.length - 1) + step + choices.length) % choices.length)
  const onKeyDown = (event: KeyboardEvent) => {
    // A letter that is being put together, such as in Devanagari.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && chosen) go(chosen)
    else return
    event.preventDefault()
  }

  return (
    <Dialog variant="panel" label={texts.open} onClose={onClose}>
      <div className={styles.finder}>
        <div className={styles.search}>
          <Icon icon={Search} />
          <input
            className={styles.input}
            type="text"
            role="combobox"
            aria-label={texts.words}
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={`${id}list`}
            aria-activedescendant={chosen && optionId(chosen.path)}
            placeholder={texts.example}
            maxLength={NAME_MAX}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setActive(0)
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton aria-label={common.close} onClick={onClose}>
            <Icon icon={X} />
          </IconButton>
        </div>
        <div className={styles.scan}>
          <ScanSerial
            readsLabels
            onFound={(found) => {
              setText(found)
              setActive(0)
            }}
          />
        </div>
        <div className={styles.results} id={`${id}list`} role="listbox" aria-label={texts.results} aria-busy={isLoading} ref={list}>
          {groups.map(({ title, choices }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options; a fieldset groups controls
            <div key={title} role="group" aria-labelledby={`${id}group${index}`}>
              <div className={styles.title} id={`${id}group${index}`} role="presentation">
                {title}
              </div>
              {choices.map((choice) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus and the keys are the search field's
                <div
                  key={choice.path}
                  className={styles.option}
                  id={optionId(choice.path)}
                  role="option"
                  aria-selected={choice === chosen}
                  onPointerMove={() => setActive(indexOf(groups, choice))}
                  onClick={() => go(choice)}
                >
                  <span className={styles.name}>
                    {choice.number && <span className={styles.number}>{choice.number}</span>} {choice.name}
                  </span>
                  {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
                </div>
              ))}
            </div>
          ))}
        </div>
        {query.error && searches && (
          <div className={styles.failure}>
            <LoadError error={query.error} text={texts.failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
          </div>
        )}
        <p className={styles.help}>{texts.listKeys}</p>
        <p className={styles.status} data-none={isNothingFound || undefined} role="status">
          {isLoading && texts.loading}
          {isNothingFound && texts.nothing(words)}
          {!isLoading && words && choices.length > 0 && texts.count(choices.length)}
        </p>
      </div>
    </Dialog>
  )
}

const indexOf = (groups: readonly ChoiceGroup[], choice: Entry) => groups.flatMap(({ choices }) => choices).indexOf(choice)

/** Without words what was chosen last and all screens; with words what matches them, also of what can be done on the present screen. */
function groupsOf(
  words: string,
  screens: readonly Choice[],
  offered: readonly Action[],
  account: string,
  found: ChoiceGroup[],
): ChoiceGroup[] {
  const actions = words ? matching(entriesOf(offered), words) : []
  const recent = words ? [] : recentChoices(account)
  const shown = words ? matching(screens, words) : screens.filter(({ path }) => !recent.some((choice) => choice.path === path))
  return [
    { title: texts.recent, choices: recent },
    { title: texts.actions, choices: actions },
    { title: texts.screens, choices: shown },
    ...found,
  ].filter(({ choices }) => choices.length > 0)
}
