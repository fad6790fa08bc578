/** A decoded, re-encoded image as it is stored: one WebP file per width, all found from the URL of the largest. */
export interface StoredImage {
  /** `/uploads/<random>-1200.webp`; siblings end in `-640.webp`, `-320.webp` (IMAGE_WIDTHS). */
  url: string
  /** Pixels of the largest file. */
  width: number
  height: number
}

/** The site serves `uploads`; `trash` holds deleted files until they are deleted for good. */
export type Area = 'uploads' | 'trash'

export interface ListedFile {
  name: string
  /** When it was written, or in the trash, when it was moved there. */
  since: Date
}

/** The file that holds the id of a store, beside the uploads. Its name is not one of an upload, so it is never served. */
export const STORE_ID_FILE = 'store-id'

/** Files that a store moves or removes in parallel for one call. */
export const MAX_CONCURRENCY = 6

/**
 * Stores uploads (in DATA_DIR/uploads, or in an S3-compatible store). Names are checked: no path leaves the store. An aborted signal stops
 * a long call between two files; the call rejects with the signal's reason.
 */
export interface FileStore {
  /** The file is durable when the promise resolves. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** A file of `area`, which is `uploads` unless it is given; undefined when there is none. */
  get(name: string, area?: Area): Promise<{ bytes: Uint8Array; contentType: string } | undefined>
  list(area: Area, signal?: AbortSignal): AsyncIterable<ListedFile>
  /** Moves files into `area` from the other area. A missing file is not an error. */
  move(names: readonly string[], area: Area, signal?: AbortSignal): Promise<void>
  /** Deletes files for good. A missing file is not an error. */
  remove(names: readonly string[], area: Area, signal?: AbortSignal): Promise<void>
  /** The store's id, which must match the id in the database; see store-identity.ts. */
  readId(signal?: AbortSignal): Promise<string | undefined>
  writeId(id: string): Promise<void>
  /** Rejects when no file can be stored. A bucket reveals that only when a file is. */
  assertWritable?(): Promise<void>
}
