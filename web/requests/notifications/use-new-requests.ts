import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { REQUEST_ENTITIES } from '#contract/constants.ts'
import type { NewestRequests } from '#contract/requests/notifications.ts'
import { STAFF_STORAGE_KEYS } from '#contract/staff-constants.ts'
import { useStorageStore } from '#web/kit/hooks/use-storage-store.ts'
import { inOneTab } from '#web/kit/lib/in-one-tab.ts'
import { DERIVED } from '#web/kit/lib/query-client.ts'
import { createStorageStore } from '#web/kit/lib/storage-store.ts'
import { newestRequestsQuery } from './newest.queries.ts'
import { allowSound, isSoundAllowed, playSound, soundStore } from './request-sound.ts'

/** The newest requests for which a tab of this browser has played the sound: the others stay silent. */
const heardStore = createStorageStore<Partial<NewestRequests>>(
  STAFF_STORAGE_KEYS.heardRequests,
  (text) => JSON.parse(text) as Partial<NewestRequests>,
  {},
)

/** What is heard: new requests, and what concerns this account. Of anything else the lists are loaded again. */
const HEARD = [...REQUEST_ENTITIES, 'news'] as const
const WATCHED = [...HEARD, 'events'] as const

const isNewer = (newest: NewestRequests, known: Partial<NewestRequests>, parts: readonly (keyof NewestRequests)[]): boolean =>
  parts.some((part) => newest[part] > (known[part] ?? 0))

/** Plays the sound, unless another tab of this browser was first. */
async function playOnce(newest: NewestRequests): Promise<void> {
  const claim = () => {
    const isFirst = isNewer(newest, heardStore.read(), HEARD)
    if (isFirst) heardStore.write(newest)
    return isFirst
  }
  if (await inOneTab(STAFF_STORAGE_KEYS.heardRequests, claim)) playSound()
}

/** While the back office is open: looks for new requests and for what customers do with theirs, loads the lists and counts that they change, and plays the sound. */
export function useNewRequests(): void {
  const client = useQueryClient()
  const { data: newest } = useQuery(newestRequestsQuery())
  const known = useRef<NewestRequests>(undefined)
  const withSound = useStorageStore(soundStore)

  useEffect(() => {
    if (!withSound) return
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) document.addEventListener(event, allowSound, { once: true })
    return () => {
      for (const event of events) document.removeEventListener(event, allowSound)
    }
  }, [withSound])

  const announce = useEffectEvent((newest: NewestRequests) => {
    const before = known.current
    known.current = newest
    // What was there when the page was opened is not news.
    if (!before || !isNewer(newest, before, WATCHED)) return
    const wrote = newest.events > before.events || newest.news > before.news
    for (const entity of REQUEST_ENTITIES)
      if (wrote || newest[entity] > before[entity]) void client.invalidateQueries({ queryKey: [entity] })
    void client.invalidateQueries({ queryKey: [DERIVED] })
    if (withSound && isSoundAllowed() && isNewer(newest, before, HEARD)) void playOnce(newest)
  })
  useEffect(() => {
    if (newest) announce(newest)
  }, [newest])
}
