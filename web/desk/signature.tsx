import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Job } from '#contract/desk/desk.ts'
import { isOpenStage } from '#contract/desk/stages.ts'
import * as texts from '#texts/desk-intake.ts'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { lazyPart } from '#web/kit/components/lazy-part.ts'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import { addSignature } from './intake.queries.ts'
import { photoUrl } from './photo-url.ts'
import styles from './signature.module.css'

const SignatureDialog = lazyPart(async () => (await import('./signature-dialog.tsx')).SignatureDialog)

/** The signature that the customer gave when the device was left. */
export function Signature({ job }: { job: Job }) {
  const [signs, setSigns] = useState(false)
  const { mutateAsync: add } = useMutation(addSignature())
  const signature = job.photos.find(({ kind }) => kind === 'signature')
  const canSign = isOpenStage(job.stage) && !job.isWithdrawn
  if (!signature && !canSign) return null
  return (
    <Panel as="section" className={styles.panel}>
      <PanelTitle>{texts.signature}</PanelTitle>
      {signature && (
        <figure className={styles.figure}>
          <img
            src={photoUrl(job.id, signature.id, 'large')}
            alt={texts.signatureOf(job.name)}
            width={signature.width}
            height={signature.height}
          />
          <figcaption>{texts.signed(job.name, formatDateTime(signature.createdAt))}</figcaption>
        </figure>
      )}
      {canSign && (
        <Button variant="line" size="sm" onClick={() => setSigns(true)}>
          {signature ? texts.signAgain : texts.sign}
        </Button>
      )}
      {signs && (
        <Suspense>
          <SignatureDialog name={job.name} send={(file) => add({ id: job.id, file })} onClose={() => setSigns(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
