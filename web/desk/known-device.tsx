import { useQuery } from '@tanstack/react-query'
import { FINDER_DELAY_MS } from '#contract/constants.ts'
import type { DeviceRow } from '#contract/devices/device-rows.ts'
import { serialsIn } from '#contract/devices/serials.ts'
import { to } from '#contract/office-paths.ts'
import { identifiersOf } from '#contract/platform/fields.ts'
import * as texts from '#texts/device-page.ts'
import { Button } from '#web/kit/components/button.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { useDelayed } from '#web/kit/hooks/use-delayed.ts'
import { deviceName } from '#web/requests/repair-requests/device-name.ts'
import { knownDeviceQuery } from './desk.queries.ts'
import styles from './walk-in-form.module.css'

export interface KnownDeviceProps {
  /** As it is typed. */
  serial: string
  onUse: (device: DeviceRow) => void
}

/** The device that has a serial number, whoever brought it before. */
export function KnownDevice({ serial, onUse }: KnownDeviceProps) {
  const asked = useDelayed(identifiersOf(serial), FINDER_DELAY_MS)
  const { data } = useQuery({ ...knownDeviceQuery(asked), enabled: serialsIn(asked).length > 0 })
  const device = data?.rows[0]
  return (
    <div aria-live="polite">
      {device && serialsIn(asked).length > 0 && (
        <p className={styles.person}>
          <Link to={to('device', { id: device.id })}>{texts.known(deviceName(device))}</Link>
          <Button variant="line" size="sm" onClick={() => onUse(device)}>
            {texts.useIt}
          </Button>
        </p>
      )}
    </div>
  )
}
