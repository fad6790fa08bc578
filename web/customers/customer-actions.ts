import type { CustomerPage } from '#contract/customers/customers.ts'
import { isInShop } from '#contract/desk/stages.ts'
import { to } from '#contract/office-paths.ts'
import { workPath } from '#contract/requests/record-path.ts'
import * as texts from '#texts/customers.ts'
import { list } from '#texts/office-messages.ts'
import { forgetErased } from '#web/desk/erasures.ts'
import type { Called } from '#web/kit/action/actions.ts'
import { api } from '#web/kit/lib/api-client.ts'
import { saveFile } from '#web/kit/lib/save-file.ts'
import { CUSTOMER_KEY } from './customers.queries.ts'
import { pairActions } from './pair-actions.ts'

type Named = Pick<CustomerPage, 'id' | 'name'>

const aboutOf = ({ id }: Pick<Named, 'id'>) => `customers ${id}`

export const { merge, split, settle } = pairActions<Named>('customers', {
  nameOf: ({ name }) => name,
  texts: {
    ...{ same: texts.samePerson, sameAs: texts.samePersonAs, two: texts.twoPeople, twoOf: texts.twoPeopleOf },
    ...{ merged: texts.merged, kept: texts.kept, split: texts.split, splitOne: texts.splitOne, wasSplit: texts.wasSplit },
    actionFailure: texts.actionFailure,
  },
  refreshes: [[CUSTOMER_KEY]],
})

/** Erases a customer for good, after a question that names what is not finished, and leaves the page: it would ask for what is gone. */
export const erase = (customer: CustomerPage, leave: () => void | Promise<void>): Called<{ left: string[] }> => ({
  name: texts.erase,
  about: aboutOf(customer),
  takesFocus: true,
  question: {
    ...{ text: texts.confirmErase, detail: customer.name, confirm: texts.erase },
    consequence: [...unfinished(customer), texts.eraseConsequence].join(' '),
  },
  call: (call) => api('DELETE /api/customers/:id', { params: { id: customer.id } }, call),
  onDone: (client) =>
    void Promise.resolve(leave()).then(() => {
      // Its page may still be on the screen for a moment, and would load what is gone again.
      client.removeQueries({ queryKey: [CUSTOMER_KEY] })
      forgetErased(client, pathsOf(customer))
    }),
  said: ({ left }) => (left.length > 0 ? { text: texts.erasedInPart(customer.name), exceptions: left } : texts.erased(customer.name)),
  failure: texts.actionFailure,
})

/** Devices that are still here, and requests for which nothing has come yet. */
function unfinished({ jobs }: CustomerPage): string[] {
  const here = jobs.flatMap(({ job, reference }) => (isInShop(job.stage) ? [job.device, reference].filter(Boolean).join(' ') : []))
  const asked = jobs.flatMap(({ job, reference, isWithdrawn }) => (job.stage === 'asked' && !isWithdrawn ? reference : []))
  return [...(here.length > 0 ? [texts.stillHere(here.join(', '))] : []), ...(asked.length > 0 ? [texts.stillOpen(asked.join(', '))] : [])]
}

/** Saves all that the shop has of a customer, for the customer. */
export const download = ({ id, name }: Named): Called => ({
  name: texts.download,
  about: aboutOf({ id }),
  async call(call) {
    const data = await api('GET /api/customers/:id/export', { params: { id } }, call)
    saveFile(new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' }), `${name}.json`)
  },
  failure: list.exportFailure,
})

/** The pages that name a customer. */
const pathsOf = ({ id, devices, jobs, bookings, offers, messages }: CustomerPage): string[] => [
  to('customer', { id }),
  ...devices.map((each) => to('device', { id: each.id })),
  ...jobs.map((each) => workPath('repairRequests', each.id)),
  ...bookings.map((each) => workPath('bookings', each.id)),
  ...offers.map((each) => workPath('saleOffers', each.id)),
  ...messages.map((each) => workPath('contactRequests', each.id)),
]
