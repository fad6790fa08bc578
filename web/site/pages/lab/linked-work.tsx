import type { LabWork } from '#contract/desk/outside.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/lab.ts'
import { Panel } from '#web/kit/components/box.tsx'
import { LinkedRecord } from '#web/kit/components/linked-record.tsx'
import { api } from '#web/kit/lib/api-client.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { FactList } from '#web/requests/tracking/details-list.tsx'
import { LabAnswerForm } from './lab-answer-form.tsx'
import { LabPhotos } from './lab-photos.tsx'
import styles from './linked-work.module.css'

/** The work that a link opens. */
export const LinkedWork = ({ token }: { token: string }) => (
  <LinkedRecord
    load={(signal) => api('GET /api/lab/:token', { params: { token } }, { signal })}
    texts={{ loading: texts.loading, failure: texts.failure, gone: texts.gone }}
  >
    {(work, change) => (
      <Panel className={styles.panel}>
        <h1>{texts.heading(work.number)}</h1>
        <p>{texts.intro[work.reason]}</p>
        <FactList facts={factsOf(work)} />
        {work.isOpen ? <LabAnswerForm token={token} work={work} onAnswered={change} /> : <p>{texts.closed}</p>}
        <LabPhotos token={token} work={work} onChanged={change} />
      </Panel>
    )}
  </LinkedRecord>
)

const factsOf = (work: LabWork) =>
  [
    [texts.what, work.what],
    [texts.serial, work.serial],
    [texts.why, work.why],
    [texts.reference, work.reference],
    [texts.sentOn, formatDate(work.sentOn)],
    [texts.dueOn, work.dueOn && formatDate(work.dueOn)],
    [texts.agreed, work.agreed === null ? texts.unsaid : formatPaise(work.agreed)],
    [texts.now, texts.states[work.state]],
  ] as const
