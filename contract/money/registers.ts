import * as z from 'zod/mini'
import { code } from '#contract/platform/field-errors.ts'
import { calendarDate } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'

/** The tables of GSTR-1, each a file that the returns offline tool of the GST portal imports. */
export const RETURN_TABLES = [
  ...(['gstr1-b2b', 'gstr1-b2cl', 'gstr1-b2cs', 'gstr1-cdnr', 'gstr1-cdnur', 'gstr1-at', 'gstr1-atadj', 'gstr1-exemp'] as const),
  ...(['gstr1-hsn-b2b', 'gstr1-hsn-b2c', 'gstr1-docs'] as const),
] as const
export type ReturnTable = (typeof RETURN_TABLES)[number]
export const isReturnTable = (name: string): name is ReturnTable => (RETURN_TABLES as readonly string[]).includes(name)

/** The registers of the shop, from which an accountant files, and the tables of the return. */
export const REGISTERS = ['sales', 'credit-notes', 'payments', ...RETURN_TABLES] as const
export type Register = (typeof REGISTERS)[number]

/** Both days included. */
export const spanQuery = z
  .object({ from: calendarDate, to: calendarDate })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: code('closed_days') }))

const taxed = { taxable: z.int(), igst: z.int(), cgst: z.int(), sgst: z.int() }

/** What the returns of a span ask for, in paise and net of credit notes; null for a return that nothing was sold under. */
export const returnsSchema = z.object({
  /** Of a regular registration: rows 3.1(a) with the advances for services, 3.1(c) and 3.2. Purchases, and the tax on them, are not known. */
  gstr3b: z.nullable(
    z.object({
      taxed: z.object(taxed),
      exempt: z.int(),
      /** To customers in other states without a GSTIN; they are part of `taxed`. */
      interstate: z.array(z.object({ place: z.string(), taxable: z.int(), igst: z.int() })),
    }),
  ),
  /** Under the composition scheme: all that was sold, and the tax of a quarter at the rate of traders and at that of services. */
  cmp08: z.nullable(z.object({ turnover: z.int(), asTrader: z.int(), asService: z.int() })),
})
export type Returns = z.infer<typeof returnsSchema>

/** All that is read of the documents of a span at once. */
export const registersSchema = z.object({
  registers: z.array(z.object({ name: z.enum(REGISTERS), rows: z.int(), sum: z.nullable(z.int()) })),
  returns: returnsSchema,
})
export type Registers = z.infer<typeof registersSchema>

/** The files that Tally imports, in this order. */
export const TALLY_FILES = ['masters', 'vouchers'] as const
export type TallyFile = (typeof TALLY_FILES)[number]

export const registerRoutes = defineRoutes({
  tally: {
    method: 'GET',
    path: '/api/money/tally/:file',
    operationId: 'downloadTally',
    access: 'admin',
    summary:
      'Bills, credit notes, payments, moves of money and differences of counts of a span as XML that TallyPrime imports: the ledgers, and the vouchers',
    params: z.object({ file: z.enum(TALLY_FILES, code('choice')) }),
    query: spanQuery,
    recentLogin: true,
    media: 'application/octet-stream',
    status: 200,
    response: z.string(),
  },
  sums: {
    method: 'GET',
    path: '/api/registers',
    operationId: 'getRegisters',
    access: 'admin',
    summary:
      'The registers and tables of GSTR-1 of a span, how many rows each has and their sum in paise; and the figures of its other returns',
    query: spanQuery,
    status: 200,
    response: registersSchema,
  },
  download: {
    method: 'GET',
    path: '/api/registers/:name',
    operationId: 'downloadRegister',
    access: 'admin',
    summary: 'A register of a span as a CSV file, amounts in rupees',
    params: z.object({ name: z.enum(REGISTERS, code('choice')) }),
    query: spanQuery,
    recentLogin: true,
    media: 'text/csv',
    status: 200,
    response: z.string(),
  },
})
