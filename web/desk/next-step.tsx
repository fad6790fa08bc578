import * as texts from '#texts/desk.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { ActionMenu } from '#web/kit/action/action-menu.tsx'
import { Row } from '#web/kit/components/box.tsx'
import { movesOf, nextStep, wrongPart } from './job-actions.tsx'
import type { WaitingForPart } from './wrong-part-dialog.tsx'

/** The next step of a job as the one primary button, unless something else comes first, and every other in a menu. */
export const NextStep = ({ job, isLine }: { job: WaitingForPart; isLine: boolean }) => (
  <Row gap={3}>
    <ActionButton action={nextStep(job)} variant={isLine ? 'line' : 'primary'} loadingText={texts.moving} />
    {job.stage === 'waiting_part' && <ActionButton action={wrongPart(job)} variant="line" />}
    <ActionMenu label={texts.moveJob(job.reference)} text={texts.moveTo} actions={() => movesOf(job)} />
  </Row>
)
