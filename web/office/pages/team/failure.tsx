import * as messages from '#texts/office-messages.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import styles from './failure.module.css'

/** Below the control whose change was not saved. */
export const Failure = ({ error }: { error: Error | null }) =>
  error && (
    <p className={styles.failure} role="alert">
      {adviceOf(error) ?? messages.team.changeFailure}
    </p>
  )
