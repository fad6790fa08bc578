/** A decoded, re-encoded picture that is kept: one WebP per width, the address of the largest names them all. */
export interface StoredImage {
  /** `/uploads/<random>-1200.webp`; siblings end in `-640.webp`, `-320.webp` (IMAGE_WIDTHS). */
  url: string
  /** Pixels of the largest file. */
  width: number
  height: number
}

/** Where uploads live (DATA_DIR/uploads, or an S3-compatible store). Files are durable before a promise resolves. */
export interface FileStore {
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Bytes or undefined when there is no such file. Names are checked: no path leaves the store. */
  get(name: string): Promise<{ bytes: Uint8Array; contentType: string } | undefined>
  /** A file that is not there (any more) is no error. */
  remove(names: string[]): Promise<void>
  /** Names of the files that were written before the moment. */
  olderThan(moment: Date): AsyncIterable<string>
}
