import type { ReactNode } from 'react'
import type { Stage } from '#contract/desk/stages.ts'
import * as texts from '#texts/desk.ts'
import styles from './stage-tag.module.css'

interface StageTagProps {
  stage: Stage
  /** Of a group that this stage begins. */
  name?: string | undefined
  /** Between its pad and its word. */
  children?: ReactNode
}

/** A stage: one pad that fills as the work goes on, always with its word. */
export const StageTag = ({ stage, name = texts.stage[stage], children }: StageTagProps) => (
  <span className={styles.tag} data-stage={stage}>
    <span className={styles.pad} aria-hidden="true" />
    {children}
    {name}
  </span>
)
