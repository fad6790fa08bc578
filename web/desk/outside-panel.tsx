import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '#contract/desk/desk.ts'
import { isOut, type Outside } from '#contract/desk/outside.ts'
import { isOpenStage } from '#contract/desk/stages.ts'
import { to } from '#contract/office-paths.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/outside.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { Row } from '#web/kit/components/box.tsx'
import { Button, ButtonAnchor } from '#web/kit/components/button.tsx'
import { Chip } from '#web/kit/components/chip.tsx'
import { later } from '#web/kit/components/later.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { FocusedNotice, Notice } from '#web/kit/components/notice.tsx'
import { PhotoList } from '#web/kit/components/photo-list.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { TitledPanel } from '#web/kit/components/titled-panel.tsx'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { api, toRequest } from '#web/kit/lib/api-client.ts'
import { formatDate, formatDateTime } from '#web/kit/lib/dates.ts'
import { labPhotoUrl, outsideOfJobQuery } from './outside.queries.ts'
import { removeLabPhoto } from './outside-actions.ts'
import styles from './outside-panel.module.css'
import type { Sendable } from './outside-send.tsx'
import { isLate, stateOf } from './outside-state.ts'

const OutsideSend = later(async () => (await import('./outside-send.tsx')).OutsideSend)
const OutsideEdit = later(async () => (await import('./outside-edit.tsx')).OutsideEdit)
const OutsideBackDialog = later(async () => (await import('./outside-back.tsx')).OutsideBackDialog)
const OutsideCancel = later(async () => (await import('./outside-cancel.tsx')).OutsideCancel)

type Doing = { what: 'send' } | { what: 'edit' | 'back' | 'cancel'; outside: Outside }

/** What of a job is or was with labs and suppliers. */
export const OutsidePanel = ({ job }: { job: Job }) => (
  <OutsideWorks
    query={useQuery(outsideOfJobQuery(job.id))}
    of={{ job }}
    canSend={isOpenStage(job.stage) && job.stage !== 'declined' && !job.isWithdrawn}
  />
)

export interface OutsideWorksProps {
  query: UseQueryResult<{ rows: Outside[] }>
  of: Sendable
  canSend: boolean
}

/** Sendings of one thing, and the way to send it. */
export function OutsideWorks({ query, of, canSend }: OutsideWorksProps) {
  const [doing, setDoing] = useState<Doing>()
  const [said, setSaid] = useState('')
  const close = () => setDoing(undefined)
  const done = (text: string) => {
    close()
    setSaid(text)
  }
  return (
    <TitledPanel
      title={texts.title}
      action={
        canSend && (
          <Button variant="line" size="sm" onClick={() => setDoing({ what: 'send' })}>
            {texts.send}
          </Button>
        )
      }
    >
      {said && <FocusedNotice key={said} tone="good" text={said} />}
      <QueryView query={query} loading={texts.loading} failure={texts.failure}>
        {({ rows }) =>
          rows.length > 0 && (
            <>
              <ul className={styles.works}>
                {rows.map((outside) => (
                  <li key={outside.id} className={styles.work}>
                    <OutsideFacts outside={outside} />
                    <OutsideActions outside={outside} onDo={(what) => setDoing({ what, outside })} />
                  </li>
                ))}
              </ul>
              <Link to={to('outside')}>{texts.onlyOut}</Link>
            </>
          )
        }
      </QueryView>
      {doing?.what === 'send' && <OutsideSend of={of} onClose={close} onSent={({ number }) => done(texts.sent(number))} />}
      {doing?.what === 'edit' && <OutsideEdit outside={doing.outside} onClose={close} />}
      {doing?.what === 'back' && (
        <OutsideBackDialog outside={doing.outside} onClose={close} onDone={({ number }) => done(texts.tookBack(number))} />
      )}
      {doing?.what === 'cancel' && (
        <OutsideCancel outside={doing.outside} onClose={close} onDone={() => done(texts.isCancelled(doing.outside.number))} />
      )}
    </TitledPanel>
  )
}

function OutsideFacts({ outside }: { outside: Outside }) {
  const { what, serial, party, why, reason, sentAt, dueOn, agreed, lab, back } = outside
  const price = agreed === null ? texts.unsaid : typeof agreed === 'number' && texts.agreed(formatPaise(agreed))
  return (
    <>
      <p>
        <b>{[what, serial].filter(Boolean).join(' · ')}</b>{' '}
        <Chip warns={isLate(outside)}>{isLate(outside) && dueOn !== null ? texts.late(formatDate(dueOn)) : stateOf(outside)}</Chip>
      </p>
      <p>
        {[texts.at(party), texts.reasons[reason], texts.since(formatDateTime(sentAt)), dueOn && texts.due(formatDate(dueOn))]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <small>{why}</small>
      <p>
        {[
          price,
          isOut(outside) && isLate(outside) && stateOf(outside),
          typeof lab.price === 'number' && texts.labPrice(formatPaise(lab.price)),
          lab.note,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {back && (
        <p>
          {[
            back.came,
            back.works !== null && texts.works[back.works ? 'yes' : 'no'],
            typeof back.cost === 'number' && texts.cost(formatPaise(back.cost)),
            back.newSerial && texts.newSerial(back.newSerial),
            typeof back.credited === 'number' && texts.credited(formatPaise(back.credited)),
            back.note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <PhotoList
        photos={outside.photos}
        urlOf={(photo, size) => labPhotoUrl(outside.id, photo.id, size)}
        altOf={(_, at) => texts.photoOf(party, at)}
        actionOf={(photo, at) => (
          <ActionButton action={removeLabPhoto(outside, photo.id, at)} variant="line" size="sm" aria-label={texts.removePhoto(party, at)} />
        )}
      />
    </>
  )
}

function OutsideActions({ outside, onDo }: { outside: Outside; onDo: (what: 'edit' | 'back' | 'cancel') => void }) {
  const { id, number, what } = outside
  const pdf = toRequest('GET /api/outside/:id/pdf', { params: { id }, query: {} }).url
  const write = useMutation({
    mutationFn: () => api('POST /api/outside/:id/link', { params: { id } }),
    onSuccess: ({ whatsApp }) => void window.open(whatsApp, '_blank', 'noopener'),
  })
  return (
    <>
      <Row gap={2}>
        {isOut(outside) && (
          <Button size="sm" aria-label={`${texts.back}: ${what}`} onClick={() => onDo('back')}>
            {texts.back}
          </Button>
        )}
        <ButtonAnchor variant="line" size="sm" href={pdf} download aria-label={texts.pdfOf(number)}>
          {texts.challan(number)}
        </ButtonAnchor>
        {isOut(outside) && (
          <>
            <Button variant="line" size="sm" aria-label={`${texts.writeLab}: ${what}`} onClick={() => write.mutate()}>
              {texts.writeLab}
            </Button>
            <Button variant="line" size="sm" aria-label={`${texts.edit}: ${what}`} onClick={() => onDo('edit')}>
              {texts.edit}
            </Button>
            <Button variant="line" size="sm" aria-label={`${texts.cancel}: ${what}`} onClick={() => onDo('cancel')}>
              {texts.cancel}
            </Button>
          </>
        )}
      </Row>
      {write.error && <Notice tone="bad" text={adviceOf(write.error) ?? texts.writeFailure} />}
    </>
  )
}
