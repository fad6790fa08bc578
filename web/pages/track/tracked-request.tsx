import { to } from '#contract/paths.ts'
import type { TrackedRequest } from '#contract/tracking.ts'
import * as common from '#texts/common.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/tracking.ts'
import { Section } from '#web/components/box.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { FormCard } from '#web/components/form/form-card.tsx'
import { LoadingText } from '#web/components/loading-text.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PageColumns } from '#web/components/page-columns.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { WithdrawnTag } from '#web/components/withdrawn-tag.tsx'
import { AskedList } from '#web/features/tracking/asked-list.tsx'
import { RequestActions } from '#web/features/tracking/request-actions.tsx'
import { Timeline } from '#web/features/tracking/timeline.tsx'
import { useTrackedRequest } from '#web/features/tracking/use-tracked-request.ts'
import styles from './tracked-request.module.css'

/** The request of a link, with what its customer can do; it follows every change. */
export function TrackedRequestView({ token }: { token: string }) {
  const { request, problem, show, retry } = useTrackedRequest(token)
  if (problem === 'gone')
    return (
      <Section className={styles.problem}>
        <Notice tone="bad" text={messages.tracking.unknownLink} />
        <ButtonLink variant="line" to={to('track')}>
          {texts.findAnother}
        </ButtonLink>
      </Section>
    )
  if (request)
    return (
      <PageColumns aside={<RequestActions token={token} request={request} onChange={show} />} className={styles.request}>
        {problem === 'lost' && <Notice tone="warn" text={texts.connectionLost} />}
        <Request request={request} />
      </PageColumns>
    )
  return (
    <Section className={styles.problem}>
      {problem === 'lost' ? (
        <Notice tone="bad" text={messages.tracking.loadFailure}>
          <p>
            <Button variant="line" size="sm" onClick={retry}>
              {common.retry}
            </Button>
          </p>
        </Notice>
      ) : (
        <LoadingText text={texts.loading} />
      )}
    </Section>
  )
}

const Request = ({ request }: { request: TrackedRequest }) => (
  <>
    <FormCard title={texts.card[request.entity]} numberLabel={texts.reference} number={request.reference}>
      <div className={styles.status} aria-live="polite">
        <StatusBadge status={request.status} big />
        {request.isWithdrawn && <WithdrawnTag />}
      </div>
      <AskedList name={request.name} asked={request.asked} />
    </FormCard>
    <section aria-labelledby="timeline">
      <SectionHeading title={texts.timeline} id="timeline" />
      <div aria-live="polite">
        <Timeline request={request} />
      </div>
    </section>
  </>
)
