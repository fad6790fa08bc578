import { useSyncExternalStore } from 'react'
import type { StorageStore } from '#web/kit/lib/storage-store.ts'

/** The value of a store, fresh at every render; its fallback on the server and while hydrating. */
export const useStorageStore = <T>({ subscribe, read, fallback }: Pick<StorageStore<T>, 'subscribe' | 'read' | 'fallback'>): T =>
  useSyncExternalStore(subscribe, read, () => fallback)
