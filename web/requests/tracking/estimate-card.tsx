import { useEffect, useReducer, useState } from 'react'
import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import type { EstimateAnswer, TrackedEstimate } from '#contract/desk/estimates.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as common from '#texts/common.ts'
import { pdf } from '#texts/estimate-paper.ts'
import * as texts from '#texts/estimates.ts'
import { langOf } from '#texts/lang-of.ts'
import { language } from '#texts/language.ts'
import { Button, ButtonAnchor } from '#web/kit/components/button.tsx'
import { ConfirmDialog } from '#web/kit/components/confirm-dialog.tsx'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { FocusedNotice, Notice } from '#web/kit/components/notice.tsx'
import { FormCard } from '#web/kit/form/form-card.tsx'
import { ApiError, api, toRequest } from '#web/kit/lib/api-client.ts'
import { formatDate, formatDateTime } from '#web/kit/lib/dates.ts'
import styles from './estimate-card.module.css'
import { EstimateLines } from './estimate-lines.tsx'

export interface EstimateCardProps {
  token: string
  /** Another one means that the estimate may be another one. */
  revision: string
}

/** The newest estimate of a repair. Its customer approves exactly the amount that the button names, or declines. */
export function EstimateCard({ token, revision }: EstimateCardProps) {
  const [estimate, show] = useState<TrackedEstimate>()
  const [hasFailed, setHasFailed] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever the request has changed, and on retry
  useEffect(() => {
    const stop = new AbortController()
    setHasFailed(false)
    api('GET /api/track/:token/estimate', { params: { token } }, { signal: stop.signal }).then(show, () => {
      if (!stop.signal.aborted) setHasFailed(true)
    })
    return () => stop.abort()
  }, [token, revision, attempt])

  /** Shows why an answer is not accepted, above the estimate as it is now. */
  const refuse = (text: string) => {
    setRefusal(text)
    if (text) retry()
  }

  if (!estimate)
    return hasFailed ? (
      <Notice tone="bad" text={texts.loadFailure}>
        <p>
          <Button variant="line" size="sm" onClick={retry}>
            {common.retry}
          </Button>
        </p>
      </Notice>
    ) : (
      <LoadingText text={texts.loading} />
    )
  return <Card key={estimate.revision} token={token} estimate={estimate} refusal={refusal} onAnswer={show} onRefused={refuse} />
}

interface CardProps {
  token: string
  estimate: TrackedEstimate
  /** Why the last answer was not accepted. */
  refusal: string
  onAnswer: (estimate: TrackedEstimate) => void
  onRefused: (why: string) => void
}

function Card({ token, estimate, refusal, onAnswer, onRefused }: CardProps) {
  const { revision, state, note, validUntil, lines, variants, isInclusive, isWorkBegun } = estimate
  const [wanted, setWanted] = useState(cheapest(variants)?.name ?? '')
  const [step, setStep] = useState<'ready' | 'asking' | EstimateAnswer>('ready')
  const shown = variants.find(({ name }) => name === (estimate.chosen ?? wanted)) ?? variants[0]
  if (!shown) return null
  const isSending = step === 'approved' || step === 'declined'

  async function answer(given: EstimateAnswer, { name, total }: { name: string; total: number }) {
    setStep(given)
    onRefused('')
    try {
      const body = { answer: given, revision, total, variant: name }
      onAnswer(await api('POST /api/track/:token/estimate/answer', { params: { token }, body }, { timeoutMs: FORM_TIMEOUT_MS }))
    } catch (error) {
      onRefused(failureOf(error))
    }
    setStep('ready')
  }

  return (
    <FormCard title={texts.title} numberLabel={revision > 1 ? texts.revision(revision) : null} number={texts.state[state]} onPaper="part">
      <div className={styles.card}>
        {note && (
          <p className={styles.note} lang={langOf(note)}>
            {note}
          </p>
        )}
        {state === 'sent' && variants.length > 1 && (
          <fieldset className={styles.variants}>
            <legend>{texts.choose}</legend>
            {variants.map(({ name, total }) => (
              <label key={name}>
                <input type="radio" name="variant" checked={name === shown.name} onChange={() => setWanted(name)} />
                <span lang={langOf(name)}>{name}</span>
                <span className={styles.amount}>{formatPaise(total)}</span>
              </label>
            ))}
          </fieldset>
        )}
        <EstimateLines lines={lines} variant={shown.name} total={shown} isInclusive={isInclusive} />
        {refusal && <FocusedNotice tone="bad" text={refusal} />}
        <div aria-live="polite">
          <Outcome estimate={estimate} />
        </div>
        {state === 'sent' && (
          <>
            {isWorkBegun && <Notice tone="warn" text={texts.workBegun} />}
            <Button
              block
              className={styles.approve}
              loading={isSending}
              loadingText={texts.approving}
              onClick={() => void answer('approved', shown)}
            >
              {texts.approve(formatPaise(shown.total))}
            </Button>
            <Button variant="line" block aria-disabled={isSending} onClick={() => setStep('asking')}>
              {texts.decline}
            </Button>
            <p className={styles.small}>
              {validUntil && `${texts.validUntil(formatDate(validUntil))} `}
              {texts.nothingYet}
            </p>
          </>
        )}
        <ButtonAnchor
          variant="line"
          size="sm"
          href={toRequest('GET /api/track/:token/estimate/pdf', { params: { token }, query: { language } }).url}
          download
        >
          {pdf}
        </ButtonAnchor>
      </div>
      {(step === 'asking' || step === 'declined') && (
        <ConfirmDialog
          question={texts.confirmDecline}
          detail={formatPaise(shown.total)}
          confirmText={texts.decline}
          busy={step === 'declined'}
          onConfirm={() => void answer('declined', shown)}
          onCancel={() => setStep('ready')}
        />
      )}
    </FormCard>
  )
}

/** Nobody pays more for not having chosen. */
const cheapest = (variants: TrackedEstimate['variants']) => [...variants].sort((one, other) => one.total - other.total)[0]

/** The outcome of an estimate. */
function Outcome({ estimate: { state, total, answeredAt, isByPhone } }: { estimate: TrackedEstimate }) {
  const time = answeredAt ? formatDateTime(answeredAt) : ''
  if (state === 'approved') return <Notice tone="good" text={texts.approved(formatPaise(total ?? 0), time, isByPhone)} />
  if (state === 'declined') return <Notice tone="warn" text={texts.declined(time, isByPhone)} />
  if (state === 'expired') return <Notice tone="warn" text={texts.expired} />
  return state === 'withdrawn' && <Notice tone="warn" text={texts.withdrawn} />
}

const failureOf = (error: unknown): string =>
  (error instanceof ApiError && (texts.estimateProblems as Readonly<Record<string, string>>)[error.code]) || texts.failure
