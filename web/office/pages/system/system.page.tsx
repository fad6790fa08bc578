import { API_REFERENCE_PATH } from '#contract/platform/pages.ts'
import { apiReference } from '#texts/api-reference.ts'
import * as connections from '#texts/connections.ts'
import * as texts from '#texts/system.ts'
import { AdminScreen } from '#web/kit/components/admin-screen.tsx'
import { Fold } from '#web/kit/components/fold.tsx'
import { ApiKeysSection } from '#web/office/connections/api-keys-section.tsx'
import { WebhooksSection } from '#web/office/connections/webhooks-section.tsx'
import { BackupSection } from '#web/office/system/backup-section.tsx'
import { FirstStepsSection } from '#web/office/system/first-steps-section.tsx'
import { MailSection } from '#web/office/system/mail-section.tsx'
import { Needs } from '#web/office/system/needs.tsx'
import { StateSection } from '#web/office/system/state-section.tsx'
import styles from '#web/office/system/system.module.css'
import { TasksSection } from '#web/office/system/tasks-section.tsx'

/** How the site itself is doing. */
export const Component = () => (
  <AdminScreen title={texts.title}>
    <header>
      <h1>{texts.title}</h1>
    </header>
    <section aria-label={texts.overview}>
      <Needs />
    </section>
    <div className={styles.sections}>
      <MailSection />
      <BackupSection />
      <StateSection />
      <TasksSection />
      <FirstStepsSection />
    </div>
    <Fold title={connections.others} className={styles.others}>
      <p className={styles.hint}>
        {connections.othersHint} <a href={API_REFERENCE_PATH}>{apiReference}</a>
      </p>
      <div className={styles.sections}>
        <ApiKeysSection />
        <WebhooksSection />
      </div>
    </Fold>
  </AdminScreen>
)
