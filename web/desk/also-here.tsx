import { useQuery } from '@tanstack/react-query'
import type { Job, VisitJob } from '#contract/desk/desk.ts'
import { isInShop } from '#contract/desk/stages.ts'
import { to } from '#contract/office-paths.ts'
import * as texts from '#texts/job-visits.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { useIsOnline } from '#web/kit/hooks/use-is-online.ts'
import styles from './also-here.module.css'
import { jobQuery } from './desk.queries.ts'
import { StageTag } from './stage-tag.tsx'
import { handOverReady } from './visit-actions.tsx'

/** The other devices that the customer brought with this one, and the hand-over of all that are ready. */
export function AlsoHere({ job }: { job: Job }) {
  const here = job.visit.filter(({ stage }) => isInShop(stage))
  const gone = job.visit.filter(({ stage }) => !isInShop(stage))
  const ready = [job, ...here].filter(({ stage }) => stage === 'ready').toSorted((one, other) => one.id - other.id)
  return (
    <>
      <Devices title={texts.alsoHere} jobs={here} />
      <Devices title={texts.cameWith} jobs={gone} />
      {ready.length > 1 && <HandOverReady id={job.id} ready={ready} />}
    </>
  )
}

/** Where one device is handed over: what else is ready for the same customer. */
export function OthersReady({ id }: { id: number }) {
  const job = useQuery(jobQuery(id)).data
  const others = job?.visit.filter(({ stage }) => stage === 'ready') ?? []
  if (!job || others.length === 0) return null
  return (
    <>
      <Devices title={texts.alsoHere} jobs={others} />
      {job.stage === 'ready' && <HandOverReady id={id} ready={[job, ...others].toSorted((one, other) => one.id - other.id)} />}
    </>
  )
}

const Devices = ({ title, jobs }: { title: string; jobs: readonly VisitJob[] }) =>
  jobs.length > 0 && (
    <ul className={styles.devices} aria-label={title}>
      {jobs.map(({ id, reference, device, stage }) => (
        <li key={id}>
          {title}
          <Link to={to('job', { id })}>{texts.named(device, reference)}</Link>
          <StageTag stage={stage} />
        </li>
      ))}
    </ul>
  )

function HandOverReady({ id, ready }: { id: number; ready: readonly VisitJob[] }) {
  const isOnline = useIsOnline()
  if (!isOnline) return <p className={styles.hint}>{texts.needsConnection}</p>
  return (
    <div>
      <ActionButton action={handOverReady(id, ready)} variant="line" />
    </div>
  )
}
