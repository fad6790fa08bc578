import { del, entries, set } from 'idb-keyval'
import type { PhotoKind } from '#contract/desk/job-photos.ts'
import { browserStore } from '#web/lib/browser-store.ts'

/** A photo that is not uploaded yet, as this browser keeps it over a reload. */
export interface KeptPhoto {
  /** Who took it: nobody else sends or sees it. */
  account: string
  jobId: number
  kind: PhotoKind
  file: File
}

const store = browserStore('mistri-photos', 'queue')

/** Whether it will be there after a reload: a browser may refuse, as in a private window. */
export const keepPhoto = (key: string, photo: KeptPhoto): Promise<boolean> =>
  set(key, photo, store).then(
    () => true,
    () => false,
  )

export const dropKeptPhoto = (key: string): Promise<void> => del(key, store).catch(() => undefined)
export const listKeptPhotos = async (account: string): Promise<[key: string, photo: KeptPhoto][]> => {
  const kept = await entries<string, KeptPhoto>(store).catch(() => [])
  return kept.filter(([, photo]) => photo.account === account)
}
