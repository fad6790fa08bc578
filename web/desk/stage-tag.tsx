import type { Stage } from '#contract/desk/stages.ts'
import * as texts from '#texts/desk.ts'
import styles from './stage-tag.module.css'

/** A stage: one pad that fills as the work goes on, always with its word. */
export const StageTag = ({ stage }: { stage: Stage }) => (
  <span className={styles.tag} data-stage={stage}>
    <span className={styles.pad} aria-hidden="true" />
    {texts.stage[stage]}
  </span>
)
