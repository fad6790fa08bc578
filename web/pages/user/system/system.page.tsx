import { API_REFERENCE_PATH } from '#contract/pages.ts'
import { apiReference } from '#texts/api-reference.ts'
import * as texts from '#texts/system.ts'
import { AdminScreen } from '#web/components/admin-screen.tsx'
import { ApiKeysSection } from './api-keys-section.tsx'
import { BackupSection } from './backup-section.tsx'
import { FirstStepsSection } from './first-steps-section.tsx'
import { JobsSection } from './jobs-section.tsx'
import { MailSection } from './mail-section.tsx'
import { StateSection } from './state-section.tsx'
import styles from './system.module.css'
import { WebhooksSection } from './webhooks-section.tsx'

/** How the site itself is doing. */
export const Component = () => (
  <AdminScreen title={texts.title}>
    <header>
      <h1>{texts.title}</h1>
    </header>
    <div className={styles.sections}>
      <StateSection />
      <MailSection />
      <BackupSection />
      <ApiKeysSection />
      <WebhooksSection />
      <JobsSection />
      <FirstStepsSection />
    </div>
    <p>
      <a href={API_REFERENCE_PATH}>{apiReference}</a>
    </p>
  </AdminScreen>
)
