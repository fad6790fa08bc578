import { createStorageStore, type StorageStore } from '#web/kit/lib/storage-store.ts'

/** The sizes that printers at a counter take; `sheet.module.css` has their measures. */
export type PaperSize = 'a4' | 'a5' | 'roll80' | 'label50' | 'label62'

/** The size that this device prints one kind of paper on: it stands beside one printer. The first is the usual one. */
export const createSizeStore = <Size extends PaperSize>(kind: string, sizes: readonly [Size, ...Size[]]): StorageStore<Size> =>
  createStorageStore<Size>(`paper:${kind}`, (text) => sizes.find((size) => size === text) ?? sizes[0], sizes[0], {
    format: (size) => size,
  })
