import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { type TempPlace, withTempFolder } from '#server/platform/files/temp-files.ts'
import { BackupFileError } from './archive.ts'

// Backups that leave the machine are files of the age format with a passphrase (https://age-encryption.org/v1), so that the tool `age` opens
// them too. The author's library for JavaScript computes scrypt on the main thread, where it and the loading of the library hold up every
// call; it checks this file in the tests (docs/decisions/053-mail-server-in-the-browser.md).

const VERSION_LINE = 'age-encryption.org/v1\n'
/** 128 MiB and some tenths of a second for each attempt at a passphrase. */
const WORK_FACTOR = 17
/** 1 GiB. A file can demand any work of whoever opens it. */
const WORK_FACTOR_MAX = 20
const KEY_BYTES = 32
const FILE_KEY_BYTES = 16
const SALT_BYTES = 16
/** Size of a piece of the plain file. Each is encrypted by itself, and the last one is marked. */
const PIECE_BYTES = 64 * 1024
const CIPHER = 'chacha20-poly1305'
const TAG_BYTES = 16
/** Header and nonce end before this. */
const BEGINNING_MAX_BYTES = 1024
const NONCE_BYTES = 16

/** Each takes the memory of its work factor. */
const deriving = pLimit(1)
const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

function keyOf(passphrase: string, salt: Buffer, workFactor: number): Promise<Buffer> {
  const N = 2 ** workFactor
  const labelled = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt])
  return deriving(() => derive(passphrase, labelled, KEY_BYTES, { N, r: 8, p: 1, maxmem: 2 * 128 * 8 * N }))
}

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

function seal(key: Buffer, nonce: Buffer, bytes: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Undefined when it was sealed with another key, or changed. */
function unseal(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | undefined {
  if (sealed.length < TAG_BYTES) return undefined
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}

/** A file key is sealed once with its key. */
const ONLY_NONCE = Buffer.alloc(12)

/** The nonce of a piece: a counter of eleven bytes, then whether it is the last one. */
function nonceOf(piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(piece, 5, 6)
  nonce[11] = Number(isLast)
  return nonce
}

const subkey = (fileKey: Buffer, salt: Buffer, purpose: 'header' | 'payload'): Buffer =>
  Buffer.from(hkdfSync('sha256', fileKey, salt, purpose, KEY_BYTES))

const macOf = (fileKey: Buffer, header: string): Buffer =>
  createHmac('sha256', subkey(fileKey, Buffer.alloc(0), 'header'))
    .update(header)
    .digest()

async function* cut(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const bytes of source) {
    rest = Buffer.concat([rest, bytes])
    // A whole piece waits: it may be the last one.
    for (; rest.length > size; rest = rest.subarray(size)) yield { piece: rest.subarray(0, size), isLast: false }
  }
  yield { piece: rest, isLast: true }
}

/** A file as it is read, encrypted with a passphrase, and how many bytes that makes. */
export async function encrypted(path: string, passphrase: string): Promise<{ stream: Readable; bytes: number }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const [fileKey, salt, nonce] = [randomBytes(FILE_KEY_BYTES), randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)]
    const wrapped = seal(await keyOf(passphrase, salt, WORK_FACTOR), ONLY_NONCE, fileKey)
    const header = `${VERSION_LINE}-> scrypt ${encode(salt)} ${WORK_FACTOR}\n${encode(wrapped)}\n---`
    const beginning = Buffer.concat([Buffer.from(`${header} ${encode(macOf(fileKey, header))}\n`), nonce])
    const key = subkey(fileKey, nonce, 'payload')
    const source = file.createReadStream()
    async function* pieces() {
      yield beginning
      let count = 0
      for await (const { piece, isLast } of cut(source, PIECE_BYTES)) {
        yield seal(key, nonceOf(count, isLast), piece)
        count += 1
      }
    }
    const bytes = beginning.length + size + TAG_BYTES * Math.max(1, Math.ceil(size / PIECE_BYTES))
    const stream = Readable.from(pieces(), { objectMode: false })
    // A caller who leaves before the first piece has not started the generator, which therefore could not close the file.
    stream.once('close', () => source.destroy())
    return { stream, bytes }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_MAX_BYTES), 0, BEGINNING_MAX_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Whether the file is of the format, by its beginning. */
export const isEncrypted = async (path: string): Promise<boolean> => (await readBeginning(path)).toString('latin1').startsWith(VERSION_LINE)

/** The header as it was signed, and its parts. */
const HEADER = /^(age-encryption\.org\/v1\n-> scrypt ([A-Za-z\d+/]{22}) ([1-9]\d?)\n([A-Za-z\d+/]{43})\n---) ([A-Za-z\d+/]{43})\n/

/** Calls `use` with the file, or with what it is when it is decrypted, which is deleted afterwards. Throws BackupFileError. */
export async function withDecrypted<T>(
  path: string,
  place: TempPlace,
  passphrase: () => Promise<string>,
  use: (path: string) => Promise<T>,
): Promise<T> {
  if (!(await isEncrypted(path))) return use(path)
  const entered = await passphrase()
  return withTempFolder(place, async (folder) => {
    const plain = join(folder, 'backup.tar.gz')
    await decryptFile(path, entered, plain)
    return use(plain)
  })
}

/** Decrypts a file into another one, which only its owner can read. Throws BackupFileError. */
export async function decryptFile(path: string, passphrase: string, into: string): Promise<void> {
  const beginning = await readBeginning(path)
  const [line, header = '', salt = '', factor, wrapped = '', mac = ''] = HEADER.exec(beginning.toString('latin1')) ?? []
  if (line === undefined) throw new BackupFileError('The file is encrypted, but not with a passphrase.', { fault: 'unknown' })
  if (Number(factor) > WORK_FACTOR_MAX)
    throw new BackupFileError('The file wants more work to be opened than a backup does.', { fault: 'unknown' })
  const decode = (text: string) => Buffer.from(text, 'base64')
  const fileKey = unseal(await keyOf(passphrase, decode(salt), Number(factor)), ONLY_NONCE, decode(wrapped))
  if (!fileKey) throw new BackupFileError('The passphrase is not the one of this file.', { fault: 'passphrase' })
  if (!timingSafeEqual(decode(mac), macOf(fileKey, header))) throw damaged()

  const start = line.length + NONCE_BYTES
  if (beginning.length < start) throw damaged()
  const key = subkey(fileKey, beginning.subarray(line.length, start), 'payload')
  async function* plain() {
    let count = 0
    for await (const { piece, isLast } of cut(createReadStream(path, { start }), PIECE_BYTES + TAG_BYTES)) {
      const bytes = unseal(key, nonceOf(count, isLast), piece)
      if (!bytes) throw damaged()
      yield bytes
      count += 1
    }
  }
  await pipeline(plain(), createWriteStream(into, { flags: 'wx', mode: 0o600 }))
}

const damaged = (): BackupFileError => new BackupFileError('The file is damaged, or not all of it was copied.')
