import * as messages from '#texts/office-messages.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import styles from './failure.module.css'

/** Why a change of an account was not saved. */
export const failureText = (error: Error): string => adviceOf(error) ?? messages.team.changeFailure

/** Below the control whose change was not saved. */
export const Failure = ({ error }: { error: Error | null }) =>
  error && (
    <p className={styles.failure} role="alert">
      {failureText(error)}
    </p>
  )
