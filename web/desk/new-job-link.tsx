import { to } from '#contract/office-paths.ts'
import * as texts from '#texts/desk.ts'
import { ButtonLink } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Plus } from '#web/kit/components/icons.ts'
import { useStorageStore } from '#web/kit/hooks/use-storage-store.ts'
import { letterKeysStore } from './letter-keys.ts'
import styles from './new-job-link.module.css'

/** Leads to the counter; says by which key, too. */
export function NewJobLink() {
  const hasKey = useStorageStore(letterKeysStore)
  return (
    <ButtonLink to={to('newJob')} aria-keyshortcuts={hasKey ? texts.newJobKey : undefined}>
      <Icon icon={Plus} />
      {texts.newJob}
      {hasKey && (
        <span className={styles.key} aria-hidden="true">
          {texts.newJobKey}
        </span>
      )}
    </ButtonLink>
  )
}
