import type { ReactNode } from 'react'
import * as texts from '#texts/desk.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { ActionMenu } from '#web/kit/action/action-menu.tsx'
import { Button, IconButton } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Pencil } from '#web/kit/components/icons.ts'
import { movesOf, nextStep, remind, waitsForCustomer, wrongPart } from './job-actions.tsx'
import styles from './next-step.module.css'
import type { WaitingForPart } from './wrong-part-dialog.tsx'

export interface NextStepProps {
  job: WaitingForPart
  /** Something else comes first. */
  isLine: boolean
  /** The hand-over of a job that is ready is open in its block. */
  isHandingOver: boolean
  onHandOver: () => void
  /** Before and after it; what comes after is in the menu, too. */
  first: ReactNode
  last: ReactNode
  onNote: () => void
}

/** The next step of a job as the one primary button, and every other in a menu. On a phone they are at hand below all else. */
export const NextStep = ({ job, isLine, isHandingOver, onHandOver, first, last, onNote }: NextStepProps) => (
  <div className={styles.steps} data-next-step>
    <IconButton className={styles.note} aria-label={texts.writeNote} onClick={onNote}>
      <Icon icon={Pencil} />
    </IconButton>
    {first}
    {job.stage === 'ready' ? (
      <Button variant={isHandingOver ? 'line' : 'primary'} aria-expanded={isHandingOver} onClick={onHandOver}>
        {isHandingOver ? texts.notYet : texts.next.ready}
      </Button>
    ) : (
      <ActionButton action={nextStep(job)} variant={isLine ? 'line' : 'primary'} loadingText={texts.moving} />
    )}
    {job.stage === 'waiting_part' && <ActionButton action={wrongPart(job)} variant="line" />}
    <span className={styles.last}>{last}</span>
    <ActionMenu
      label={texts.moveJob(job.reference)}
      actions={() => [...(waitsForCustomer(job.stage) ? [remind(job)] : []), ...movesOf(job)]}
    />
  </div>
)
