import type { ReactNode } from 'react'
import { Panel, PanelTitle } from './box.tsx'
import { Button } from './button.tsx'
import styles from './titled-panel.module.css'

export interface TitledPanelProps {
  title: string
  /** Where the page says the title already: then only screen readers hear it. */
  isUntitled?: boolean
  /** What can be done with it, beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the page of a record. */
export const TitledPanel = ({ title, isUntitled = false, action, children }: TitledPanelProps) => (
  <Panel as="section" className={styles.panel} aria-label={title}>
    {!isUntitled && (
      <HeadingRow>
        <PanelTitle>{title}</PanelTitle>
        {action}
      </HeadingRow>
    )}
    {children}
  </Panel>
)

export interface FactsPanelProps {
  title: string
  /** The button that opens the edit, for whoever may. */
  edit: string
  onEdit: (() => void) | undefined
  children: ReactNode
}

/** What is known of a record, and the way to change it. */
export const FactsPanel = ({ title, edit, onEdit, children }: FactsPanelProps) => (
  <TitledPanel
    title={title}
    action={
      onEdit && (
        <Button variant="line" size="sm" aria-label={`${edit}: ${title}`} onClick={onEdit}>
          {edit}
        </Button>
      )
    }
  >
    {children}
  </TitledPanel>
)

/** A name at one end, and what can be done at the other. */
export const HeadingRow = ({ children }: { children: ReactNode }) => <div className={styles.heading}>{children}</div>

/** Panels beside each other, where there is room. */
export const PanelColumns = ({ children }: { children: ReactNode }) => <div className={styles.columns}>{children}</div>
