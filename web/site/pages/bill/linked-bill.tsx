import type { PrintedBill } from '#contract/money/bills.ts'
import { to } from '#contract/paths.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/bill.ts'
import { language } from '#texts/language.ts'
import { ButtonAnchor } from '#web/kit/components/button.tsx'
import { LinkedRecord } from '#web/kit/components/linked-record.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { api, toRequest } from '#web/kit/lib/api-client.ts'
import { BigAmount } from '#web/money/big-amount.tsx'
import { BillPaper, usePdfSize } from '#web/money/bill-paper.tsx'
import styles from './linked-bill.module.css'

/** What is still to pay, and by what; the paper has the code for other apps. */
const Due = ({ kind, due, upi }: Pick<PrintedBill, 'kind' | 'due' | 'upi'>) =>
  kind === 'bill' &&
  (due > 0 ? (
    <div className={styles.due}>
      <BigAmount label={texts.due} amount={due} />
      {upi?.isMerchant && <ButtonAnchor href={upi.link}>{texts.payAmount(formatPaise(due))}</ButtonAnchor>}
    </div>
  ) : (
    due === 0 && <Notice tone="good" text={texts.settled} />
  ))

/** The bill that a link opens, with what is due by now. */
export function LinkedBill({ token }: { token: string }) {
  const params = { token }
  const size = usePdfSize()
  const pdf = toRequest('GET /api/linked-bills/:token/pdf', { params, query: { language, ...size } }).url
  return (
    <LinkedRecord
      load={(signal) => api('GET /api/linked-bills/:token', { params }, { signal })}
      texts={{ loading: texts.loading, failure: texts.failure, gone: texts.gone }}
    >
      {(bill) => (
        <BillPaper
          bill={bill}
          back={{ to: to('home'), text: texts.home }}
          lead={<Due {...bill} />}
          first={
            <ButtonAnchor variant={bill.upi?.isMerchant ? 'line' : 'primary'} href={pdf} download>
              {texts.pdf}
            </ButtonAnchor>
          }
          more={null}
        />
      )}
    </LinkedRecord>
  )
}
