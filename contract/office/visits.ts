import * as z from 'zod/mini'
import type { PageName } from '#contract/office-paths.ts'
import { code } from '#contract/platform/field-errors.ts'
import { noContent } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'

/** Pages whose visits are counted: those that people look for. */
export const COUNTED_PAGES = [
  'home',
  'services',
  'servicepage',
  'laptopRepair',
  'desktopRepair',
  'hardwareRepair',
  'laptopService',
  'about',
  'faq',
  'contact',
  'repairRequest',
  'sell',
  'gallery',
  'brands',
  'shop',
  'product',
  'compare',
  'privacyPolicy',
  'track',
  'trackedRequest',
  'linkedBill',
] as const satisfies PageName[]
export type CountedPage = (typeof COUNTED_PAGES)[number]

export const COUNTED_FORMS = ['repairRequest', 'booking', 'contact', 'sell', 'newsletter'] as const
export type CountedForm = (typeof COUNTED_FORMS)[number]

/** The kinds of counts: pages, pages of single products, searches without a result, and forms that were begun or sent. */
export const VISIT_KINDS = ['page', 'product', 'search', 'begun', 'sent'] as const
export type VisitKind = (typeof VISIT_KINDS)[number]

/** The last seven days, thirty days, and all that is kept. */
export const VISIT_SPANS = ['7-days', '30-days', '13-months'] as const
export type VisitSpan = (typeof VISIT_SPANS)[number]

/** Longer searches are cut by the server. */
const SEARCH_SENT_MAX = 200

/** The same in the span before; null when nothing was counted on its first day yet, or when it is kept no longer. */
const before = z.nullable(z.int())

export const visitReportSchema = z.object({
  /** Both days included. */
  from: z.string(),
  to: z.string(),
  visits: z.int(),
  before,
  /** Days without any are left out. */
  days: z.array(z.object({ day: z.string(), visits: z.int() })),
  /** Each list begins with the most frequent. */
  pages: z.array(z.object({ page: z.enum(COUNTED_PAGES), visits: z.int(), before })),
  products: z.array(z.object({ id: z.int(), name: z.string(), visits: z.int(), before })),
  searches: z.array(z.object({ words: z.string(), times: z.int(), before })),
  /** Searches beyond the limit of different words, or not in the list. */
  otherSearches: z.int(),
  forms: z.array(z.object({ form: z.enum(COUNTED_FORMS), begun: z.int(), sent: z.int(), begunBefore: before, sentBefore: before })),
})
export type VisitReport = z.infer<typeof visitReportSchema>

export const visitRoutes = defineRoutes({
  count: {
    method: 'POST',
    path: '/api/visits',
    operationId: 'countVisit',
    access: 'public',
    summary:
      'Count a form that was begun or sent, or a search without a result; without any of them the page in the Referer header. Nothing is stored about the caller. The answer is the same whether it is counted or not',
    body: z.object({
      begun: z.optional(z.enum(COUNTED_FORMS, code('choice'))),
      sent: z.optional(z.enum(COUNTED_FORMS, code('choice'))),
      search: z.optional(z.string().check(z.maxLength(SEARCH_SENT_MAX, code('too_long')))),
    }),
    limitedAsRead: true,
    status: 204,
    response: noContent,
  },
  report: {
    method: 'GET',
    path: '/api/visits',
    operationId: 'getVisits',
    access: 'admin',
    summary: 'What visitors look at, what they look for and do not find, and which forms they begin and send',
    query: z.object({ span: z.enum(VISIT_SPANS, code('choice')) }),
    status: 200,
    response: visitReportSchema,
  },
})
