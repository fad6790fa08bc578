import { useId } from 'react'
import { PanelTitle } from '#web/components/box.tsx'
import { QueryView, type QueryViewProps } from '#web/components/query-view.tsx'
import styles from './system.module.css'

export interface SystemSectionProps<Data> extends QueryViewProps<Data> {
  title: string
}

/** A titled part of the screen, loaded by itself. */
export function SystemSection<Data>({ title, ...view }: SystemSectionProps<Data>) {
  const heading = useId()
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <PanelTitle id={heading}>{title}</PanelTitle>
      <QueryView {...view} />
    </section>
  )
}
