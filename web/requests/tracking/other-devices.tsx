import { to } from '#contract/paths.ts'
import { otherByLink } from '#contract/platform/link-token.ts'
import type { TrackedRequest } from '#contract/requests/tracking.ts'
import { stageNow, thing } from '#texts/request-status.ts'
import * as texts from '#texts/tracking.ts'
import { Link } from '#web/kit/components/link.tsx'
import styles from './other-devices.module.css'

/** The devices that came in together with this one: where each stands, and the way to its page, on which its estimate is answered. */
export const OtherDevices = ({ token, visit }: { token: string; visit: NonNullable<TrackedRequest['visit']> }) => (
  <nav aria-labelledby="other-devices" className={styles.others}>
    <h2 id="other-devices">{texts.otherDevices}</h2>
    <ul>
      {visit.map(({ reference, stage, device, repairType }) => (
        <li key={reference} data-waits={stage === 'waiting_customer' || undefined}>
          <Link to={to('trackedRequest', { token: otherByLink(token, reference) })}>
            {texts.status(thing('repair-requests', { repairType }, device), stageNow(stage))}
          </Link>
          <small>{reference}</small>
        </li>
      ))}
    </ul>
  </nav>
)
