import type { RequestKindName } from '#contract/constants.ts'
import type { Found } from '#contract/office/finder.ts'
import { to } from '#contract/paths.ts'
import { foldText } from '#contract/platform/text.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import { recordPath } from '#contract/requests/record-path.ts'
import { formatRupees } from '#languages/numbers.ts'
import * as stock from '#texts/admin-products.ts'
import * as texts from '#texts/finder.ts'
import * as labels from '#texts/labels.ts'
import { labelOf } from '#web/lib/label-of.ts'
import type { Choice } from '#web/lib/recent-choices.ts'

export interface ChoiceGroup {
  title: string
  choices: readonly Choice[]
}

const KINDS = ['repairRequests', 'bookings', 'contactRequests'] as const satisfies readonly RequestKindName[]

/** The screens whose names have all the words, in any order. */
export function matchingScreens(screens: readonly Choice[], words: string): Choice[] {
  const parts = foldText(words).trim().split(' ')
  return screens.filter(({ name }) => parts.every((part) => foldText(name).includes(part)))
}

/** Choices from the results of a search, by kind; kinds without a record are left out. A product opens in its form, or for technicians in the list. */
export function foundGroups(found: Found | undefined, isAdmin: boolean): ChoiceGroup[] {
  if (!found) return []
  const requests = KINDS.map((kind) => ({
    title: texts.kinds[kind],
    choices: found[kind].map(({ id, reference, name, phone, about }) => ({
      path: recordPath(kind, id),
      number: reference,
      name,
      detail: [labelOf(labels.repairType, about), formatPhone(phone)].filter(Boolean).join(' · '),
    })),
  }))
  const products = found.products.map(({ id, name, price, availability }) => ({
    path: isAdmin ? to('editProduct', { id }) : to('adminProducts', undefined, { q: name }),
    name,
    detail: `${formatRupees(price)} · ${stock.availability[availability]}`,
  }))
  return [...requests, { title: texts.kinds.products, choices: products }].filter(({ choices }) => choices.length > 0)
}
