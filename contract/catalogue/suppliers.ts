import * as z from 'zod/mini'
import { ADDRESS_MAX, LIST_LIMIT_MAX, PRODUCT_FIELD_MAX, TEXT_MAX } from '#contract/constants.ts'
import { optionalGstin } from '#contract/money/gstin.ts'
import { code } from '#contract/platform/field-errors.ts'
import {
  anyPhone,
  email,
  idParams,
  isoTimestamp,
  listQuery,
  noContent,
  optionalText,
  orEmpty,
  requiredLine,
  version,
  wholeNumber,
} from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { foldText } from '#contract/platform/text.ts'

/** The longest time that a supplier waits for the money, in days. */
const TERMS_DAYS_MAX = 365

/** However its name was typed, it is one supplier. */
export const supplierKeyOf = (name: string): string => foldText(name).replace(/\s+/g, ' ').trim()

const empty = z.literal('')

const facts = {
  name: requiredLine(PRODUCT_FIELD_MAX),
  phone: z.union([empty, anyPhone], code('phone')),
  email: z.union([empty, email], code('email')),
  gstin: optionalGstin,
  address: z.string(code('address')).check(z.maxLength(ADDRESS_MAX, code('too_long'))),
  /** Days until a bill is to be paid; 0 for at once. */
  termsDays: orEmpty(wholeNumber(0, TERMS_DAYS_MAX), 0, 'whole_number'),
  note: optionalText(TEXT_MAX),
  archived: z.boolean(code('choice')),
}

export const supplierChangeSchema = z.partial(z.object(facts))
export type SupplierChange = z.output<typeof supplierChangeSchema>
export const newSupplierSchema = z.object({ ...supplierChangeSchema.shape, name: facts.name })
export type NewSupplier = z.output<typeof newSupplierSchema>

/** A supplier of another program, whose name is its key. */
export const supplierRowSchema = z.omit(newSupplierSchema, { archived: true })
export type SupplierRow = z.output<typeof supplierRowSchema>

/** Who sells to the shop. */
export const supplierSchema = z.object({
  ...{ id: z.int(), name: z.string(), phone: z.string(), email: z.string(), gstin: z.string(), address: z.string() },
  ...{ termsDays: z.int(), note: z.string(), archived: z.boolean() },
  /** The items that it sells to the shop. */
  items: z.int(),
  ...{ version, createdAt: isoTimestamp, updatedAt: isoTimestamp },
})
export type Supplier = z.infer<typeof supplierSchema>

export const supplierListQuery = z.object({ ...listQuery, show: z.optional(z.enum(['archived'], code('choice'))) })

export const supplierRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/suppliers',
    operationId: 'listSuppliers',
    access: 'admin',
    summary: 'Who sells to the shop, newest first. `q` searches names, phones, emails and GSTINs',
    query: supplierListQuery,
    counted: true,
    status: 200,
    response: z.array(supplierSchema).check(z.maxLength(LIST_LIMIT_MAX)),
  },
  export: {
    method: 'GET',
    path: '/api/suppliers/export',
    operationId: 'exportSuppliers',
    access: 'admin',
    summary: 'Who sells to the shop as a CSV file, newest first, filtered as the list is',
    query: z.object({ q: listQuery.q, show: supplierListQuery.shape.show }),
    recentLogin: true,
    media: 'text/csv',
    status: 200,
    response: z.string(),
  },
  get: {
    method: 'GET',
    path: '/api/suppliers/:id',
    operationId: 'getSupplier',
    access: 'admin',
    summary: 'One supplier',
    params: idParams,
    status: 200,
    response: supplierSchema,
  },
  create: {
    method: 'POST',
    path: '/api/suppliers',
    operationId: 'createSupplier',
    access: 'admin',
    summary: 'Add a supplier. Two of the same name are refused',
    body: newSupplierSchema,
    idempotent: true,
    status: 201,
    response: supplierSchema,
  },
  update: {
    method: 'PUT',
    path: '/api/suppliers/:id',
    operationId: 'updateSupplier',
    access: 'admin',
    summary: 'Change a supplier; bills keep the GSTIN that they have',
    params: idParams,
    body: supplierChangeSchema,
    versioned: true,
    status: 200,
    response: supplierSchema,
  },
  erase: {
    method: 'DELETE',
    path: '/api/suppliers/:id',
    operationId: 'eraseSupplier',
    access: 'admin',
    summary: 'Delete a supplier for good. One whom orders or bills name keeps its name and GSTIN alone, and is put aside',
    params: idParams,
    recentLogin: true,
    status: 204,
    response: noContent,
  },
})
