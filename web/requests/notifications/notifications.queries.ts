import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Device, NotificationSettings } from '#contract/requests/notifications.ts'
import { api } from '#web/kit/lib/api-client.ts'
import { devicesKey, notificationsKey as key } from './newest.queries.ts'
import { dropSubscription, readThisDevice, switchOn } from './this-device.ts'

/** The notifications of the person who is logged in. */
export const notificationSettingsQuery = () =>
  queryOptions({ queryKey: key, queryFn: ({ signal }) => api('GET /api/notifications', {}, { signal }) })

export const saveNotificationSettings = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: NotificationSettings) => api('PUT /api/notifications', { body }),
    onSuccess: (saved) => {
      client.setQueryData(key, saved)
      return client.invalidateQueries({ queryKey: ['team'] })
    },
  })

/** Devices of the account that are notified by push. */
export const devicesQuery = () =>
  queryOptions({ queryKey: devicesKey, queryFn: ({ signal }) => api('GET /api/notifications/devices', {}, { signal }) })

/** The browser's permission and subscription; asked again when its window gets the focus, as after a visit to its settings. */
export const thisDeviceQuery = () => queryOptions({ queryKey: [...devicesKey, 'this'], queryFn: readThisDevice })

const refreshDevices = (client: QueryClient) => ({ onSettled: () => client.invalidateQueries({ queryKey: devicesKey }) })

export const switchDeviceOn = (client: QueryClient, userName: string) =>
  mutationOptions({ mutationFn: (publicKey: string) => switchOn(publicKey, userName), ...refreshDevices(client) })

/** Ends the browser's own subscription too, when the device is this one. */
export const removeDevice = (client: QueryClient) =>
  mutationOptions({
    async mutationFn({ device, isThis }: { device: Device; isThis: boolean }) {
      await api('DELETE /api/notifications/devices/:id', { params: { id: device.id } })
      if (isThis) await dropSubscription()
    },
    ...refreshDevices(client),
  })

export const testDevice = () =>
  mutationOptions({ mutationFn: (id: number) => api('POST /api/notifications/devices/:id/test', { params: { id } }) })
