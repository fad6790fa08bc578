import * as z from 'zod/mini'
import { DOCUMENT_NAME_MAX, DOCUMENT_VERSIONS_MAX, INTEGER_MAX } from '#contract/constants.ts'
import { changedFieldSchema } from '#contract/office/changes.ts'
import { code } from '#contract/platform/field-errors.ts'
import { isoTimestamp, listQuery, parameter, requiredLine } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { LOGO_MAX, LOGO_MAX_BYTES, PHOTO_MAX, PHOTO_MAX_BYTES, PICTURE_KINDS } from './pictures.ts'

/** Fields of a document. Its name decides which ones, and which values they may have. */
const valueSchema = z.record(z.string(), z.unknown())
/** 0 is the document as it was delivered. */
const documentVersion = parameter(0, INTEGER_MAX)

export const documentSchema = z.object({
  id: z.int(),
  name: z.string(),
  version: z.int().check(z.minimum(0)),
  value: valueSchema,
  /** Null until something is saved. */
  updatedAt: z.nullable(isoTimestamp),
  updatedBy: z.nullable(z.string()),
})
export type StoredDocument = z.infer<typeof documentSchema>

/** When a document was last saved, without its contents. */
export const documentSummarySchema = z.object({
  name: z.string(),
  version: z.int().check(z.minimum(0)),
  updatedAt: z.nullable(isoTimestamp),
  updatedBy: z.nullable(z.string()),
})
export type DocumentSummary = z.infer<typeof documentSummarySchema>

/** The differences between one save and the version before it. */
export const documentVersionSchema = z.object({
  version: z.int(),
  at: isoTimestamp,
  userName: z.string(),
  changes: z.array(changedFieldSchema),
})
export type DocumentVersion = z.infer<typeof documentVersionSchema>

const name = requiredLine(DOCUMENT_NAME_MAX)
const nameParams = z.object({ name })

export const documentRoutes = defineRoutes({
  content: {
    method: 'GET',
    path: '/api/content/:name',
    operationId: 'getContent',
    access: 'public',
    summary: 'What everyone may know of a document',
    cache: 'documents',
    params: nameParams,
    status: 200,
    response: valueSchema,
  },
  contentIn: {
    method: 'GET',
    path: '/api/content/:name/:language',
    operationId: 'getContentIn',
    access: 'public',
    summary: 'What everyone may know of a document, in a language; texts that nobody has translated are in English',
    cache: 'documents',
    params: z.object({ name, language: requiredLine(DOCUMENT_NAME_MAX) }),
    status: 200,
    response: valueSchema,
  },
  list: {
    method: 'GET',
    path: '/api/documents',
    operationId: 'listDocuments',
    access: 'admin',
    summary: 'All documents that the owner edits, with their last change',
    status: 200,
    response: z.array(documentSummarySchema),
  },
  get: {
    method: 'GET',
    path: '/api/documents/:name',
    operationId: 'getDocument',
    access: 'admin',
    summary: 'A document that the owner edits, such as the facts of the shop; version 0 until something is saved',
    params: nameParams,
    status: 200,
    response: documentSchema,
  },
  save: {
    method: 'PUT',
    path: '/api/documents/:name',
    operationId: 'saveDocument',
    access: 'admin',
    recentLogin: true,
    summary: 'Save all fields of a document as its next version; a save that changes nothing makes none',
    params: nameParams,
    body: valueSchema,
    versioned: true,
    status: 200,
    response: documentSchema,
  },
  uploadPicture: {
    method: 'POST',
    path: '/api/documents/pictures',
    operationId: 'uploadDocumentPicture',
    access: 'admin',
    summary: `Upload a picture for a document, which then names its URL; transparency is kept. Stored as WebP: a logo of at most ${LOGO_MAX.width} × ${LOGO_MAX.height} pixels and about ${LOGO_MAX_BYTES / 1000} kB, a photo cut to 4:3, of at most ${PHOTO_MAX.width} × ${PHOTO_MAX.height} pixels and about ${PHOTO_MAX_BYTES / 1000} kB. One that no version of a document names is deleted later`,
    body: z.object({ kind: z.optional(z.enum(PICTURE_KINDS, code('choice'))) }),
    files: { field: 'images', max: 1 },
    status: 201,
    response: z.object({ url: z.string() }),
  },
  versions: {
    method: 'GET',
    path: '/api/documents/:name/versions',
    operationId: 'listDocumentVersions',
    access: 'admin',
    summary: 'Every save of a document, newest first, with who made it and what it changed',
    params: nameParams,
    query: z.object({ page: listQuery.page, limit: z.optional(parameter(1, DOCUMENT_VERSIONS_MAX)) }),
    counted: true,
    status: 200,
    response: z.array(documentVersionSchema),
  },
  version: {
    method: 'GET',
    path: '/api/documents/:name/versions/:version',
    operationId: 'getDocumentVersion',
    access: 'admin',
    summary: 'A document as it was; version 0 is how it was delivered',
    params: z.object({ name, version: documentVersion }),
    status: 200,
    response: documentSchema,
  },
  restore: {
    method: 'POST',
    path: '/api/documents/:name/restore',
    operationId: 'restoreDocument',
    access: 'admin',
    recentLogin: true,
    summary: 'Save an earlier version again, as the newest one',
    params: nameParams,
    body: z.object({ version: documentVersion }),
    versioned: true,
    status: 200,
    response: documentSchema,
  },
})
