import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import * as messages from '#texts/messages.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { useHydrated } from '#web/hooks/use-hydrated.ts'
import { ApiError, api } from '#web/lib/api-client.ts'

/** Where the link in each newsletter leads. Opening it changes nothing: mail programs open links to look at them. */
export function Component() {
  const [query] = useSearchParams()
  const hydrated = useHydrated()
  const token = hydrated ? query.get('token') : undefined
  const [step, setStep] = useState<'ready' | 'sending' | 'done' | 'failed' | 'badToken'>('ready')

  async function unsubscribe() {
    setStep('sending')
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), FORM_TIMEOUT_MS)
    try {
      await api('POST /api/newsletter/unsubscribe', { body: { token: token ?? '' } }, { signal: abort.signal })
      setStep('done')
    } catch (error) {
      setStep(error instanceof ApiError && error.code === 'bad_token' ? 'badToken' : 'failed')
    } finally {
      clearTimeout(timer)
    }
  }

  return (
    <section className="wrap section grid justify-items-start gap-5">
      <PageMeta title="Unsubscribe" noindex />
      <h1>Unsubscribe</h1>
      {step === 'done' ? (
        <>
          <Notice tone="good" text={messages.newsletter.unsubscribed} />
          <ButtonLink variant="line" to={to('home')}>
            Go to the home page
          </ButtonLink>
        </>
      ) : token === null ? (
        <Notice tone="bad" text={messages.newsletter.missingToken} />
      ) : (
        <>
          <p className="lead">Press the button and our newsletter stops. You can subscribe again at any time.</p>
          {step === 'failed' && <Notice tone="bad" text={messages.newsletter.unsubscribeFailure} />}
          {step === 'badToken' && <Notice tone="bad" text={messages.newsletter.badToken} />}
          <Button loading={step === 'sending'} onClick={unsubscribe}>
            Stop the newsletter
          </Button>
        </>
      )}
    </section>
  )
}
