import { unanswered, withdrawn } from '#texts/components.ts'
import styles from './withdrawn-tag.module.css'

/** Marks a request that its customer has taken back; its status stays. */
export const WithdrawnTag = () => (
  <span className={styles.tag} data-tag>
    {withdrawn}
  </span>
)

/** Marks a request whose customer wrote and has no answer yet. */
export const UnansweredTag = () => (
  <span className={`${styles.tag} ${styles.unanswered}`} data-tag>
    {unanswered}
  </span>
)
