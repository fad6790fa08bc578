/** One attempt to create a record. The same content keeps its idempotency key, so that a retry never creates a second record. */
export interface Attempt {
  key: string
  content: string
}

/** The attempt for this content: the known one when nothing has changed, otherwise one with a new key. */
export const attemptFor = (content: string, known: Attempt | undefined): Attempt =>
  known?.content === content ? known : { key: randomKey(), content }

/** The part of an attempt's content that represents files: the same text for the same files. */
export const contentOf = (files: readonly File[]): string =>
  files.map(({ name, size, lastModified }) => `\n${lastModified} ${size} ${name}`).join('')

/** Two hexadecimal digits for each byte. `crypto.randomUUID` is missing on plain http in a local network, these bytes are not. */
export function randomKey(bytes = 16): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
