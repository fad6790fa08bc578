import { type ReactNode, type Ref, use, useRef } from 'react'
import { useBrowserLayoutEffect } from '#web/kit/hooks/use-browser-layout-effect.ts'
import { Icon } from './icon.tsx'
import { Check, TriangleAlert } from './icons.ts'
import styles from './notice.deferred.module.css'
import css from './notice.deferred.module.css?inline'
import { StyleCollector } from './style-collector.ts'

export interface NoticeProps {
  tone: 'good' | 'bad' | 'warn'
  /** Outcome text; a leading ✅ or ⚠️ stays in the text and the drawn icon is shown instead. */
  text?: string
  /** More below the text, or all of it, such as the list of wrong fields or a Retry button. */
  children?: ReactNode
  /** With one, it can take the focus. */
  ref?: Ref<HTMLDivElement>
}

export function Notice({ tone, text = '', children, ref }: NoticeProps) {
  if (import.meta.env.SSR) use(StyleCollector)?.(css)
  const symbol = /^(?:✅|⚠️)\s*/u.exec(text)?.[0] ?? ''
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'} ref={ref} tabIndex={ref ? -1 : undefined}>
      <Icon className={styles.icon} icon={tone === 'good' ? Check : TriangleAlert} />
      <div>
        {symbol && (
          <span className={styles.symbol} aria-hidden="true">
            {symbol}
          </span>
        )}
        {text.slice(symbol.length)}
        {children}
      </div>
    </div>
  )
}

export interface FocusedNoticeProps extends Omit<NoticeProps, 'ref'> {
  /** Identifies the occasion: each new one takes the focus, also with the same text; `false` leaves the focus where it is. */
  event?: unknown
}

/**
 * A notice that takes the focus when it appears, because the control that was pressed is gone, or far from what came of it. It takes it before
 * it can be seen: later, it would take the focus from what was pressed in the notice.
 */
export function FocusedNotice({ event = true, ...notice }: FocusedNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useBrowserLayoutEffect(() => {
    if (event !== false) box.current?.focus()
  }, [event])
  return <Notice {...notice} ref={box} />
}
