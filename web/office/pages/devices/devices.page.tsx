import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as texts from '#texts/device-page.ts'
import { DeviceView } from '#web/devices/device-view.tsx'
import { deviceQuery } from '#web/devices/devices.queries.ts'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'
import { deviceName } from '#web/requests/repair-requests/device-name.ts'

/** One device. */
export function Component() {
  const query = useQuery(deviceQuery(Number(useParams().id)))
  return (
    <StaffScreen title={query.data ? deviceName(query.data) : texts.title}>
      <QueryView query={query} loading={texts.loading} failure={texts.failure}>
        {(device) => <DeviceView key={device.id} device={device} />}
      </QueryView>
    </StaffScreen>
  )
}
