/** A decoded, re-encoded image as it is stored: one WebP per width; the URL of the largest names them all. */
export interface StoredImage {
  /** `/uploads/<random>-1200.webp`; siblings end in `-640.webp`, `-320.webp` (IMAGE_WIDTHS). */
  url: string
  /** Pixels of the largest file. */
  width: number
  height: number
}

/** `uploads` is what the site serves; `trash` holds what was deleted, until it is deleted for good. */
export type Area = 'uploads' | 'trash'

export interface ListedFile {
  name: string
  /** When it was written; in the trash, when it was moved there. */
  since: Date
}

/** The name under which a store holds its id, beside the uploads; it is no name of an upload, so it is never served. */
export const STORE_ID_FILE = 'store-id'

/** Files that a store writes, moves or removes at once for one call. */
export const FILES_AT_ONCE = 6

/**
 * Where uploads live (DATA_DIR/uploads, or an S3-compatible store). Names are checked: no path leaves the store. An aborted signal ends a
 * long call between two files, which rejects with the signal's reason.
 */
export interface FileStore {
  /** The file is durable when the promise resolves. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** A file of the area `uploads`; undefined when there is none. */
  get(name: string): Promise<{ bytes: Uint8Array; contentType: string } | undefined>
  list(area: Area, signal?: AbortSignal): AsyncIterable<ListedFile>
  /** Moves files into `area` from the other one. A file that is not there (any more) is no error. */
  move(names: readonly string[], area: Area, signal?: AbortSignal): Promise<void>
  /** Deletes files for good. A file that is not there (any more) is no error. */
  remove(names: readonly string[], area: Area, signal?: AbortSignal): Promise<void>
  /** The store's id, which has to match the database's; see store-identity.ts. */
  readId(signal?: AbortSignal): Promise<string | undefined>
  writeId(id: string): Promise<void>
}
