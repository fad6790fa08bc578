import { useId } from 'react'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { QueryView, type QueryViewProps } from '#web/kit/components/query-view.tsx'
import type { Section } from './needs.tsx'
import styles from './system.module.css'

export interface SystemSectionProps<Data> extends QueryViewProps<Data> {
  title: string
  /** Where the summary of the screen leads. */
  id?: Section
}

/** A titled part of the screen, loaded by itself. */
export function SystemSection<Data>({ title, id, ...view }: SystemSectionProps<Data>) {
  const heading = useId()
  return (
    <Panel className={styles.section} aria-labelledby={heading} id={id}>
      <PanelTitle id={heading}>{title}</PanelTitle>
      <QueryView {...view} />
    </Panel>
  )
}
