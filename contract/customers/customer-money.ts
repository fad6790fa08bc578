import * as z from 'zod/mini'
import { paperQuery, pdfFile } from '#contract/money/bills.ts'
import { customerStatementSchema } from '#contract/money/customer-statement.ts'
import { spanQuery } from '#contract/money/registers.ts'
import { openAccountSchema, PARTS_MAX } from '#contract/money/together.ts'
import { idParams } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'

export const customerMoneyRoutes = defineRoutes({
  open: {
    method: 'GET',
    path: '/api/customers/:id/accounts',
    operationId: 'listOpenAccounts',
    access: 'user',
    money: true,
    summary:
      'The accounts of a customer on which something is to be paid: unpaid bills, the oldest first, then repairs that are agreed and not billed',
    params: idParams,
    status: 200,
    response: z.array(openAccountSchema).check(z.maxLength(PARTS_MAX)),
  },
  statement: {
    method: 'GET',
    path: '/api/customers/:id/statement',
    operationId: 'getCustomerStatement',
    access: 'user',
    money: true,
    summary: 'What a customer owed before a span of days, every bill, credit note and payment in it, and what was owed at its end',
    params: idParams,
    query: spanQuery,
    status: 200,
    response: customerStatementSchema,
  },
  statementPdf: {
    method: 'GET',
    path: '/api/customers/:id/statement/pdf',
    operationId: 'downloadCustomerStatement',
    access: 'user',
    money: true,
    summary: 'The same as a PDF file, in the language of the customer unless another one is asked for',
    params: idParams,
    query: z.extend(spanQuery, paperQuery.shape),
    ...pdfFile,
  },
  sendStatement: {
    method: 'POST',
    path: '/api/customers/:id/statement/whatsapp',
    operationId: 'sendStatementOnWhatsApp',
    access: 'user',
    money: true,
    summary: 'A URL that opens WhatsApp with a text for the customer, which names the days and the balance; the paper is attached by hand',
    params: idParams,
    body: spanQuery,
    status: 201,
    response: z.object({ url: z.string() }),
  },
})
