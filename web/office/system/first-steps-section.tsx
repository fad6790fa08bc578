import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as texts from '#texts/first-steps.ts'
import { Button } from '#web/kit/components/button.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { firstStepsQuery, setDismissed } from '#web/office/first-steps/first-steps.queries.ts'
import styles from './system.module.css'
import { SystemSection } from './system-section.tsx'

/** Brings the first steps back to the dashboard. */
export function FirstStepsSection() {
  const show = useMutation(setDismissed(useQueryClient()))
  return (
    <SystemSection title={texts.title} query={useQuery(firstStepsQuery())} loading={texts.loading} failure={texts.loadFailure}>
      {({ dismissed, steps }) => (
        <>
          {show.error && <Notice tone="bad" text={texts.notSaved} />}
          {steps.every(({ done }) => done) ? (
            <p>{texts.completed}</p>
          ) : dismissed ? (
            <div className={styles.action}>
              <p>{texts.systemHint}</p>
              <Button variant="line" size="sm" loading={show.isPending} onClick={() => show.mutate(false)}>
                {texts.bringBack}
              </Button>
            </div>
          ) : (
            <p role="status">{texts.isShown}</p>
          )}
        </>
      )}
    </SystemSection>
  )
}
