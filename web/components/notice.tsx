import { type ReactNode, type Ref, use } from 'react'
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
  ref?: Ref<HTMLDivElement>
  tabIndex?: number
}

export function Notice({ tone, text = '', children, ref, tabIndex }: NoticeProps) {
  if (import.meta.env.SSR) use(StyleCollector)?.(css)
  const symbol = /^(?:✅|⚠️)\s*/u.exec(text)?.[0] ?? ''
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'} ref={ref} tabIndex={tabIndex}>
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
