import { useNavigation } from 'react-router'
import styles from './navigation-progress.deferred.module.css'

/** A line at the top while the next page is on its way; on a slow connection it shows that the tap was understood. */
export const NavigationProgress = () => (
  <div className={styles.progress} data-busy={useNavigation().state !== 'idle' || undefined} aria-hidden="true">
    <i className={styles.line} />
  </div>
)
