import { RECENT_CHOICES_SHOWN, type RequestKindName } from '#contract/constants.ts'
import type { Found } from '#contract/finder.ts'
import { to } from '#contract/paths.ts'
import { recordPath } from '#contract/record-path.ts'
import * as stock from '#texts/admin-products.ts'
import * as texts from '#texts/finder.ts'
import * as labels from '#texts/labels.ts'
import { labelOf } from '#web/lib/label-of.ts'
import { formatRupees } from '#web/lib/money.ts'
import { formatPhone } from '#web/lib/phone.ts'

/** Something to go to. */
export interface Choice {
  path: string
  name: string
  /** In front of the name: the number of a request. */
  number?: string
  detail?: string
}

export interface ChoiceGroup {
  title: string
  choices: readonly Choice[]
}

const KINDS = ['repairRequests', 'bookings', 'contactRequests'] as const satisfies readonly RequestKindName[]

/** The screens whose names have all the words, in any order. */
export function matchingScreens(screens: readonly Choice[], words: string): Choice[] {
  const parts = words.toLowerCase().split(/\s+/)
  return screens.filter(({ name }) => parts.every((part) => name.toLowerCase().includes(part)))
}

/** What a search has found, by kind; kinds without a record are left out. */
export function foundGroups(found: Found | undefined): ChoiceGroup[] {
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
    path: to('editProduct', { id }),
    name,
    detail: `${formatRupees(price)} · ${stock.availability[availability]}`,
  }))
  return [...requests, { title: texts.kinds.products, choices: products }].filter(({ choices }) => choices.length > 0)
}

/** What was chosen in this tab, by account: names of customers are kept in memory alone. */
let recent: { account: string; choices: Choice[] } = { account: '', choices: [] }

export const recentChoices = (account: string): readonly Choice[] => (recent.account === account ? recent.choices : [])

export function rememberChoice(account: string, choice: Choice): void {
  const others = recentChoices(account).filter(({ path }) => path !== choice.path)
  recent = { account, choices: [choice, ...others].slice(0, RECENT_CHOICES_SHOWN) }
}
