import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as texts from '#texts/first-steps.ts'
import { Button } from '#web/kit/components/button.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { firstStepsQuery, setDismissed } from '#web/office/first-steps/first-steps.queries.ts'
import styles from './system.module.css'
import { SystemSection } from './system-section.tsx'

/** Brings the first steps back to the dashboard, where somebody has hidden them before they were done. */
export function FirstStepsSection() {
  const query = useQuery(firstStepsQuery())
  const show = useMutation(setDismissed(useQueryClient()))
  const { dismissed, steps } = query.data ?? {}
  if (!steps || steps.every(({ done }) => done) || (!dismissed && show.isIdle)) return
  return (
    <SystemSection title={texts.title} query={query} loading={texts.loading} failure={texts.loadFailure}>
      {({ dismissed }) => (
        <>
          {show.error && <Notice tone="bad" text={texts.notSaved} />}
          {dismissed ? (
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
