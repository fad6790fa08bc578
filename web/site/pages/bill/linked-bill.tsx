import { to } from '#contract/paths.ts'
import * as texts from '#texts/bill.ts'
import { language } from '#texts/language.ts'
import { ButtonAnchor } from '#web/kit/components/button.tsx'
import { LinkedRecord } from '#web/kit/components/linked-record.tsx'
import { api, toRequest } from '#web/kit/lib/api-client.ts'
import { BillPaper } from '#web/money/bill-paper.tsx'

/** The bill that a link opens, with what is due by now. */
export function LinkedBill({ token }: { token: string }) {
  const params = { token }
  const pdf = toRequest('GET /api/linked-bills/:token/pdf', { params, query: { language } }).url
  return (
    <LinkedRecord
      load={(signal) => api('GET /api/linked-bills/:token', { params }, { signal })}
      texts={{ loading: texts.loading, failure: texts.failure, gone: texts.gone }}
    >
      {(bill) => (
        <BillPaper
          bill={bill}
          back={{ to: to('home'), text: texts.home }}
          actions={
            <ButtonAnchor variant="line" href={pdf} download>
              {texts.pdf}
            </ButtonAnchor>
          }
        />
      )}
    </LinkedRecord>
  )
}
