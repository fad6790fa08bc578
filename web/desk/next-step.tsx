import * as texts from '#texts/desk.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { ActionMenu } from '#web/kit/action/action-menu.tsx'
import { Row } from '#web/kit/components/box.tsx'
import { movesOf, nextStep } from './job-actions.tsx'
import type { Movable } from './kept-entries.ts'

/** The next step of a job as the one primary button, unless something else comes first, and every other in a menu. */
export const NextStep = ({ job, isLine }: { job: Movable; isLine: boolean }) => (
  <Row gap={3}>
    <ActionButton action={nextStep(job)} variant={isLine ? 'line' : 'primary'} loadingText={texts.moving} />
    <ActionMenu label={texts.moveJob(job.reference)} text={texts.moveTo} actions={() => movesOf(job)} />
  </Row>
)
