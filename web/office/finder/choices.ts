import type { RequestKindName } from '#contract/constants.ts'
import type { Found } from '#contract/office/finder.ts'
import { to } from '#contract/office-paths.ts'
import { foldText } from '#contract/platform/text.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import { workPath } from '#contract/requests/record-path.ts'
import { formatRupees } from '#languages/numbers.ts'
import * as stock from '#texts/admin-products.ts'
import * as texts from '#texts/finder.ts'
import * as stocked from '#texts/items.ts'
import * as labels from '#texts/labels.ts'
import type { Action } from '#web/kit/action/actions.ts'
import { labelOf } from '#web/kit/lib/label-of.ts'
import type { Choice } from '#web/kit/lib/recent-choices.ts'
import { deviceName } from '#web/requests/repair-requests/device-name.ts'
import { briefText } from '#web/requests/repair-requests/job-brief.ts'

/** A screen, a record, or something to do here. */
export type Entry = Choice & { action?: Action }

export interface ChoiceGroup {
  title: string
  choices: readonly Entry[]
}

const KINDS = ['repairRequests', 'bookings', 'saleOffers', 'contactRequests'] as const satisfies readonly RequestKindName[]

/** Those whose names have all the words, in any order. */
export function matching<Named extends Choice>(choices: readonly Named[], words: string): Named[] {
  const parts = foldText(words).trim().split(' ')
  return choices.filter(({ name }) => parts.every((part) => foldText(name).includes(part)))
}

/** What can be done on the present screen. */
export const entriesOf = (actions: readonly Action[]): Entry[] =>
  actions.map((action) => ({ path: `/action/${action.label ?? action.name}`, name: action.label ?? action.name, action }))

/** Choices from the results of a search, by kind; kinds without a record are left out. A product opens in its form, or for technicians in the list. */
export function foundGroups(found: Found | undefined, isAdmin: boolean): ChoiceGroup[] {
  if (!found) return []
  const briefs = new Map(found.repairRequests.map(({ id, job }) => [id, briefText(job)]))
  const requests = KINDS.map((kind) => ({
    title: texts.kinds[kind],
    choices: found[kind].map(({ id, reference, name, phone, about }) => ({
      path: workPath(kind, id),
      number: reference,
      name,
      detail: [labelOf(labels.repairType, about), kind === 'repairRequests' && briefs.get(id), formatPhone(phone)]
        .filter(Boolean)
        .join(' · '),
    })),
  }))
  const products = found.products.map(({ id, name, price, availability }) => ({
    path: isAdmin ? to('editProduct', { id }) : to('adminProducts', undefined, { q: name }),
    name,
    detail: `${formatRupees(price)} · ${stock.availability[availability]}`,
  }))
  const items = found.items.map(({ id, name, stock: count, reserved }) => ({
    path: to('item', { id }),
    name,
    detail: stocked.free(count - reserved),
  }))
  const customers = found.customers.map(({ id, name, phones, emails }) => ({
    path: to('customer', { id }),
    name,
    detail: [...phones.map(formatPhone), ...emails].join(' · '),
  }))
  const devices = found.devices.map((device) => ({
    path: to('device', { id: device.id }),
    name: deviceName(device),
    detail: device.serial,
  }))
  const suppliers = found.suppliers.map(({ id, name, phone, gstin }) => ({
    path: to('supplier', { id }),
    name,
    detail: [phone && formatPhone(phone), gstin].filter(Boolean).join(' · '),
  }))
  const document = (path: string, { number, about }: { number: string; about: string }) => ({ path, name: number, detail: about })
  const orders = found.purchaseOrders.map((order) => document(to('purchase', { id: order.id }), order))
  const bills = found.supplierBills.map((bill) => document(to('supplier', { id: bill.supplierId }, { bill: bill.id }), bill))
  const buybacks = found.buybacks.map((buyback) => document(to('buyback', { id: buyback.id }), buyback))
  const outside = found.outside.map((sent) => document(sent.jobId === null ? to('outside') : to('job', { id: sent.jobId }), sent))
  return [
    ...requests,
    { title: texts.kinds.customers, choices: customers },
    { title: texts.kinds.devices, choices: devices },
    { title: texts.kinds.products, choices: products },
    { title: texts.kinds.items, choices: items },
    { title: texts.kinds.suppliers, choices: suppliers },
    { title: texts.kinds.purchaseOrders, choices: orders },
    { title: texts.kinds.supplierBills, choices: bills },
    { title: texts.kinds.buybacks, choices: buybacks },
    { title: texts.kinds.outside, choices: outside },
  ].filter(({ choices }) => choices.length > 0)
}
