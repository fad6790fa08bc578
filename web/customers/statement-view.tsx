import { useSearchParams } from 'react-router'
import type { CustomerStatement } from '#contract/money/customer-statement.ts'
import { statementContent } from '#contract/money/statement-content.ts'
import { to } from '#contract/paths.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { isMobile } from '#contract/requests/format-phone.ts'
import * as bill from '#texts/bill.ts'
import { paymentModes } from '#texts/bills.ts'
import { language } from '#texts/language.ts'
import * as texts from '#texts/statements.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import type { Called } from '#web/kit/action/actions.ts'
import { Button, ButtonAnchor } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { WhatsApp } from '#web/kit/components/icons.ts'
import { type Span, SpanFields } from '#web/kit/components/span-fields.tsx'
import { api, toRequest } from '#web/kit/lib/api-client.ts'
import { PaperLanguages } from '#web/kit/paper/paper-languages.tsx'
import { Paper, textsOfBill } from '#web/money/bill-paper.tsx'
import { openChat } from '#web/requests/tracking/open-chat.ts'
import { monthBefore, monthOf } from './month-of.ts'

export interface StatementViewProps {
  id: number
  statement: CustomerStatement
  /** The days that are asked for; the statement has those before as long as it is on its way. */
  span: Span
}

/** Opens WhatsApp with the customer; the days and the balance are written. */
const sendStatement = (id: number, { from, to: until }: Span): Called<void> => ({
  name: bill.sendOnWhatsApp,
  about: `statement-chat ${id}`,
  call: (call) => openChat(() => api('POST /api/customers/:id/statement/whatsapp', { params: { id }, body: { from, to: until } }, call)),
  failure: bill.sendFailure,
})

/** A statement for the staff: the paper, its days, and how it is printed and sent. */
export function StatementView({ id, statement, span }: StatementViewProps) {
  const [, setSearch] = useSearchParams()
  const { from, to: until } = statement
  const show = (next: Span) => setSearch({ ...next }, { replace: true })
  const today = todayInShop()
  return (
    <Paper
      content={statementContent(statement, textsOfBill, { ...texts, modes: paymentModes })}
      back={{ to: to('customer', { id }), text: bill.backTo(statement.customer.name) }}
      actions={
        <>
          {isMobile(statement.customer.phone) && (
            <ActionButton action={sendStatement(id, statement)} variant="line" size="sm">
              <Icon icon={WhatsApp} />
              {bill.sendOnWhatsApp}
            </ActionButton>
          )}
          <ButtonAnchor
            variant="line"
            size="sm"
            href={toRequest('GET /api/customers/:id/statement/pdf', { params: { id }, query: { from, to: until, language } }).url}
            download
          >
            {bill.pdf}
          </ButtonAnchor>
          <SpanFields span={span} labels={{ from: texts.from, to: texts.to }} onChange={show} />
          <Button variant="line" size="sm" onClick={() => show(monthBefore(today))}>
            {texts.lastMonth}
          </Button>
          <Button variant="line" size="sm" onClick={() => show(monthOf(today))}>
            {texts.thisMonth}
          </Button>
          <PaperLanguages customer={statement.language} />
        </>
      }
    />
  )
}
