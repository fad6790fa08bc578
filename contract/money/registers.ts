import * as z from 'zod/mini'
import { code } from '#contract/platform/field-errors.ts'
import { calendarDate } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'

/** The registers from which an accountant files. */
export const REGISTERS = ['sales', 'credit-notes', 'hsn', 'documents', 'payments'] as const
export type Register = (typeof REGISTERS)[number]

/** Both days included. */
export const spanQuery = z
  .object({ from: calendarDate, to: calendarDate })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: code('closed_days') }))

export const registerRoutes = defineRoutes({
  sums: {
    method: 'GET',
    path: '/api/registers',
    operationId: 'getRegisters',
    access: 'admin',
    summary: 'The registers of a span: how many rows each has, and their sum in paise',
    query: spanQuery,
    status: 200,
    response: z.array(z.object({ name: z.enum(REGISTERS), rows: z.int(), sum: z.nullable(z.int()) })),
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
