import * as z from 'zod/mini'
import { OFFER_CATEGORIES, OFFER_CONDITIONS, PRODUCT_FIELD_MAX, SALE_OFFER_STATUSES, TEXT_MAX } from '#contract/constants.ts'
import { code } from '#contract/platform/field-errors.ts'
import { calendarDate, idParams, lineUpTo, optionalText, orEmpty, paise, requiredLine, todayOrLater } from '#contract/platform/fields.ts'
import { money } from '#contract/platform/money-fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { newRequestFields, reference, requestFields, requestRoutes, setStatusRoute } from './requests.ts'

const ACCESSORIES_MAX = 200

const amount = z._default(orEmpty(paise(1), null, 'amount'), null)
const offerFields = {
  category: z.enum(OFFER_CATEGORIES, code('choice')),
  /** Brand and model. */
  device: requiredLine(PRODUCT_FIELD_MAX),
  condition: z.enum(OFFER_CONDITIONS, code('choice')),
  /** What does not work. */
  description: z._default(optionalText(TEXT_MAX), ''),
  accessories: z._default(lineUpTo(ACCESSORIES_MAX), ''),
  /** What is hoped for, in paise: one amount, or two in any order. */
  ...{ priceFrom: amount, priceTo: amount },
}

const newOffer = (preferredDate: typeof calendarDate) =>
  z.object({ ...newRequestFields, ...offerFields, preferredDate }).check(
    z.refine(({ condition, description }) => condition === 'works' || Boolean(description), {
      path: ['description'],
      error: code('description'),
    }),
  )

/** Somebody offers a used device to the shop, and comes with it today or later. */
export const newSaleOfferSchema = newOffer(todayOrLater)
export type NewSaleOffer = z.output<typeof newSaleOfferSchema>

export const saleOfferSchema = z.object({
  ...requestFields,
  reference,
  ...{ category: z.enum(OFFER_CATEGORIES), device: z.string(), condition: z.enum(OFFER_CONDITIONS) },
  ...{ description: z.string(), accessories: z.string(), preferredDate: z.string() },
  ...{ priceFrom: money(z.optional(z.nullable(z.int()))), priceTo: money(z.optional(z.nullable(z.int()))) },
  status: z.enum(SALE_OFFER_STATUSES),
})
export type SaleOffer = z.infer<typeof saleOfferSchema>

const saleOffers = {
  path: '/api/sale-offers',
  onePath: '/api/sale-offers/:id',
  params: idParams,
  statuses: SALE_OFFER_STATUSES,
  newSchema: newSaleOfferSchema,
  schema: saleOfferSchema,
  names: { one: 'a sale offer', many: 'Sale offers', create: 'Offer a used device to the shop', id: 'SaleOffer', ids: 'SaleOffers' },
} as const

const routes = requestRoutes(saleOffers)

export const saleOfferRoutes = defineRoutes({
  ...routes,
  // For a retry after midnight: the date was still allowed when the first call came.
  create: { ...routes.create, retryBody: newOffer(calendarDate) },
  setStatus: setStatusRoute(saleOffers),
})
