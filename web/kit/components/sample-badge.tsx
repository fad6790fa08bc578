import * as texts from '#texts/components.ts'
import styles from './sample-badge.module.css'

/** Marks a record that is shown for want of real ones. */
export const SampleBadge = () => <span className={styles.sample}>{texts.sample}</span>
