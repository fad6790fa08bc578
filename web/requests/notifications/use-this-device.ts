import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useStorageStore } from '#web/kit/hooks/use-storage-store.ts'
import { keepInStepQuery } from './newest.queries.ts'
import { notifiedDeviceStore } from './notified-device.ts'

/** While the back office is open: what the browser and the server know of this device's notifications agrees. */
export function useThisDevice(userName = ''): void {
  const isNoted = useStorageStore(notifiedDeviceStore) !== undefined
  useQuery({ ...keepInStepQuery(useQueryClient(), userName), enabled: isNoted })
}
