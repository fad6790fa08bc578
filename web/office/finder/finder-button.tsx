import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as common from '#texts/common.ts'
import * as texts from '#texts/finder.ts'
import { Button } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Search } from '#web/kit/components/icons.ts'
import { Notice } from '#web/kit/components/notice.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import type { FinderProps } from './finder.tsx'
import styles from './finder-button.module.css'

/** Opens the command palette, by a press or Ctrl K (⌘ K); its code is loaded then, and has what was typed meanwhile. */
export function FinderButton(props: Omit<FinderProps, 'typed' | 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [finder, setFinder] = useState<{ Finder: ComponentType<FinderProps> | undefined }>()
  const typed = useRef('')
  const Finder = finder?.Finder
  const open = () => {
    typed.current = ''
    setOpen(true)
    if (Finder) return
    setBusy(true)
    void import('./finder.tsx')
      .then(
        ({ Finder }) => setFinder({ Finder }),
        () => setFinder({ Finder: undefined }),
      )
      .finally(() => setBusy(false))
  }
  const close = () => setOpen(false)
  /** In a form below it would be in the wrong field, or send it. */
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1)
    else if (event.key.length === 1) typed.current += event.key
    else if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isOpen && !finder) return keep(event)
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    // A dialog has the first word: what is being done in it must not be left by accident.
    if (!document.querySelector('dialog[open]')) open()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    // Before the fields have it.
    document.addEventListener('keydown', listener, true)
    return () => document.removeEventListener('keydown', listener, true)
  }, [])
  return (
    <>
      <button type="button" className={styles.button} aria-keyshortcuts={texts.keys} onClick={open}>
        <Icon icon={Search} />
        <span className={styles.text}>{texts.open}</span>
        <span className={styles.keys} aria-hidden="true">
          {texts.shortcut}
        </span>
      </button>
      {isOpen && Finder && <Finder {...props} typed={typed.current} onClose={close} />}
      {isOpen && finder && !Finder && (
        <PanelDialog title={texts.open} onClose={close}>
          <Notice tone="bad" text={texts.notLoaded}>
            <Button variant="line" size="sm" loading={isBusy} onClick={open}>
              {common.retry}
            </Button>
          </Notice>
        </PanelDialog>
      )}
    </>
  )
}
