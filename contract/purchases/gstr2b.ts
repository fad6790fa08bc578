import * as z from 'zod/mini'
import { identifierOf } from '#contract/platform/fields.ts'

/** A credit note is what the supplier writes for a return; it names the bill whose due it lowers. */
export const SUPPLIER_BILL_KINDS = ['bill', 'credit_note'] as const
export type SupplierBillKind = (typeof SUPPLIER_BILL_KINDS)[number]

/** The amounts that are compared, in paise. */
const AMOUNTS = ['total', 'taxable', 'igst', 'cgst', 'sgst'] as const
type Amounts = Record<(typeof AMOUNTS)[number], number>

/** A bill or a credit note of a supplier as the tax office has it. */
export interface FiledBill extends Amounts {
  kind: SupplierBillKind
  gstin: string
  /** As it was filed; empty where it names none. */
  supplier: string
  number: string
  day: string
}

/** The same as the shop entered it. */
export const enteredBillSchema = z.object({
  ...{ id: z.int(), kind: z.enum(SUPPLIER_BILL_KINDS), gstin: z.string(), supplier: z.string(), number: z.string(), day: z.string() },
  ...{ total: z.int(), taxable: z.int(), igst: z.int(), cgst: z.int(), sgst: z.int() },
})
export type EnteredBill = z.infer<typeof enteredBillSchema>

export const COMPARED = ['day', ...AMOUNTS] as const
export type Compared = (typeof COMPARED)[number]

/** Suppliers round, and so does the shop: amounts that are no further apart than this, in paise, are the same. */
const TOLERANCE = 100

const rupees = z.nullish(z.union([z.number(), z.string()]))
const taxed = { txval: rupees, igst: rupees, cgst: rupees, sgst: rupees }
const documentOf = { dt: z.string(), val: rupees, ...taxed, items: z.optional(z.array(z.looseObject(taxed))) }
const supplierOf = { ctin: z.string(), trdnm: z.optional(z.string()) }

/** GSTR-2B as the GST portal gives it, as far as it is read here: invoices and notes of registered suppliers. */
const fileSchema = z.looseObject({
  data: z.looseObject({
    docdata: z.looseObject({
      b2b: z.optional(z.array(z.looseObject({ ...supplierOf, inv: z.array(z.looseObject({ inum: z.string(), ...documentOf })) }))),
      cdnr: z.optional(
        z.array(
          z.looseObject({
            ...supplierOf,
            nt: z.array(z.looseObject({ ntnum: z.string(), typ: z.optional(z.string()), ...documentOf })),
          }),
        ),
      ),
    }),
  }),
})

const paiseOf = (value: number | string | null | undefined): number => Math.round(Number(value ?? 0) * 100) || 0

type Taxed = { [Name in keyof typeof taxed]?: number | string | null | undefined }

/** The sums of a document: of its rates where it has them. */
function amountsOf({ val, items, ...own }: Taxed & { val?: Taxed['txval']; items?: readonly Taxed[] | undefined }): Amounts {
  const parts = items?.length ? items : [own]
  const sum = (name: keyof Taxed) => parts.reduce((total, part) => total + paiseOf(part[name]), 0)
  return { total: paiseOf(val), taxable: sum('txval'), igst: sum('igst'), cgst: sum('cgst'), sgst: sum('sgst') }
}

/** `30-11-2026` as the portal writes it. */
const dayOf = (text: string): string => text.trim().split('-').reverse().join('-')

/** The documents in a file of the portal; undefined for a text that is none. Debit notes raise what is due, as bills do. */
export function readGstr2b(text: string): FiledBill[] | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const { success, data: file } = fileSchema.safeParse(json)
  if (!success) return undefined
  const { b2b = [], cdnr = [] } = file.data.docdata
  const invoices = b2b.flatMap(({ ctin, trdnm = '', inv }) =>
    inv.map(({ inum, dt, ...row }): FiledBill => {
      return { kind: 'bill', gstin: identifierOf(ctin), supplier: trdnm, number: inum, day: dayOf(dt), ...amountsOf(row) }
    }),
  )
  const notes = cdnr.flatMap(({ ctin, trdnm = '', nt }) =>
    nt.map(({ ntnum, dt, typ = 'C', ...row }): FiledBill => {
      const kind = typ === 'D' ? 'bill' : 'credit_note'
      return { kind, gstin: identifierOf(ctin), supplier: trdnm, number: ntnum, day: dayOf(dt), ...amountsOf(row) }
    }),
  )
  return [...invoices, ...notes]
}

export interface Comparison {
  matched: { filed: FiledBill; entered: EnteredBill }[]
  /** In what they differ. */
  differs: { filed: FiledBill; entered: EnteredBill; fields: Compared[] }[]
  onlyHere: EnteredBill[]
  onlyThere: FiledBill[]
}

const keyOf = ({ kind, gstin, number }: Pick<FiledBill, 'kind' | 'gstin' | 'number'>): string => `${kind} ${gstin} ${withoutZeros(number)}`
/** Programs of suppliers file `0042` and print `42`. */
const withoutZeros = (number: string): string => identifierOf(number).replace(/(?<!\d)0+(?=\d)/g, '')

const differencesOf = (filed: FiledBill, entered: EnteredBill): Compared[] =>
  COMPARED.filter((field) => (field === 'day' ? filed.day !== entered.day : Math.abs(filed[field] - entered[field]) > TOLERANCE))

/** What suppliers filed beside what the shop entered: by kind, GSTIN and number. Each document is in one list, once. */
export function compareGstr2b(filed: readonly FiledBill[], entered: readonly EnteredBill[]): Comparison {
  const open = new Map<string, EnteredBill[]>()
  for (const bill of entered) open.set(keyOf(bill), [...(open.get(keyOf(bill)) ?? []), bill])
  const found: Comparison = { matched: [], differs: [], onlyHere: [], onlyThere: [] }
  const taken = new Set<EnteredBill>()
  for (const document of filed) {
    // Of two with the same number, such as of two years, the one that differs less.
    const [own] = (open.get(keyOf(document)) ?? [])
      .filter((bill) => !taken.has(bill))
      .sort((one, other) => differencesOf(document, one).length - differencesOf(document, other).length)
    if (!own) {
      found.onlyThere.push(document)
      continue
    }
    taken.add(own)
    const fields = differencesOf(document, own)
    if (fields.length === 0) found.matched.push({ filed: document, entered: own })
    else found.differs.push({ filed: document, entered: own, fields })
  }
  return { ...found, onlyHere: entered.filter((bill) => !taken.has(bill)) }
}
