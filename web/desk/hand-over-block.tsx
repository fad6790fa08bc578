import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Job } from '#contract/desk/desk.ts'
import * as texts from '#texts/desk.ts'
import { finish } from '#web/kit/action/actions.ts'
import { HandOver } from './hand-over.tsx'
import styles from './hand-over-block.module.css'
import { moveTo } from './job-actions.tsx'

/** The hand-over where the job stands, which has the focus once it is opened. */
export function HandOverBlock({ job, onClose }: { job: Job; onClose: () => void }) {
  const block = useRef<HTMLElement>(null)
  const client = useQueryClient()
  useEffect(() => block.current?.focus(), [])
  return (
    <section className={styles.block} ref={block} tabIndex={-1} aria-label={texts.overTitle(job.name)}>
      <HandOver job={job} onDone={(moved) => finish(client, moveTo(job, 'handed_over'), moved, { onDone: onClose })} />
    </section>
  )
}
