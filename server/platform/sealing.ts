import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const ALGORITHM = 'aes-256-gcm'
const VERSION = 'v1'
const IV_BYTES = 12
const KEY_BYTES = 32
/** In the data folder, and in no backup: whoever has only the database or a backup of it cannot read what is sealed. */
const KEY_FILE = 'sealing-key'

/** Encrypts texts for the database with a key that is outside of it. */
export interface Sealer {
  /** `about` names what the text belongs to: what is sealed for one thing cannot be opened for another. */
  seal(text: string, about: string): Promise<string>
  /** Undefined when it was sealed with another key or for another thing, or was changed. */
  open(sealed: string, about: string): Promise<string | undefined>
}

/** The key comes from the setting SEALING_KEY, or else from a file that is made when it is first needed. */
export function createSealer({ dataDir, sealingKey }: { dataDir: string; sealingKey: string | undefined }): Sealer {
  let known: Buffer | undefined
  const key = async (): Promise<Buffer> => {
    known ??= sealingKey === undefined ? await readKey(dataDir) : createHash('sha256').update(sealingKey).digest()
    return known
  }
  return {
    async seal(text, about) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, await key(), iv).setAAD(Buffer.from(about))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [VERSION, iv, cipher.getAuthTag(), encrypted]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.')
    },
    async open(sealed, about) {
      const [version, ...parts] = sealed.split('.')
      const [iv, tag, encrypted] = parts.map((part) => Buffer.from(part, 'base64url'))
      if (version !== VERSION || !iv || !tag || !encrypted) return undefined
      const secret = await key()
      try {
        const decipher = createDecipheriv(ALGORITHM, secret, iv).setAAD(Buffer.from(about)).setAuthTag(tag)
        return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

async function readKey(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, KEY_FILE)
  const existing = await readFile(path, 'utf8').catch(() => undefined)
  if (existing !== undefined) return Buffer.from(existing, 'base64url')
  await mkdir(dataDir, { recursive: true })
  const unfinished = `${path}-${randomBytes(8).toString('hex')}`
  await writeFile(unfinished, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flush: true })
  try {
    // One of the processes that start together is first, and no one ever reads half a key.
    await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(unfinished, { force: true })
  }
  return Buffer.from(await readFile(path, 'utf8'), 'base64url')
}
