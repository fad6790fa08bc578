import { useEffect, useState } from 'react'
import type { LabWork } from '#contract/desk/outside.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/lab.ts'
import { Panel } from '#web/kit/components/box.tsx'
import { LoadError } from '#web/kit/components/load-error.tsx'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { ApiError, api } from '#web/kit/lib/api-client.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { FactList } from '#web/requests/tracking/details-list.tsx'
import { LabAnswerForm } from './lab-answer-form.tsx'
import styles from './linked-work.module.css'

/** The work that a link opens, loaded again with every visit. */
export function LinkedWork({ token }: { token: string }) {
  const [work, setWork] = useState<LabWork>()
  const [error, setError] = useState<Error>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    const leaving = new AbortController()
    api('GET /api/lab/:token', { params: { token } }, { signal: leaving.signal }).then(
      (loaded) => {
        setError(undefined)
        setWork(loaded)
      },
      (failed) => {
        if (!leaving.signal.aborted) setError(failed)
      },
    )
    return () => leaving.abort()
  }, [token, attempt])

  if (error instanceof ApiError && error.status === 404) return <p>{texts.gone}</p>
  if (error) return <LoadError error={error} text={texts.failure} busy={false} onRetry={() => setAttempt(attempt + 1)} />
  if (!work) return <LoadingText text={texts.loading} />
  return (
    <Panel className={styles.panel}>
      <h1>{texts.heading(work.number)}</h1>
      <p>{texts.intro[work.reason]}</p>
      <FactList
        facts={[
          [texts.what, work.what],
          [texts.serial, work.serial],
          [texts.why, work.why],
          [texts.reference, work.reference],
          [texts.sentOn, formatDate(work.sentOn)],
          [texts.dueOn, work.dueOn && formatDate(work.dueOn)],
          [texts.agreed, work.agreed === null ? texts.unsaid : formatPaise(work.agreed)],
          [texts.now, texts.states[work.state]],
        ]}
      />
      {work.isOpen ? <LabAnswerForm token={token} work={work} onAnswered={setWork} /> : <p>{texts.closed}</p>}
    </Panel>
  )
}
