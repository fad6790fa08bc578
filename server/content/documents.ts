import { translationName } from '#contract/content/document-names.ts'
import { type DocumentName, type DocumentValue, type TranslatedName, translated, withDefaults } from '#contract/content/documents/index.ts'
import { recogniseRows } from '#contract/content/documents/rows.ts'
import type { StoredDocument } from '#contract/content/documents.ts'
import { DEFAULT_LANGUAGE, type Language } from '#contract/platform/languages.ts'
import { writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { assertVersion } from '#server/platform/db/versions.ts'
import { findDocument, findDocumentForUpdate, insertVersion } from './documents.repository.ts'

type ReadDocument = <Name extends DocumentName>(name: Name) => Promise<DocumentValue<Name>>

/** The owner's documents, in memory until a commit of any process changes one (docs/decisions/025-documents.md). */
export class Documents {
  readonly #database: Pick<Database, 'read' | 'isCurrent' | 'onChange'>
  readonly #values = new Map<DocumentName, Promise<unknown>>()
  /** The latest values read, even when they may have changed since. */
  readonly #latest = new Map<DocumentName, unknown>()

  constructor(database: Pick<Database, 'read' | 'isCurrent' | 'onChange'>) {
    this.#database = database
    database.onChange(['documents'], () => {
      this.#values.clear()
      // Not at once: the caller may be the check whether this process has heard of all commits, which a read would run again.
      for (const name of this.#latest.keys()) setImmediate(() => this.read(name).catch(() => undefined))
    })
  }

  /** The current value. It is shared: never change it. */
  async read<Name extends DocumentName>(name: Name): Promise<DocumentValue<Name>> {
    const current = this.#database.isCurrent()
    if (!(current === true || (await current))) return this.#load(name)
    const known = this.#values.get(name) as Promise<DocumentValue<Name>> | undefined
    if (known !== undefined) return known
    const loading = this.#load(name)
    this.#values.set(name, loading)
    const forget = () => {
      if (this.#values.get(name) === loading) this.#values.delete(name)
    }
    loading.catch(forget)
    return loading
  }

  /** As `read`, but returns the latest value while the database does not answer. For pages, which then say what failed. */
  readOrLatest<Name extends DocumentName>(name: Name): Promise<DocumentValue<Name>> {
    return this.read(name).catch(() => this.latest(name))
  }

  /** The current value in the words of a language; `read` reads both parts of it. */
  async readIn<Name extends TranslatedName>(
    name: Name,
    language: Language,
    read: ReadDocument = (part) => this.read(part),
  ): Promise<DocumentValue<Name>> {
    return this.translate(name, await read(name), language, read)
  }

  /** A value of a document, or its public part, in the words of a language. */
  async translate<Value extends object>(
    name: TranslatedName,
    value: Value,
    language: Language,
    read: ReadDocument = (part) => this.read(part),
  ): Promise<Value> {
    return language === DEFAULT_LANGUAGE ? value : translated(name, value, await read(translationName(name, language)))
  }

  /** As `readIn`, for pages. */
  readOrLatestIn<Name extends TranslatedName>(name: Name, language: Language): Promise<DocumentValue<Name>> {
    return this.readIn(name, language, (part) => this.readOrLatest(part))
  }

  /** The latest value, a moment old at most while the database answers. For callers that cannot wait, such as an error page. */
  latest<Name extends DocumentName>(name: Name): DocumentValue<Name> {
    return (this.#latest.get(name) ?? withDefaults(name)) as DocumentValue<Name>
  }

  async #load<Name extends DocumentName>(name: Name): Promise<DocumentValue<Name>> {
    const { value } = await findDocument(this.#database.read, name)
    this.#latest.set(name, value)
    return value as DocumentValue<Name>
  }
}

export interface DocumentSave {
  value: object
  /** Throws 409 with the current document when it has another version. */
  expectedVersion: number | undefined
  by: { userId: number; userName: string }
  /** Called in the transaction with the values before and after, when they differ. */
  follow?: ((before: object, after: object) => Promise<void>) | undefined
}

/** Saves a value that the document's schema has accepted as its next version. An unchanged value makes no version. */
export async function saveDocument(
  tx: Tx,
  name: DocumentName,
  { value, expectedVersion, by, follow }: DocumentSave,
): Promise<StoredDocument> {
  const before = await assertVersion(tx, 'documents', await findDocumentForUpdate(tx, name), expectedVersion)
  const complete = withDefaults(name, recogniseRows(value, before.value))
  if (JSON.stringify(complete) === JSON.stringify(before.value)) return before
  const after = await insertVersion(tx, before, complete, by)
  const rows = { before: { id: before.id, ...before.value }, after: { id: after.id, ...after.value } }
  await writeAuditEntry(tx, { entity: 'documents', action: 'changed', by, ...rows })
  await follow?.(before.value, after.value)
  return after
}
