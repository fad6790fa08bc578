import * as z from 'zod/mini'
import type { TAX_KINDS } from '#contract/money/bill-amounts.ts'
import { idParams } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import type { BilledCustomer, BillShop } from './bills.ts'
import { paperQuery, pdfFile } from './bills.ts'

/** The paper for an advance that came, and for one that is given back (rules 50 and 51 of the CGST Rules). */
export const VOUCHER_KINDS = ['receipt', 'refund'] as const
export type VoucherKind = (typeof VOUCHER_KINDS)[number]

export const voucherRefSchema = z.object({ id: z.int(), kind: z.enum(VOUCHER_KINDS), number: z.string() })

/** A part of an advance: what it is for, and its tax. Advances for goods bear none (notification 66/2017). */
export interface VoucherLine {
  description: string
  code: string
  /** In basis points. */
  taxRate: number
  value: number
  taxable: number
  cgst: number
  sgst: number
  igst: number
  total: number
}

/** A voucher as it is printed. Amounts are in paise. */
export interface PrintedVoucher {
  kind: VoucherKind
  number: string
  issuedOn: string
  /** The day on which the money came or went. */
  paidOn: string
  mode: string
  reference: string
  shop: BillShop
  customer: BilledCustomer
  taxKind: (typeof TAX_KINDS)[number]
  placeOfSupply: { code: string; name: string } | null
  stateTax: 'SGST' | 'UTGST'
  lines: VoucherLine[]
  value: number
  taxable: number
  cgst: number
  sgst: number
  igst: number
  total: number
  /** The receipt vouchers of what is given back. */
  receipts: { number: string; issuedOn: string }[]
  /** The bills that the advance was applied to, and how much. */
  applied: { number: string; amount: number }[]
  /** The payment was entered by mistake, and is reversed. */
  isCancelled: boolean
}

export const voucherRoutes = defineRoutes({
  pdf: {
    method: 'GET',
    path: '/api/vouchers/:id/pdf',
    operationId: 'downloadVoucher',
    access: 'user',
    money: true,
    scope: 'money:read',
    summary: 'A receipt voucher or refund voucher as a PDF file',
    params: idParams,
    query: paperQuery,
    ...pdfFile,
  },
})
