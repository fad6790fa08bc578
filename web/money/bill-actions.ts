import * as texts from '#texts/bill.ts'
import * as reports from '#texts/reports.ts'
import type { Called } from '#web/kit/action/actions.ts'
import { api } from '#web/kit/lib/api-client.ts'
import { openChat } from '#web/requests/tracking/open-chat.ts'

/** Opens WhatsApp with the customer; number, amount and a private link are written. */
export const sendBill = (id: number): Called<void> => ({
  name: texts.sendOnWhatsApp,
  about: `bill-chat ${id}`,
  call: (call) => openChat(() => api('POST /api/bills/:id/whatsapp', { params: { id } }, call)),
  failure: texts.sendFailure,
})

/** The same with a reminder of what is owed by it. */
export const remindOfDebt = (billId: number, who: string): Called<void> => ({
  name: reports.remind(who),
  about: `debt-chat ${billId}`,
  call: (call) => openChat(() => api('POST /api/money/debts/:billId/whatsapp', { params: { billId } }, call)),
  failure: reports.remindFailure,
})
