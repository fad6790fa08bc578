import { useQuery } from '@tanstack/react-query'
import * as texts from '#texts/desk.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { Stack } from '#web/kit/components/box.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { peopleQuery } from './desk.queries.ts'
import type { Planned } from './save-promise.ts'
import { giveTo } from './technician.tsx'

/** Gives a job to someone by one press. */
export function AssignDialog({ job, onClose }: { job: Planned; onClose: () => void }) {
  const { data: people = [] } = useQuery(peopleQuery())
  const others = people.filter(({ id }) => id !== job.technician?.id)
  return (
    <PanelDialog title={texts.whoHas(job.reference)} onClose={onClose}>
      <Stack gap={2}>
        {others.map(({ id, name }) => (
          <ActionButton key={id} action={giveTo(job, { id, name })} variant="line" block onDone={onClose} />
        ))}
        {job.technician && <ActionButton action={giveTo(job, null)} variant="line" block onDone={onClose} />}
      </Stack>
    </PanelDialog>
  )
}
