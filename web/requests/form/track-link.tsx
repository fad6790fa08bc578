import { to } from '#contract/paths.ts'
import { alreadySent } from '#texts/track-link.tsx'
import styles from '#web/components/form/form.module.css'
import { Link } from '#web/components/link.tsx'

/** Below a form: the way to what was sent earlier. */
export const TrackLink = () => (
  <p className={styles.footer}>
    {alreadySent((text) => (
      <Link to={to('track')}>{text}</Link>
    ))}
  </p>
)
