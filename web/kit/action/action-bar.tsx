import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { UNDO_SHOWN_MS } from '#contract/constants.ts'
import * as common from '#texts/common.ts'
import * as texts from '#texts/lists.ts'
import { IconButton } from '#web/kit/components/button.tsx'
import { ConfirmDialog } from '#web/kit/components/confirm-dialog.tsx'
import { followTopDialog } from '#web/kit/components/dialog.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { X } from '#web/kit/components/icons.ts'
import { useBrowserLayoutEffect } from '#web/kit/hooks/use-browser-layout-effect.ts'
import styles from './action-bar.module.css'
import { type Called, finish, forgetActions, forgetAsked, forgetOutcome, type Outcome, perform, useActionState } from './actions.ts'

const TYPES_TEXT = ['input', 'textarea', 'select', '[contenteditable]'].join()

/**
 * Says what came of the last action, and has its way back for a while: longer while the mouse or the focus is on it, and a failure until it is
 * closed. It lives in the frame, so it survives the row that it is about and the way to another screen. Its questions are asked here, too.
 */
export function ActionBar() {
  const client = useQueryClient()
  const { key } = useLocation()
  const outcome = useActionState(({ outcome }) => outcome)
  const asked = useActionState(({ asked }) => asked)
  const screenKey = useRef(key)
  const home = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  /** Where the focus was before the bar took it. */
  const before = useRef<Element>(null)
  const [isHeld, setHeld] = useState(false)
  const [undoing, setUndoing] = useState<Outcome>()

  useEffect(() => forgetActions, [])
  // Before any effect of the new screen, which may ask at once.
  useBrowserLayoutEffect(() => {
    // Also run when what React has hidden for a moment is shown again.
    if (screenKey.current !== key) forgetAsked()
    screenKey.current = key
  }, [key])
  // The rest of the page is inert below a dialog.
  useBrowserLayoutEffect(() => followTopDialog((top) => bar.current && (top ?? home.current)?.append(bar.current)), [])
  useBrowserLayoutEffect(() => {
    if (!outcome?.takesFocus) return
    before.current = document.activeElement
    bar.current?.focus()
  }, [outcome])

  const close = useEffectEvent(() => {
    const hadFocus = bar.current?.contains(document.activeElement)
    forgetOutcome()
    setHeld(false)
    if (hadFocus) (before.current?.isConnected && before.current !== document.body ? (before.current as HTMLElement) : mainOf())?.focus()
  })
  const isLasting = !outcome || outcome.isBad || outcome.exceptions || isHeld || undoing === outcome
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome has its time
  useEffect(() => {
    if (isLasting) return
    const timer = setTimeout(close, UNDO_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isLasting, outcome])

  const press = useEffectEvent(() => {
    if (!outcome || undoing === outcome) return
    if (outcome.again) return outcome.again()
    if (!outcome.undo) return
    setUndoing(outcome)
    // The button goes with what it has taken back.
    const takesFocus = bar.current?.contains(document.activeElement) ?? false
    void perform(client, outcome.undo, { isUndo: true, takesFocus }).finally(() => setUndoing(undefined))
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (!(event.target instanceof Element && event.target.closest(TYPES_TEXT))) press()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <div ref={home}>
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole lint/a11y/noStaticElementInteractions: each of its roles may be named; it only waits */}
        <div
          ref={bar}
          className={styles.bar}
          // What takes the focus is read because of that, and must not be read twice.
          role={outcome && (outcome.takesFocus ? 'group' : outcome.isBad ? 'alert' : 'status')}
          aria-live={outcome?.takesFocus ? undefined : 'polite'}
          tabIndex={-1}
          data-tone={outcome && (outcome.isBad ? 'bad' : outcome.exceptions ? 'warn' : 'good')}
          aria-label={outcome?.takesFocus ? outcome.text : undefined}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={({ target }) => setHeld(target.matches(':focus-visible'))}
          onBlur={() => setHeld(false)}
        >
          {outcome && (
            <>
              <div className={styles.text}>
                {outcome.text}
                {outcome.exceptions && (
                  <ul>
                    {outcome.exceptions.map((each) => (
                      <li key={each}>{each}</li>
                    ))}
                  </ul>
                )}
              </div>
              {(outcome.undo || outcome.again) && (
                <button
                  type="button"
                  className={styles.undo}
                  aria-keyshortcuts={texts.undoKeys}
                  aria-disabled={undoing === outcome || undefined}
                  onClick={press}
                >
                  {outcome.again ? texts.tryAgain : texts.undo}
                </button>
              )}
              <IconButton className={styles.close} aria-label={common.close} onClick={close}>
                <Icon icon={X} />
              </IconButton>
            </>
          )}
        </div>
      </div>
      {asked && 'call' in asked && <Asked action={asked} />}
      {asked &&
        'form' in asked &&
        asked.form({ onClose: forgetAsked, onDone: (result) => finish(client, asked, result, { onDone: forgetAsked }) })}
    </>
  )
}

const mainOf = () => document.getElementById('main')

/** The question before an action, which stays with the reason when it fails. */
function Asked({ action }: { action: Called }) {
  const client = useQueryClient()
  const [isInstead, setInstead] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { question } = action
  if (!question) return null
  const { text, detail, consequence, confirm, instead } = question
  const chosen = isInstead && instead ? instead : { action, confirm, consequence }
  function answer() {
    setBusy(true)
    setFailure(undefined)
    void perform(client, chosen.action, {
      onDone: forgetAsked,
      onFailure(text) {
        setBusy(false)
        if (text === undefined) forgetAsked()
        else setFailure(text)
      },
    })
  }
  return (
    <ConfirmDialog
      question={text}
      {...(detail !== undefined && { detail })}
      confirmText={chosen.confirm}
      busy={isBusy}
      failure={failure}
      onConfirm={answer}
      onCancel={forgetAsked}
    >
      {instead && (
        <label className={styles.choice}>
          <input type="checkbox" checked={isInstead} disabled={isBusy} onChange={({ target }) => setInstead(target.checked)} />
          {instead.label}
        </label>
      )}
      {chosen.consequence && <p role="status">{chosen.consequence}</p>}
    </ConfirmDialog>
  )
}
