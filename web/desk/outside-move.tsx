import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Job } from '#contract/desk/desk.ts'
import { isOut } from '#contract/desk/outside.ts'
import * as texts from '#texts/outside.ts'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { jobQuery } from './desk.queries.ts'
import type { Movable } from './kept-entries.ts'
import { outsideOfJobQuery } from './outside.queries.ts'
import { OutsideBackDialog } from './outside-back.tsx'
import { OutsideSend } from './outside-send.tsx'

export interface OutsideMoveProps {
  job: Movable
  onClose: () => void
  /** With the job as it is then. */
  onDone: (job: Job) => void
}

/** Sends a job out, or takes back the first thing of it that is outside. */
export function OutsideMove({ job, onClose, onDone }: OutsideMoveProps) {
  const query = useQuery(outsideOfJobQuery(job.id))
  const client = useQueryClient()
  const done = () => void client.fetchQuery(jobQuery(job.id)).then(onDone, onClose)
  if (job.stage !== 'outside') return <OutsideSend of={{ job }} onClose={onClose} onSent={done} />
  const out = query.data?.rows.findLast(isOut)
  if (out) return <OutsideBackDialog outside={out} onClose={onClose} onDone={done} />
  return (
    <PanelDialog title={texts.back} onClose={onClose}>
      <QueryView query={query} loading={texts.loading} failure={texts.failure}>
        {() => <p>{texts.nothingOut}</p>}
      </QueryView>
    </PanelDialog>
  )
}
