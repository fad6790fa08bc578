import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import { type TempPlace, withTempFolder } from '#server/platform/files/temp-files.ts'

/** Keeps a temporary folder, in a thread of its own, until a message comes. */
export default async function holdTempFolder({ place, release }: { place: TempPlace; release: MessagePort }): Promise<void> {
  await withTempFolder(place, async () => {
    const released = once(release, 'message')
    release.postMessage('held')
    await released
  })
  release.close()
}
