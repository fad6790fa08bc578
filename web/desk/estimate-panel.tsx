import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '#contract/desk/desk.ts'
import type { Estimate, Estimates } from '#contract/desk/estimates.ts'
import { isOpenStage } from '#contract/desk/stages.ts'
import type { TaxRate } from '#contract/money/tax-rates.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/desk-estimates.ts'
import { noEstimate } from '#texts/waiting.ts'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { Chip } from '#web/kit/components/chip.tsx'
import { Fold } from '#web/kit/components/fold.tsx'
import { later } from '#web/kit/components/later.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { hasDraft } from '#web/kit/form/draft.ts'
import { useIsOnline } from '#web/kit/hooks/use-is-online.ts'
import { useSeesMoney } from '#web/kit/hooks/use-sees-money.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { currentRowOf } from '#web/kit/lib/api-client.ts'
import { formatDate, formatDateTime } from '#web/kit/lib/dates.ts'
import { setupQuery } from '#web/money/money.queries.ts'
import { EstimateLines } from '#web/requests/tracking/estimate-lines.tsx'
import { estimatesQuery, noteEstimateAnswer, withdrawEstimate } from './desk.queries.ts'
import styles from './estimate-panel.module.css'
import { PaperLink } from './paper-link.tsx'
import { PartSerial } from './part-serial.tsx'

const EstimateEditor = later(async () => (await import('./estimate-editor.tsx')).EstimateEditor)

/** The estimates of a job: the newest revision with what can be done, and the earlier ones. */
export const EstimatePanel = (props: { job: Job }) => useSeesMoney() && <JobEstimates {...props} />

function JobEstimates({ job }: { job: Job }) {
  const query = useQuery(estimatesQuery(job.id))
  const setup = useQuery(setupQuery())
  const isOnline = useIsOnline()
  const isKnown = isOnline || (query.data && setup.data)
  return (
    <Panel as="section" className={styles.panel} aria-label={texts.title}>
      <PanelTitle>{texts.title}</PanelTitle>
      {!isOnline && <p className={styles.note}>{noEstimate}</p>}
      {isKnown && (
        <QueryView query={query} loading={texts.loading} failure={texts.loadFailure}>
          {(estimates) => (
            <QueryView query={setup} loading={texts.loading} failure={texts.loadFailure}>
              {({ rates }) => <Revisions job={job} rates={rates} estimates={estimates} />}
            </QueryView>
          )}
        </QueryView>
      )}
    </Panel>
  )
}

interface RevisionsProps {
  job: Job
  rates: readonly TaxRate[]
  estimates: Estimates
}

function Revisions({ job, rates, estimates }: RevisionsProps) {
  const [editor, setEditor] = useState({ isOpen: false })
  const isOnline = useIsOnline()
  const [newest, ...earlier] = estimates.revisions
  const isOpen = isOpenStage(job.stage) && !job.isWithdrawn
  const isDraft = newest?.state === 'draft'
  // Someone else may have sent or discarded what is still being written here.
  const isWritten = editor.isOpen || isDraft || hasDraft(`estimate-${job.id}`)
  const shown = isDraft ? earlier : estimates.revisions
  return (
    <>
      {shown[0] && <Revision job={job} estimates={estimates} revision={shown[0]} canAnswer={isOpen && !isDraft} />}
      {isOpen && isWritten && (
        <div className={styles.editor} data-editor>
          <EstimateEditor rates={rates} estimates={estimates} onDone={() => setEditor({ isOpen: false })} />
        </div>
      )}
      {isOpen && !isWritten && (
        <div className={styles.actions}>
          <Button variant="line" size={newest ? 'sm' : undefined} aria-disabled={!isOnline} onClick={() => setEditor({ isOpen: true })}>
            {newest ? texts.change : texts.begin}
          </Button>
          {newest && <small>{texts.changeHint}</small>}
        </div>
      )}
      {shown.length > 1 && (
        <Fold title={texts.earlier}>
          {shown.slice(1).map((revision) => (
            <Revision key={revision.revision} job={job} estimates={estimates} revision={revision} canAnswer={false} />
          ))}
        </Fold>
      )}
    </>
  )
}

interface RevisionProps {
  job: Job
  estimates: Estimates
  revision: Estimate
  canAnswer: boolean
}

/** One revision as it was sent, with its answer. */
function Revision({ job, estimates: { version }, revision: estimate, canAnswer }: RevisionProps) {
  const { revision, state, note, validUntil, lines, variants, isInclusive, chosen } = estimate
  const shown = variants.filter(({ name }) => chosen === null || name === chosen)
  return (
    <div className={styles.revision}>
      <div className={styles.heading}>
        <h3>{texts.revision(revision, texts.state[state])}</h3>
        <PaperLink paper="estimate" id={job.id} customer={job.language} revision={revision} isIcon />
      </div>
      <Answered estimate={estimate} />
      {state === 'sent' && job.stage !== 'waiting_customer' && <Notice tone="warn" text={texts.unapproved} />}
      {note && <p className={styles.note}>{note}</p>}
      {shown.map(({ name, ...total }) => (
        <section key={name} className={styles.totals} aria-label={name || texts.title}>
          {name && <h4>{name}</h4>}
          <EstimateLines
            lines={lines}
            variant={name}
            total={total}
            isInclusive={isInclusive}
            noteOf={(line) => (
              <>
                {line.itemId !== null && (state === 'approved' || line.held !== 'none') && (
                  <Chip warns={line.held === 'none'}>{texts.held[line.held]}</Chip>
                )}
                {line.kind === 'part' && state === 'approved' && <PartSerial id={job.id} version={version} line={line} />}
              </>
            )}
          />
        </section>
      ))}
      {validUntil && state === 'sent' && <small>{`${texts.validUntil} ${formatDate(validUntil)}`}</small>}
      {canAnswer && state === 'sent' && <Actions id={job.id} version={version} estimate={estimate} />}
    </div>
  )
}

function Answered({ estimate: { state, total, answeredAt, answeredBy } }: { estimate: Estimate }) {
  if (total === null || answeredAt === null) return null
  const isGood = state === 'approved'
  const text = texts.answered(
    texts.state[state === 'declined' ? 'declined' : 'approved'],
    formatPaise(total),
    formatDateTime(answeredAt),
    answeredBy ?? '',
  )
  return <Notice tone={isGood ? 'good' : 'warn'} text={text} />
}

/** Actions of the staff while an estimate waits. */
function Actions({ id, version, estimate: { revision, variants } }: { id: number; version: number; estimate: Estimate }) {
  const client = useQueryClient()
  const answer = useMutation(noteEstimateAnswer(client))
  const withdraw = useMutation(withdrawEstimate(client))
  const isOnline = useIsOnline()
  const isBusy = answer.isPending || withdraw.isPending || !isOnline
  const error = answer.error ?? withdraw.error
  return (
    <>
      {error && <Notice tone="bad" text={currentRowOf(error) ? texts.conflict : (adviceOf(error) ?? texts.actionFailure)} />}
      <div className={styles.actions}>
        {variants.map(({ name, total }) => (
          <Button
            key={name}
            variant="line"
            aria-disabled={isBusy}
            onClick={() => answer.mutate({ id, version, answer: 'approved', revision, total, variant: name })}
          >
            {texts.approvedByPhone(name, formatPaise(total))}
          </Button>
        ))}
        <Button
          variant="line"
          size="sm"
          aria-disabled={isBusy}
          onClick={() => answer.mutate({ id, version, answer: 'declined', revision, total: variants[0]?.total ?? 0 })}
        >
          {texts.declinedByPhone}
        </Button>
        <Button variant="line" size="sm" aria-disabled={isBusy} onClick={() => withdraw.mutate({ id, version, revision })}>
          {texts.withdraw}
        </Button>
      </div>
    </>
  )
}
