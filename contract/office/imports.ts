import * as z from 'zod/mini'
import { itemRowSchema } from '#contract/catalogue/item-rows.ts'
import { productInputSchema } from '#contract/catalogue/products.ts'
import { supplierRowSchema } from '#contract/catalogue/suppliers.ts'
import { code, FIELD_ERROR_CODES } from '#contract/platform/field-errors.ts'
import { idParams, isoTimestamp, requiredLine } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { IMPORT_BATCH_MAX, IMPORT_KINDS, IMPORT_VALUE_MAX, type ImportKindName } from '#contract/staff-constants.ts'
import { customerRowSchema } from './customer-rows.ts'

/** Fields of a file of products: those of the form, and the key by which the shop knows a product, such as a SKU. */
const PRODUCT_FIELDS = ['key', ...(Object.keys(productInputSchema.shape) as (keyof typeof productInputSchema.shape)[])] as const
const ITEM_FIELDS = ['key', ...(Object.keys(itemRowSchema.shape) as (keyof typeof itemRowSchema.shape)[])] as const
const SUPPLIER_FIELDS = Object.keys(supplierRowSchema.shape) as (keyof typeof supplierRowSchema.shape)[]
const CUSTOMER_FIELDS = Object.keys(customerRowSchema.shape) as (keyof typeof customerRowSchema.shape)[]

/** The fields of each kind of file. */
export const IMPORT_FIELDS = {
  products: PRODUCT_FIELDS,
  items: ITEM_FIELDS,
  suppliers: SUPPLIER_FIELDS,
  customers: CUSTOMER_FIELDS,
} as const satisfies Record<ImportKindName, readonly string[]>
export type ImportField = (typeof IMPORT_FIELDS)[ImportKindName][number]

/** Parts of a name that files keep in columns of their own, in the order in which they are said, and the company that someone comes from. */
export const NAME_PARTS = ['salutation', 'firstName', 'middleName', 'lastName', 'company'] as const
export type MappedField = ImportField | (typeof NAME_PARTS)[number]

/** What a column may be: a field, or a part of one. */
export const MAPPED_FIELDS = {
  products: PRODUCT_FIELDS,
  items: ITEM_FIELDS,
  suppliers: SUPPLIER_FIELDS,
  customers: ['name', ...NAME_PARTS, ...CUSTOMER_FIELDS.filter((name) => name !== 'name')],
} as const satisfies Record<ImportKindName, readonly MappedField[]>

const kind = z.enum(IMPORT_KINDS, code('choice'))
const field = z.enum([...new Set<ImportField>(Object.values(IMPORT_FIELDS).flat())], code('choice'))
const line = z.string(code('invalid')).check(z.maxLength(IMPORT_VALUE_MAX, code('too_long')))

/**
 * Which column each field, or part of one, comes from, what fields without a column are in every row, and whether the notes of a customer get
 * the columns that no field takes.
 */
export const importMappingSchema = z.object({
  columns: z.partialRecord(z.enum([...new Set<MappedField>(Object.values(MAPPED_FIELDS).flat())], code('choice')), line),
  fixed: z.partialRecord(field, line),
  restInNotes: z.optional(z.boolean()),
})
export type ImportMapping = z.infer<typeof importMappingSchema>

/** A row of the file, by its number there. The values are as they were typed. */
export const importRowSchema = z.object({ number: z.int(code('whole_number')), values: z.partialRecord(field, line) })
export type ImportRow = z.infer<typeof importRowSchema>

const rows = z
  .array(importRowSchema, code('invalid'))
  .check(z.minLength(1, code('required')), z.maxLength(IMPORT_BATCH_MAX, code('too_many_items')))

const fieldErrorParams = z.object({ max: z.optional(z.number()), min: z.optional(z.number()), file: z.optional(z.string()) })

/**
 * `known`: the same row, or the same key, was imported before, or the shop knows the customer. `wrong`: nothing was stored, and `errors`
 * say why.
 */
export const rowOutcomeSchema = z.object({
  number: z.int(),
  result: z.enum(['new', 'known', 'wrong']),
  errors: z.array(
    z.object({ field: z.string(), code: z.enum(FIELD_ERROR_CODES), params: z.optional(fieldErrorParams), message: z.string() }),
  ),
})
export type RowOutcome = z.infer<typeof rowOutcomeSchema>

export const importSchema = z.object({
  id: z.int(),
  kind,
  fileName: z.string(),
  mapping: importMappingSchema,
  /** The account that imported it. */
  userName: z.string(),
  createdAt: isoTimestamp,
  /** Records that it added, but those that its undo deleted. */
  records: z.int(),
  undoneAt: z.nullable(isoTimestamp),
})
export type Import = z.infer<typeof importSchema>

export const newImportSchema = z.object({ kind, fileName: requiredLine(200), mapping: importMappingSchema })
export type NewImport = z.output<typeof newImportSchema>

const undoneImportSchema = z.object({
  removed: z.int(),
  left: z.int(),
  /** An undo of many records takes several calls: null once it is done, else the `after` of the next call. */
  next: z.nullable(z.string()),
})
export type UndoneImport = z.infer<typeof undoneImportSchema>

export const importRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/imports',
    operationId: 'listImports',
    access: 'admin',
    summary: 'The latest twenty imports, the newest first, with the mapping of their columns',
    status: 200,
    response: z.array(importSchema),
  },
  check: {
    method: 'POST',
    path: '/api/imports/check',
    operationId: 'checkImportRows',
    access: 'admin',
    summary: `What an import of these rows would do, at most ${IMPORT_BATCH_MAX}; nothing is stored`,
    body: z.object({ kind, rows }),
    status: 200,
    response: z.array(rowOutcomeSchema),
  },
  start: {
    method: 'POST',
    path: '/api/imports',
    operationId: 'startImport',
    access: 'admin',
    recentLogin: true,
    summary: 'Begin an import, to which rows are then added for a day',
    body: newImportSchema,
    status: 201,
    response: importSchema,
  },
  addRows: {
    method: 'POST',
    path: '/api/imports/:id/rows',
    operationId: 'addImportRows',
    access: 'admin',
    summary: `Add records from these rows, at most ${IMPORT_BATCH_MAX}; a row that was imported before adds nothing. 409 once the import is undone or a day old`,
    params: idParams,
    body: z.object({ rows }),
    errors: ['conflict'],
    status: 200,
    response: z.array(rowOutcomeSchema),
  },
  undo: {
    method: 'POST',
    path: '/api/imports/:id/undo',
    operationId: 'undoImport',
    access: 'admin',
    recentLogin: true,
    summary:
      'Delete the records of an import for good, but those that were changed since, or that something else depends on; again with `after` until `next` is null',
    params: idParams,
    query: z.object({ after: z.optional(line) }),
    status: 200,
    response: undoneImportSchema,
  },
})
