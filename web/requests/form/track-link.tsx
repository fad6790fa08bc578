import { to } from '#contract/paths.ts'
import { alreadySent } from '#texts/track-link.tsx'
import { Link } from '#web/kit/components/link.tsx'
import styles from '#web/kit/form/form.module.css'

/** Below a form: the way to what was sent earlier. */
export const TrackLink = () => (
  <p className={styles.footer}>
    {alreadySent((text) => (
      <Link to={to('track')}>{text}</Link>
    ))}
  </p>
)
