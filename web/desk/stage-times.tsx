import { useQuery } from '@tanstack/react-query'
import * as texts from '#texts/desk.ts'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { waitingText } from '#web/kit/lib/relative-time.ts'
import { FactList } from '#web/requests/tracking/details-list.tsx'
import { stageTimesQuery } from './desk.queries.ts'
import styles from './job-page.module.css'

const duration = (seconds: number): string => waitingText(0, seconds * 1000)

/** How long a job was in each stage, beside what is usual, for the owner. */
export function StageTimes({ id }: { id: number }) {
  const { data = [] } = useQuery(stageTimesQuery(id))
  if (data.length === 0) return null
  return (
    <Panel as="section" className={styles.panel}>
      <PanelTitle>{texts.stageTimes}</PanelTitle>
      <FactList
        className={styles.facts}
        facts={data.map(({ stage, seconds, usualSeconds }) => [
          texts.stage[stage],
          usualSeconds === null ? duration(seconds) : texts.usually(duration(seconds), duration(usualSeconds)),
        ])}
      />
    </Panel>
  )
}
