import { useEffect, useState } from 'react'
import type { PrintedBill } from '#contract/money/bills.ts'
import { to } from '#contract/paths.ts'
import * as texts from '#texts/bill.ts'
import { language } from '#texts/language.ts'
import { ButtonAnchor } from '#web/kit/components/button.tsx'
import { LoadError } from '#web/kit/components/load-error.tsx'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { ApiError, api, toRequest } from '#web/kit/lib/api-client.ts'
import { BillPaper } from '#web/money/bill-paper.tsx'

/** The bill that a link opens, loaded again with every visit: what is due may have been paid since. */
export function LinkedBill({ token }: { token: string }) {
  const [bill, setBill] = useState<PrintedBill>()
  const [error, setError] = useState<Error>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    const leaving = new AbortController()
    api('GET /api/linked-bills/:token', { params: { token } }, { signal: leaving.signal }).then(
      (loaded) => {
        setError(undefined)
        setBill(loaded)
      },
      (failed) => {
        if (!leaving.signal.aborted) setError(failed)
      },
    )
    return () => leaving.abort()
  }, [token, attempt])

  if (error instanceof ApiError && error.status === 404) return <p>{texts.gone}</p>
  if (error) return <LoadError error={error} text={texts.failure} busy={false} onRetry={() => setAttempt(attempt + 1)} />
  if (!bill) return <LoadingText text={texts.loading} />
  const pdf = toRequest('GET /api/linked-bills/:token/pdf', { params: { token }, query: { language } }).url
  return (
    <BillPaper
      bill={bill}
      back={{ to: to('home'), text: texts.home }}
      actions={
        <ButtonAnchor variant="line" href={pdf} download>
          {texts.pdf}
        </ButtonAnchor>
      }
    />
  )
}
