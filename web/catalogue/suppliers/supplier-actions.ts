import type { Supplier } from '#contract/catalogue/suppliers.ts'
import * as texts from '#texts/suppliers.ts'
import type { Called } from '#web/kit/action/actions.ts'
import { api } from '#web/kit/lib/api-client.ts'
import { SUPPLIER_KEY } from './suppliers.queries.ts'

/** Deletes a supplier for good; documents keep its name. `leave` goes to another page. */
export const erase = ({ id, name }: Supplier, leave: () => void | Promise<void>): Called => ({
  name: texts.erase,
  about: `suppliers ${id}`,
  takesFocus: true,
  question: { text: texts.confirmErase, detail: name, confirm: texts.erase, consequence: texts.eraseConsequence },
  call: (call) => api('DELETE /api/suppliers/:id', { params: { id } }, call),
  onDone: (client) =>
    // Its page may still be on the screen for a moment, and would load what is gone again.
    void Promise.resolve(leave()).then(() => client.removeQueries({ queryKey: [SUPPLIER_KEY, id] })),
  said: () => texts.erased(name),
  failure: texts.eraseFailure,
})
