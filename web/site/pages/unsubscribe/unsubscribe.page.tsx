import { useState } from 'react'
import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/newsletter.ts'
import { PageHeader } from '#web/kit/components/band.tsx'
import { Section } from '#web/kit/components/box.tsx'
import { Button, ButtonLink } from '#web/kit/components/button.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import { useHydrated } from '#web/kit/hooks/use-hydrated.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { ApiError, api } from '#web/kit/lib/api-client.ts'
import styles from './unsubscribe.module.css'

/** The target of the link in each newsletter. Opening it changes nothing, because mail programs open links to check them. */
export function Component() {
  const query = useUrlQuery()
  const hydrated = useHydrated()
  const token = hydrated ? query.get('token') : undefined
  const [step, setStep] = useState<'ready' | 'sending' | 'done' | 'failed' | 'badToken'>('ready')

  async function unsubscribe() {
    setStep('sending')
    try {
      await api('POST /api/newsletter/unsubscribe', { body: { token: token ?? '' } }, { timeoutMs: FORM_TIMEOUT_MS })
      setStep('done')
    } catch (error) {
      setStep(error instanceof ApiError && error.code === 'bad_token' ? 'badToken' : 'failed')
    }
  }

  return (
    <>
      <PageMeta title={texts.unsubscribe} noindex />
      <PageHeader title={texts.unsubscribe} />
      <Section className={styles.page}>
        {step === 'done' ? (
          <>
            <Notice tone="good" text={messages.newsletter.unsubscribed} />
            <ButtonLink variant="line" to={to('home')}>
              {texts.goHome}
            </ButtonLink>
          </>
        ) : token === null ? (
          <Notice tone="bad" text={messages.newsletter.missingToken} />
        ) : (
          <>
            <p>{texts.unsubscribeHint}</p>
            {step === 'failed' && <Notice tone="bad" text={messages.newsletter.unsubscribeFailure} />}
            {step === 'badToken' && <Notice tone="bad" text={messages.newsletter.badToken} />}
            <Button loading={step === 'sending'} onClick={unsubscribe}>
              {texts.unsubscribe}
            </Button>
          </>
        )}
      </Section>
    </>
  )
}
