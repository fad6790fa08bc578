import { type ReactNode, useRef } from 'react'
import { Fold } from '#web/kit/components/fold.tsx'
import { useBrowserLayoutEffect } from '#web/kit/hooks/use-browser-layout-effect.ts'

export interface FoldedFieldsProps {
  /** What is in it. */
  title: string
  children: ReactNode
}

/** Fields that are rarely changed, out of sight but in the form. As long as something in it is wrong it is open, before the form focuses that. */
export function FoldedFields({ title, children }: FoldedFieldsProps) {
  const box = useRef<HTMLDetailsElement>(null)
  useBrowserLayoutEffect(() => {
    if (box.current?.querySelector('[aria-invalid="true"]')) box.current.open = true
  })
  return (
    <Fold ref={box} title={title}>
      {children}
    </Fold>
  )
}
