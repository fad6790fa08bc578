import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Backups, SiteState, Task } from '#contract/office/system.ts'
import * as mailTexts from '#texts/mail-settings.ts'
import * as noMail from '#texts/office-no-mail.ts'
import * as texts from '#texts/system.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import type { Action, Called } from '#web/kit/action/actions.ts'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { ButtonAnchor } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { TriangleAlert } from '#web/kit/components/icons.ts'
import { Notice } from '#web/kit/components/notice.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { labelOf } from '#web/kit/lib/label-of.ts'
import { useMailActions } from './mail-actions.tsx'
import { unsentMailsQuery } from './mails.queries.ts'
import styles from './system.module.css'
import { backUpNow, backupsQuery, mailSettingsQuery, siteStateQuery, tasksQuery } from './system.queries.ts'

/** Sections of the screen by what they are about; the name is the anchor. */
export type Section = 'website' | 'mail' | 'backups' | 'tasks'

/** Something that needs somebody: what it is, and the one thing to do about it. */
interface Need {
  text: string
  /** Something is lost, or may be, as long as nobody looks after it. */
  isBad?: boolean
  action?: Action | undefined
  /** The action is under way already. */
  isBusy?: boolean
  /** The section that shows it. */
  section?: keyof typeof texts.see
}

/** Why there is no backup to rely on; nothing when there is one, or will be this night. */
export function backupNeed({ isOld, failure, running, newest, nightly }: Backups): string | undefined {
  if (failure && !running) return texts.backupFailures[failure]
  if (isOld) return texts.backupIsOld
  return newest || nightly ? undefined : texts.notNightly
}

/** Makes a backup, and says so here: how it goes on stands further down, and what was pressed goes with what it was about. */
const backUpHere: Called<Backups> = { ...backUpNow, said: () => texts.backingUp, takesFocus: true }

/** Looks once more, after what was done elsewhere. */
const lookAgain = ({ refetch }: Pick<UseQueryResult, 'refetch'>, failure: string): Called => ({
  ...{ name: texts.lookAgain, about: 'system', failure, takesFocus: true },
  call: () => refetch({ throwOnError: true }),
  said: () => texts.lookedAgain,
})

/** Whether everything works, or what needs somebody, the worst first. It is said and done here, and not once more in its section. */
export function Needs() {
  const { sendsEmail } = useShop()
  const state = useQuery(siteStateQuery())
  const mails = useQuery(unsentMailsQuery())
  const backups = useQuery(backupsQuery())
  const tasks = useQuery(tasksQuery())
  const settings = useQuery(mailSettingsQuery())
  const mail = useMailActions(settings.data)
  const queries = [state, mails, backups, tasks]
  if (queries.some(({ isPending }) => isPending)) return <p role="status">{texts.looking}</p>

  const checked = (names: readonly (keyof SiteState['checks'])[]): Need[] =>
    names
      .filter((name) => state.data?.checks[name] === 'failed')
      .map((name) => ({ text: texts.checkFailures[name], isBad: true, action: lookAgain(state, texts.stateLoadFailure) }))
  const noBackup = backups.data && backupNeed(backups.data)
  // What the screen began with may be out of date.
  const savesOnly = settings.data ? settings.data.source === 'none' : !sendsEmail
  const failedMails = mails.data?.filter(({ state }) => state === 'failed').length ?? 0
  const failedTasks = tasks.data?.filter(({ lastError }) => lastError !== null) ?? []
  const needs: Need[] = [
    ...checked(['database', 'files', 'disk']),
    ...(noBackup ? [{ text: noBackup, isBad: true, action: backUpHere, isBusy: backups.data?.running === true }] : []),
    ...(savesOnly ? [{ text: noMail.onlySaved, action: mail?.set }] : []),
    ...(settings.data?.password === 'unreadable' ? [{ text: mailTexts.unreadable, isBad: true, action: mail?.set }] : []),
    ...checked(['mail']),
    ...(failedMails > 0 ? [{ text: texts.mailsFailed(failedMails), section: 'mail' as const }] : []),
    ...(backups.data?.upload?.failed ? [{ text: texts.uploadFailed, action: lookAgain(backups, texts.backupsLoadFailure) }] : []),
    ...(failedTasks.length > 0 ? [{ text: texts.tasksFailed(failedTasks.length, namesOf(failedTasks)), section: 'tasks' as const }] : []),
  ]
  if (needs.length === 0) {
    const isSeen = queries.every(({ data }) => data !== undefined)
    return isSeen ? <Notice tone="good" text={texts.nothingNeeded} /> : <Notice tone="warn" text={texts.notSeen} />
  }
  return (
    <Panel as="div" className={styles.needs}>
      <PanelTitle>{texts.needed(needs.length)}</PanelTitle>
      <ul>
        {needs.map((need, at) => (
          <li key={need.text} data-tone={need.isBad ? 'bad' : 'warn'}>
            <Icon icon={TriangleAlert} />
            <p>{need.text}</p>
            <Way need={need} variant={at === 0 ? 'primary' : 'line'} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const namesOf = (tasks: readonly Task[]): string => tasks.map(({ name }) => labelOf(texts.taskNames, name)).join(', ')

/** What to do; the first of the list is the one that the screen asks for. */
function Way({ need: { action, isBusy, section }, variant }: { need: Need; variant: 'primary' | 'line' }) {
  if (action) return <ActionButton size="sm" variant={variant} action={action} aria-disabled={isBusy || undefined} />
  return (
    section && (
      <ButtonAnchor size="sm" variant={variant} href={`#${section}`}>
        {texts.see[section]}
      </ButtonAnchor>
    )
  )
}
