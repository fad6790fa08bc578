import { useQuery } from '@tanstack/react-query'
import type { SiteState } from '#contract/office/system.ts'
import type { SiteCheck } from '#contract/platform/health.ts'
import * as noMail from '#texts/office-no-mail.ts'
import * as texts from '#texts/system.ts'
import { FactRows } from '#web/kit/components/fact-rows.tsx'
import { Fold } from '#web/kit/components/fold.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { formatBytes } from '#web/kit/lib/bytes.ts'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import styles from './system.module.css'
import { siteStateQuery } from './system.queries.ts'
import { SystemSection } from './system-section.tsx'

/** Shows versions and places of data, and a warning for each part that has failed. */
export const StateSection = () => (
  <SystemSection
    id="website"
    title={texts.website}
    query={useQuery(siteStateQuery())}
    loading={texts.looking}
    failure={texts.stateLoadFailure}
  >
    {(state) => (
      <>
        <Checks {...state} />
        <Fold title={texts.details}>
          <FactRows className={styles.facts} facts={factsOf(state)} />
        </Fold>
      </>
    )}
  </SystemSection>
)

function Checks({ checks }: SiteState) {
  const { sendsEmail } = useShop()
  const failed = (Object.keys(checks) as SiteCheck[]).filter((name) => checks[name] === 'failed')
  if (failed.length === 0) return <p>{sendsEmail ? texts.allWorks : noMail.othersWork}</p>
  return failed.map((name) => <Notice key={name} tone="bad" text={texts.checkFailures[name]} />)
}

function factsOf({ version, startedAt, database, files, disk }: SiteState): [name: string, value: string][] {
  const { dialect, version: databaseVersion, bytes } = database
  return [
    [texts.program, texts.programValue(version, formatDateTime(startedAt))],
    [texts.database, texts.databaseValue(texts.databaseNames[dialect], databaseVersion, formatBytes(bytes))],
    [texts.pictures, texts.pictureStores[files]],
    [texts.disk, texts.diskValue(formatBytes(disk.freeBytes), formatBytes(disk.totalBytes))],
  ]
}
