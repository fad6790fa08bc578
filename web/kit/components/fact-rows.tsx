import type { ReactNode } from 'react'

export interface FactRowsProps {
  /** Those without a value are left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
  className?: string | undefined
  /** Further rows, each a `div` with `dt` and `dd`. */
  children?: ReactNode
}

/** A list of facts, one a row; its looks are the caller's. */
export const FactRows = ({ facts, className, children }: FactRowsProps) => (
  <dl className={className}>
    {facts.map(
      ([label, value]) =>
        value && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
    {children}
  </dl>
)
