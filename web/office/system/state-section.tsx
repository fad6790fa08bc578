import { useQuery } from '@tanstack/react-query'
import type { SiteState } from '#contract/office/system.ts'
import * as noMail from '#texts/office-no-mail.ts'
import * as texts from '#texts/system.ts'
import { FactRows } from '#web/kit/components/fact-rows.tsx'
import { Fold } from '#web/kit/components/fold.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { formatBytes } from '#web/kit/lib/bytes.ts'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import styles from './system.module.css'
import { siteStateQuery } from './system.queries.ts'
import { SystemSection } from './system-section.tsx'

/** Whether all parts work, with versions and places of data. */
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
        <Fold title={texts.stateDetails}>
          <FactRows className={styles.facts} facts={factsOf(state)} />
        </Fold>
      </>
    )}
  </SystemSection>
)

function Checks({ checks }: SiteState) {
  const { sendsEmail } = useShop()
  if (Object.values(checks).includes('failed')) return <p>{texts.notAllWorks}</p>
  return <p>{sendsEmail ? texts.allWorks : noMail.othersWork}</p>
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
