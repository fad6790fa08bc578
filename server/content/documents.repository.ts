import type { Selectable } from 'kysely'
import { type DocumentName, type DocumentValue, documents, withDefaults } from '#contract/content/documents/index.ts'
import type { DocumentSummary, DocumentVersion, StoredDocument } from '#contract/content/documents.ts'
import { changedFields } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import type { Tables } from '#server/platform/db/tables.ts'

const toDocument = (name: DocumentName, row: Selectable<Tables['documents']> | undefined): StoredDocument => ({
  id: documents[name].id,
  name,
  version: row?.version ?? 0,
  value: { ...withDefaults(name, row && JSON.parse(row.value)) },
  updatedAt: row?.updated_at ?? null,
  updatedBy: row?.updated_by ?? null,
})

export async function findDocument(db: Reader, name: DocumentName): Promise<StoredDocument> {
  return toDocument(name, await db.selectFrom('documents').selectAll().where('name', '=', name).executeTakeFirst())
}

/** All documents with their last change, in the order of the registry. */
export async function listDocuments(db: Reader): Promise<DocumentSummary[]> {
  const rows = await db.selectFrom('documents').select(['name', 'version', 'updated_at', 'updated_by']).execute()
  return (Object.keys(documents) as DocumentName[]).map((name) => {
    const row = rows.find((each) => each.name === name)
    return { name, version: row?.version ?? 0, updatedAt: row?.updated_at ?? null, updatedBy: row?.updated_by ?? null }
  })
}

/** Locks the document; one that was never saved gets a row for it, so that two first saves wait for each other. */
export async function findDocumentForUpdate(tx: Tx, name: DocumentName): Promise<StoredDocument> {
  const empty = { name, version: 0, value: '{}', updated_at: null, updated_by: null }
  await tx
    .insertInto('documents')
    .values(empty)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await tx.selectFrom('documents').selectAll().where('name', '=', name).$call(forUpdate(tx)).executeTakeFirst()
  return toDocument(name, row)
}

/** Stores the next version of a locked document. */
export async function insertVersion(
  tx: Tx,
  before: StoredDocument,
  value: object,
  by: { userId: number; userName: string },
): Promise<StoredDocument> {
  const name = before.name as DocumentName
  const version = before.version + 1
  const at = new Date().toISOString()
  const json = JSON.stringify(value)
  await tx
    .updateTable('documents')
    .set({ version, value: json, updated_at: at, updated_by: by.userName })
    .where('name', '=', name)
    .execute()
  await tx.insertInto('document_versions').values({ name, version, value: json, at, user_id: by.userId, user_name: by.userName }).execute()
  return toDocument(name, { name, version, value: json, updated_at: at, updated_by: by.userName })
}

/** An earlier value of a document; version 0 is the delivered one. */
export async function findVersion(db: Reader, name: DocumentName, version: number): Promise<StoredDocument | undefined> {
  if (version === 0) return toDocument(name, undefined)
  const row = await db
    .selectFrom('document_versions')
    .selectAll()
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && toDocument(name, { ...row, updated_at: row.at, updated_by: row.user_name })
}

/** One page of the saves of a document, newest first, each with its changes. */
export async function listVersions(
  db: Reader,
  name: DocumentName,
  { limit, offset }: { limit: number; offset: number },
): Promise<DocumentVersion[]> {
  // One more, to compare the last one of the page with.
  const rows = await db
    .selectFrom('document_versions')
    .selectAll()
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(limit + 1)
    .offset(offset)
    .execute()
  const values = rows.map(({ value }) => withDefaults(name, JSON.parse(value)))
  return rows.slice(0, limit).map(({ version, at, user_name }, index) => ({
    version,
    at,
    userName: user_name,
    changes: changedFields(values[index + 1] ?? withDefaults(name), values[index]),
  }))
}

/** The values of a document since `since`, with the one that it had then. */
export async function listValuesSince<Name extends DocumentName>(db: Reader, name: Name, since: Date): Promise<DocumentValue<Name>[]> {
  const versions = db.selectFrom('document_versions').where('name', '=', name)
  const atFirst = await versions
    .where('at', '<=', since.toISOString())
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst()
  const first = atFirst?.version ?? 0
  const rows = await versions.where('version', '>=', first).select('value').execute()
  const saved = rows.map(({ value }) => withDefaults(name, JSON.parse(value)) as DocumentValue<Name>)
  return first === 0 ? [withDefaults(name) as DocumentValue<Name>, ...saved] : saved
}

export async function countVersions(db: Reader, name: DocumentName): Promise<number> {
  const { count } = await db
    .selectFrom('document_versions')
    .where('name', '=', name)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The shop for those who have no documents in memory, such as the command line. */
export async function findShop(db: Reader): Promise<DocumentValue<'shop'>> {
  return (await findDocument(db, 'shop')).value as DocumentValue<'shop'>
}
