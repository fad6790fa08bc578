import { withdrawn } from '#texts/components.ts'
import styles from './withdrawn-tag.module.css'

/** Marks a request that its customer has taken back; its status stays. */
export const WithdrawnTag = () => <span className={styles.tag}>{withdrawn}</span>
