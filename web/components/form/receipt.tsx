import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '#web/components/notice.tsx'
import { type Status, StatusBadge } from '#web/components/status-badge.tsx'

export interface ReceiptProps {
  /** The exact text of success (§8); the focus moves to it. */
  text: string
  status: Status
  /** What was sent, as label and value. */
  /** `false` while someone is still typing. */
  takeFocus?: boolean
  rows?: readonly (readonly [label: string, value: string])[]
  children?: ReactNode
}

/** What a job card shows after the server took the request in. */
export function Receipt({ text, status, takeFocus = true, rows = [], children }: ReceiptProps) {
  const notice = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    if (takeFocus) notice.current?.focus()
  }, [])
  return (
    <div className="receipt">
      <StatusBadge status={status} big />
      <Notice tone="good" text={text} ref={notice} tabIndex={-1} />
      {rows.length > 0 && (
        <dl className="kv w-full">
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </div>
  )
}
