import { DOCUMENT_VERSIONS_MAX } from '#contract/constants.ts'
import {
  type DocumentName,
  type DocumentValue,
  documents,
  isDocumentName,
  isTranslated,
  publicPart,
} from '#contract/content/documents/index.ts'
import { documentRoutes, type StoredDocument } from '#contract/content/documents.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '#contract/platform/languages.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { toLimitOffset } from '#server/platform/db/limit-offset.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { storePicture } from '#server/platform/files/image-store.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { parse } from '#server/platform/parse.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { countVersions, findDocument, findVersion, listDocuments, listVersions } from './documents.repository.ts'
import { type DocumentSave, type Documents, saveDocument } from './documents.ts'
import { takePictures } from './pictures.ts'

/** What only the domain of a document knows, and its schema cannot: throws for a value that must not be saved. */
export type DocumentChecks = { [Name in DocumentName]?: (tx: Tx, value: DocumentValue<Name>) => Promise<void> }

/** What follows a change of a document, in its transaction. */
type DocumentFollowers = {
  [Name in DocumentName]?: (
    tx: Tx,
    change: { before: DocumentValue<Name>; after: DocumentValue<Name>; by: DocumentSave['by'] },
  ) => Promise<void>
}

/** The owner's documents: facts and texts of the site, with every version of them. */
export function documentsFeature(
  register: RegisterRoutes,
  parts: {
    database: Database
    documents: Documents
    files: FileStore
    documentChecks: DocumentChecks
    documentFollowers: DocumentFollowers
  },
): void {
  const { database, documents: current, files, documentChecks: checks, documentFollowers: followers } = parts
  async function save(name: DocumentName, change: DocumentSave) {
    const pictures = await takePictures(files, change.value, (await findDocument(database.read, name)).value)
    return database.write(async (tx) => {
      tx.afterCommit(pictures.keep)
      await (checks[name] as ((tx: Tx, value: object) => Promise<void>) | undefined)?.(tx, change.value)
      const follower = followers[name] as
        | ((tx: Tx, change: { before: object; after: object; by: DocumentSave['by'] }) => Promise<void>)
        | undefined
      return saveDocument(tx, name, {
        ...change,
        follow: (before, after) => follower?.(tx, { before, after, by: change.by }) ?? Promise.resolve(),
      })
    })
  }

  /** Translated at the end: drawings and destinations are found by English titles. */
  async function content(name: DocumentName, language: Language) {
    const shown = publicPart(name, await current.read(name))
    return { ...(isTranslated(name) ? await current.translate(name, shown, language) : shown) }
  }

  register('documents', documentRoutes, {
    content: ({ params }) => content(nameOf(params), DEFAULT_LANGUAGE),
    async contentIn({ params }) {
      const language = LANGUAGE_CODES.find((each) => each === params.language)
      if (!language) throw new ProblemError('not_found')
      return content(nameOf(params), language)
    },
    list: async () => listDocuments(database.read),
    get: async ({ params }) => findDocument(database.read, nameOf(params)),
    async save({ params, body, caller, expectedVersion }) {
      const name = nameOf(params)
      const value = parse(documents[name].schema, body)
      return save(name, { value, expectedVersion, by: caller })
    },
    async uploadPicture({ body: { kind = 'logo' }, files: [image] }) {
      if (!image) throw fieldProblem('images', 'image_type')
      return { url: await storePicture(files, image, kind) }
    },
    async versions({ params, query: { page, limit } }) {
      const name = nameOf(params)
      const rows = toLimitOffset({ page, limit: limit ?? DOCUMENT_VERSIONS_MAX })
      return { rows: await listVersions(database.read, name, rows), total: await countVersions(database.read, name) }
    },
    version: async ({ params }) => existing(await findVersion(database.read, nameOf(params), params.version)),
    async restore({ params, body, caller, expectedVersion }) {
      const name = nameOf(params)
      const { value } = existing(await findVersion(database.read, name, body.version))
      // A value that was allowed then may no longer be.
      const restored = parse(documents[name].schema, value)
      return save(name, { value: restored, expectedVersion, by: caller })
    },
  })
}

function nameOf({ name }: { name: string }): DocumentName {
  if (!isDocumentName(name)) throw new ProblemError('not_found')
  return name
}

function existing(document: StoredDocument | undefined): StoredDocument {
  if (!document) throw new ProblemError('not_found')
  return document
}
