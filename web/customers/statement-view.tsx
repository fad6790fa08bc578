import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { CustomerStatement } from '#contract/money/customer-statement.ts'
import { statementContent } from '#contract/money/statement-content.ts'
import { to } from '#contract/office-paths.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { isMobile } from '#contract/requests/format-phone.ts'
import * as bill from '#texts/bill.ts'
import { language } from '#texts/language.ts'
import * as texts from '#texts/statements.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import type { Called } from '#web/kit/action/actions.ts'
import { Button, ButtonAnchor } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { WhatsApp } from '#web/kit/components/icons.ts'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { isSpan, type Span, SpanFields } from '#web/kit/components/span-fields.tsx'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { api, toRequest } from '#web/kit/lib/api-client.ts'
import { PaperLanguages } from '#web/kit/paper/paper-languages.tsx'
import { Paper, textsOfBill, usePdfSize } from '#web/money/bill-paper.tsx'
import { openChat } from '#web/requests/tracking/open-chat.ts'
import { statementQuery } from './customers.queries.ts'
import { monthBefore, monthOf } from './month-of.ts'

/** Opens WhatsApp with the customer; the days and the balance are written. */
const sendStatement = (id: number, { from, to: until }: Span): Called<void> => ({
  name: bill.sendOnWhatsApp,
  about: `statement-chat ${id}`,
  call: (call) => openChat(() => api('POST /api/customers/:id/statement/whatsapp', { params: { id }, body: { from, to: until } }, call)),
  failure: bill.sendFailure,
})

/** The statement of a customer between the days in the URL, for the staff: of this month without any. */
export function StatementView({ id }: { id: number }) {
  const search = useUrlQuery()
  const month = monthOf(todayInShop())
  const span = { from: search.get('from') ?? month.from, to: search.get('to') ?? month.to }
  const query = useQuery({ ...statementQuery(id, span), enabled: isSpan(span) })
  return (
    <QueryView query={query} loading={texts.loading} failure={texts.failure}>
      {(statement) => <View id={id} statement={statement} span={span} />}
    </QueryView>
  )
}

interface ViewProps {
  id: number
  statement: CustomerStatement
  /** The days that are asked for; the statement has those before as long as it is on its way. */
  span: Span
}

/** The paper, its days, and how it is printed and sent. */
function View({ id, statement, span }: ViewProps) {
  const navigate = useNavigate()
  const { from, to: until } = statement
  const size = usePdfSize()
  const show = (next: Span) => void navigate(to('statement', { id }, { ...next }), { replace: true })
  const today = todayInShop()
  return (
    <Paper
      content={statementContent(statement, textsOfBill, texts)}
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
            href={toRequest('GET /api/customers/:id/statement/pdf', { params: { id }, query: { from, to: until, language, ...size } }).url}
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
