import { useQuery } from '@tanstack/react-query'
import type { Job } from '#contract/desk/desk.ts'
import { isOpenStage } from '#contract/desk/stages.ts'
import * as desk from '#texts/desk.ts'
import * as lists from '#texts/lists.ts'
import * as texts from '#texts/news.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { ActionMenu } from '#web/kit/action/action-menu.tsx'
import type { Called } from '#web/kit/action/actions.ts'
import { Icon } from '#web/kit/components/icon.tsx'
import { ChevronDown } from '#web/kit/components/icons.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { api, currentRowOf } from '#web/kit/lib/api-client.ts'
import { saveOverNewer } from '#web/kit/lib/save-over-newer.ts'
import { peopleQuery } from './desk.queries.ts'
import { jobKey, REFRESHES } from './job-moves.ts'
import styles from './technician.module.css'
import { Initials } from './who.tsx'

type Person = Job['technician']
type Held = Pick<Job, 'id' | 'reference' | 'version' | 'technician'>

function failure(error: unknown): string {
  const current = currentRowOf<Job>(error)
  return current ? texts.assignedMeanwhile(current.technician?.name ?? desk.nobodyYet) : (adviceOf(error) ?? texts.assignFailure)
}

/** Gives a job to someone, or to nobody. What others have changed in it besides its technician stays. */
export const giveTo = (job: Held, technician: Person, name = technician?.name ?? desk.nobodyYet): Called<Job> => ({
  name,
  about: jobKey(job.id),
  optimistic: { technician },
  refreshes: REFRESHES,
  call: (call, newest) =>
    saveOverNewer<Job, number>(
      newest(job).version,
      (expectedVersion) =>
        api(
          'PUT /api/desk/jobs/:id',
          { params: { id: job.id }, body: { technicianId: technician?.id ?? null } },
          { ...call, expectedVersion },
        ),
      (newer) => {
        if (newer.technician?.id === technician?.id) return { done: newer }
        return newer.technician?.id === job.technician?.id ? { retry: newer.version } : 'conflict'
      },
    ),
  said: () => (technician ? texts.isWith(job.reference, technician.name) : texts.isWithNobody(job.reference)),
  failure,
  undo: ({ version }) => giveTo({ ...job, version, technician }, job.technician, lists.undo),
})

/** Who has a job: one tap takes one that is open, another gives it to someone else. Whoever had it and whoever has it now are notified. */
export function Technician({ job }: { job: Held & Pick<Job, 'stage'> }) {
  const { data: people = [] } = useQuery(peopleQuery())
  const { technician } = job
  const name = texts.technicianIs(technician?.name ?? desk.nobodyYet)
  const you = people.find(({ isYou }) => isYou)
  const others = people.filter(({ id }) => id !== technician?.id)
  const asPerson = ({ id, name }: (typeof people)[number]) => ({ id, name })
  return (
    <>
      <ActionMenu
        label={name}
        className={styles.chip}
        actions={() => [...others.map((person) => giveTo(job, asPerson(person))), ...(technician ? [giveTo(job, null)] : [])]}
      >
        <Initials name={technician?.name} />
        <span className={styles.name} title={technician?.name}>
          {technician?.name ?? name}
        </span>
        <Icon icon={ChevronDown} />
      </ActionMenu>
      {you && you.id !== technician?.id && isOpenStage(job.stage) && (
        <ActionButton action={giveTo(job, asPerson(you), texts.take)} variant="line" size="sm" />
      )}
    </>
  )
}
