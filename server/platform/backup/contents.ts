import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { migrations } from '#server/platform/db/migrations/migrate.ts'
import { FORMER_TABLES, IS_BACKED_UP, type TableName } from '#server/platform/db/tables.ts'
import { isFileName } from '#server/platform/files/file-names.ts'
import type { Area } from '#server/platform/files/file-store.ts'
import manifest from '../../../package.json' with { type: 'json' }
import { type ArchiveWriter, BackupFileError, readArchive, sha256 } from './archive.ts'

/** Grows when an older version of this program could not restore the files of a newer one. */
const FORMAT = 1
/** The first entry names the program that made the file. */
const HEADER = 'backup.json'
/** The last entry says which others there must be: a file without it is not complete. */
const CONTENTS = 'contents.json'
/** Checksums are written in parts of this many, in the format of `sha256sum --check`. */
const CHECKSUMS_AT_ONCE = 5000
/** An entry with rows gets no more once it has this many bytes. */
const ROWS_BYTES = 256 * 1024

const TABLES = Object.keys(IS_BACKED_UP) as TableName[]
/** Counts by table: names in the file end up in SQL, so only known ones are accepted. */
const countsOf = <Table extends string>(tables: readonly Table[]) => z.partialRecord(z.enum(tables), z.int().check(z.minimum(0)))
/** One row: values that a column can have. */
const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

const headerSchema = z.object({
  format: z.int(),
  /** Version of the program. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  lastIds: countsOf([...TABLES, ...FORMER_TABLES]),
})
export type BackupHeader = z.infer<typeof headerSchema>

const contentsSchema = z.object({
  /** How many rows each table has. */
  rows: countsOf(TABLES),
  files: z.object({ uploads: z.int(), trash: z.int() }),
  /** Images that rows name but that the site had lost already when it was backed up. */
  missing: z.array(z.string()),
  /** SHA-256 of all checksums. */
  checksums: z.string(),
})
export type BackupContents = Omit<z.infer<typeof contentsSchema>, 'checksums'>

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`)
const numbered = (folder: string, number: number, type: string): string => `${folder}/${String(number).padStart(6, '0')}.${type}`

/** Writes a backup into an archive, with the checksums of all its entries. */
export class BackupWriter {
  readonly #archive: ArchiveWriter
  readonly #signal: AbortSignal | undefined
  readonly #checksums: string[] = []
  readonly #files = { uploads: 0, trash: 0 }
  readonly #rows: Partial<Record<TableName, number>> = {}

  /** Once `signal` is aborted, adding an entry rejects with its reason. */
  constructor(archive: ArchiveWriter, signal?: AbortSignal) {
    this.#archive = archive
    this.#signal = signal
  }

  addHeader(header: Omit<BackupHeader, 'format' | 'version'>): Promise<void> {
    return this.#add(HEADER, json({ format: FORMAT, version: manifest.version, ...header } satisfies BackupHeader))
  }

  async addRows(table: TableName, batches: AsyncIterable<string[]>): Promise<void> {
    let lines: string[] = []
    let size = 0
    let parts = 0
    const flush = async () => {
      parts += 1
      await this.#add(numbered(`rows/${table}`, parts, 'jsonl'), Buffer.from(`${lines.join('\n')}\n`))
      lines = []
      size = 0
    }
    let count = 0
    for await (const batch of batches)
      for (const line of batch) {
        lines.push(line)
        size += line.length
        count += 1
        if (size >= ROWS_BYTES) await flush()
      }
    if (lines.length > 0) await flush()
    this.#rows[table] = count
  }

  async addFile(area: Area, name: string, bytes: Uint8Array): Promise<void> {
    this.#files[area] += 1
    await this.#add(`${area}/${name}`, Buffer.from(bytes))
  }

  /** Returns the contents of the file, and its size in bytes. */
  async finish(missing: string[]): Promise<BackupContents & { bytes: number }> {
    const all = createHash('sha256')
    for (let from = 0; from < this.#checksums.length; from += CHECKSUMS_AT_ONCE) {
      const bytes = Buffer.from(this.#checksums.slice(from, from + CHECKSUMS_AT_ONCE).join(''))
      all.update(bytes)
      await this.#archive.add(numbered('checksums', from / CHECKSUMS_AT_ONCE + 1, 'sha256'), bytes)
    }
    const contents = { rows: this.#rows, files: this.#files, missing }
    await this.#archive.add(CONTENTS, json({ ...contents, checksums: all.digest('hex') }))
    return { ...contents, bytes: await this.#archive.finish() }
  }

  async #add(name: string, bytes: Buffer): Promise<void> {
    this.#signal?.throwIfAborted()
    this.#checksums.push(`${sha256(bytes)}  ${name}\n`)
    await this.#archive.add(name, bytes)
  }
}

export interface BackedUpFile {
  area: Area
  name: string
  bytes: Buffer
}
/** A part of a backup that is restored: rows as lines of JSON, or a file. */
type BackupPart = { table: TableName; lines: string } | BackedUpFile

/** The rows and files of a backup that `checkBackup` has found complete. */
export async function* readParts(path: string): AsyncGenerator<BackupPart> {
  for await (const { name, bytes } of readArchive(path)) {
    const part = partOf(name, bytes)
    if (part) yield part
  }
}

const isBackedUp = (table: string): table is TableName => Object.hasOwn(IS_BACKED_UP, table) && IS_BACKED_UP[table as TableName]

/** Undefined for an entry that is neither rows of a table that is backed up nor a file. */
function partOf(name: string, bytes: Buffer): BackupPart | undefined {
  const table = /^rows\/([a-z_]+)\/\d+\.jsonl$/.exec(name)?.[1]
  if (table !== undefined) return isBackedUp(table) ? { table, lines: bytes.toString() } : undefined
  const [area, file = '', ...more] = name.split('/')
  return (area === 'uploads' || area === 'trash') && more.length === 0 && isFileName(file) ? { area, name: file, bytes } : undefined
}

/**
 * Reads all of a backup and compares it with its checksums and counts. Throws BackupFileError when it is damaged, not complete or from a
 * newer version of this program.
 */
export async function checkBackup(path: string): Promise<BackupHeader & BackupContents> {
  let header: BackupHeader | undefined
  let contents: z.infer<typeof contentsSchema> | undefined
  /** Checksums of the entries read so far, until they are compared. */
  const found = new Map<string, string>()
  const all = createHash('sha256')
  const rows: Partial<Record<TableName, number>> = {}
  const files = { uploads: 0, trash: 0 }

  for await (const { name, bytes } of readArchive(path)) {
    if (contents) throw damaged(`${name} follows its end`)
    if (name === CONTENTS) {
      contents = parse(contentsSchema, bytes, name)
      continue
    }
    if (/^checksums\/\d+\.sha256$/.test(name)) {
      all.update(bytes)
      for (const line of bytes.toString().trimEnd().split('\n')) {
        const [checksum, of = ''] = line.split('  ')
        if (found.get(of) !== checksum) throw damaged(`${of} does not match its checksum`)
        found.delete(of)
      }
      continue
    }
    if (found.has(name)) throw damaged(`${name} is in it twice`)
    found.set(name, sha256(bytes))
    if (header === undefined) {
      if (name !== HEADER) throw notBackup()
      header = parseHeader(bytes)
      continue
    }
    const part = partOf(name, bytes)
    if (!part) throw damaged(`it holds ${name}`)
    if ('table' in part) rows[part.table] = (rows[part.table] ?? 0) + countRows(part.lines, name)
    else files[part.area] += 1
  }

  if (!header) throw notBackup()
  if (!contents) throw damaged('its end is missing')
  if (found.size > 0 || all.digest('hex') !== contents.checksums) throw damaged('checksums are missing')
  for (const table of new Set([...Object.keys(contents.rows), ...Object.keys(rows)]) as Set<TableName>) {
    if (!isBackedUp(table)) throw damaged(`no backup has rows of ${table}`)
    if ((rows[table] ?? 0) !== (contents.rows[table] ?? -1)) throw damaged(`rows of ${table} are missing`)
  }
  if (files.uploads !== contents.files.uploads || files.trash !== contents.files.trash) throw damaged('pictures are missing')
  return { ...header, ...contents }
}

/** The rows of an entry. Throws BackupFileError unless each line is one, with the columns of the first. */
function countRows(lines: string, name: string): number {
  const rows = lines.trimEnd().split('\n')
  let columns: string | undefined
  for (const line of rows) {
    const names = Object.keys(parse(rowSchema, line, name)).join()
    columns ??= names
    if (names !== columns) throw damaged(`${name} cannot be read`)
  }
  return rows.length
}

const notBackup = (): BackupFileError => new BackupFileError('The file is not a backup of this program.', { fault: 'unknown' })

const damaged = (why: string): BackupFileError => new BackupFileError(`The file is damaged, or not all of it was copied: ${why}.`)

function parse<T extends z.ZodMiniType>(schema: T, json: Buffer | string, name: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(json.toString()))
  } catch {
    throw damaged(`${name} cannot be read`)
  }
}

/** A newer file may differ in everything but its format and version. */
function parseHeader(bytes: Buffer): BackupHeader {
  const { format, version } = parse(z.object({ format: z.int(), version: z.string() }), bytes, HEADER)
  if (format > FORMAT || isNewer(version, manifest.version)) throw fromNewer(version)
  const header = parse(headerSchema, bytes, HEADER)
  const known = Object.keys(migrations)
  if (header.migrations.some((name) => !known.includes(name))) throw fromNewer(version)
  // Migrations run in this order, so a backup has the first ones without gaps.
  if (header.migrations.length === 0 || header.migrations.some((name, at) => name !== known[at])) throw damaged(`${HEADER} cannot be read`)
  return header
}

const fromNewer = (version: string): BackupFileError =>
  new BackupFileError(
    `The backup was made by a newer version of this program (${version}; this is ${manifest.version}). Update the program, then restore.`,
    { fault: 'newer' },
  )

/** Compares `1.10.0` with `1.9.3`. */
function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0
}
