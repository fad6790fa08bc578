import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { financialYear, financialYearSpan } from '#contract/money/financial-year.ts'
import { todayInShop } from '#contract/platform/today.ts'
import type { PurchaseRegister as Found } from '#contract/purchases/supplier-bills.ts'
import { formatNumber, formatPercent } from '#languages/numbers.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/purchases.ts'
import { Row } from '#web/kit/components/box.tsx'
import { DownloadLink } from '#web/kit/components/download-link.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { ReportTable } from '#web/kit/components/report.tsx'
import { isSpan, SpanFields } from '#web/kit/components/span-fields.tsx'
import { TitledPanel } from '#web/kit/components/titled-panel.tsx'
import { toRequest } from '#web/kit/lib/api-client.ts'
import { Gstr2b } from './gstr2b.tsx'
import { purchaseRegisterQuery } from './purchases.queries.ts'

/** What the shop bought in a span of days by rate, and the input tax credit of it. */
export function PurchaseRegister() {
  const today = todayInShop()
  const [span, setSpan] = useState({ from: financialYearSpan(financialYear(today)).from, to: today })
  const query = useQuery({ ...purchaseRegisterQuery(span.from, span.to), enabled: isSpan(span) })
  return (
    <TitledPanel title={texts.register}>
      <Row gap={3}>
        <SpanFields span={span} labels={{ from: texts.from, to: texts.until }} onChange={setSpan} />
      </Row>
      {isSpan(span) && (
        <QueryView query={query} loading={texts.loadingBills} failure={texts.registerFailure}>
          {(found) =>
            found.rates.length === 0 ? (
              <p>{texts.noBills}</p>
            ) : (
              <>
                <p>{texts.registerHint}</p>
                <Rates found={found} />
                <Row>
                  <DownloadLink
                    size="sm"
                    label={texts.download}
                    href={toRequest('GET /api/supplier-bills/registers/:name', { params: { name: 'purchases' }, query: span }).url}
                  />
                </Row>
              </>
            )
          }
        </QueryView>
      )}
      {isSpan(span) && <Gstr2b span={span} />}
    </TitledPanel>
  )
}

const Rates = ({ found: { rates, itc } }: { found: Found }) => (
  <ReportTable
    label={texts.registerHint}
    head={Object.values(texts.registerColumns)}
    rows={rates.map(({ rate, isItc, bills, taxable, cgst, sgst, igst }) => ({
      key: `${rate} ${isItc}`,
      cells: [
        formatPercent(rate / 100, 2),
        isItc ? texts.itc.yes : texts.itc.no,
        formatNumber(bills),
        ...[taxable, cgst, sgst, igst].map((paise) => formatPaise(paise)),
      ],
    }))}
    foot={[texts.creditOfSpan, '', '', '', ...[itc.cgst, itc.sgst, itc.igst].map((paise) => formatPaise(paise))]}
  />
)
