import { useQuery } from '@tanstack/react-query'
import * as texts from '#texts/system.ts'
import { Notice } from '#web/kit/components/notice.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { unsentMailsQuery } from './mails.queries.ts'
import styles from './system.module.css'
import { backupsQuery, siteStateQuery, tasksQuery } from './system.queries.ts'

/** Sections of the screen by what they are about; the name is the anchor. */
export type Section = 'website' | 'mail' | 'backups' | 'tasks'
const TITLES: Record<Section, string> = { website: texts.website, mail: texts.mail, backups: texts.backups, tasks: texts.tasks }

/** Whether everything works, or which sections need the owner: each says there what to do. */
export function Needs() {
  const { sendsEmail } = useShop()
  const state = useQuery(siteStateQuery())
  const mails = useQuery(unsentMailsQuery())
  const backups = useQuery(backupsQuery())
  const tasks = useQuery(tasksQuery())
  const queries = [state, mails, backups, tasks]
  if (queries.some(({ isPending }) => isPending)) return <p role="status">{texts.looking}</p>
  const { isOld, failure, running, upload, newest, nightly } = backups.data ?? {}
  const needs: Record<Section, boolean | undefined> = {
    mail: !sendsEmail || mails.data?.some(({ state }) => state === 'failed'),
    // A first backup is made in the night.
    backups: backups.data && (isOld || (Boolean(failure) && !running) || upload?.failed || !(newest || nightly)),
    website: state.data && Object.values(state.data.checks).includes('failed'),
    tasks: tasks.data?.some(({ lastError }) => lastError !== null),
  }
  const found = (Object.keys(needs) as Section[]).filter((section) => needs[section])
  if (found.length === 0) {
    const isSeen = queries.every(({ data }) => data !== undefined)
    return isSeen ? <Notice tone="good" text={texts.nothingNeeded} /> : <Notice tone="warn" text={texts.notSeen} />
  }
  return (
    <Notice tone="warn" text={texts.needed(found.length)}>
      <ul className={styles.needs}>
        {found.map((section) => (
          <li key={section}>
            <a href={`#${section}`}>{TITLES[section]}</a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
