import { AdminScreen } from '#web/components/admin-screen.tsx'
import { JobsSection } from './jobs-section.tsx'
import { MailSection } from './mail-section.tsx'

/** How the site itself is doing. */
export const Component = () => (
  <AdminScreen title="System">
    <header>
      <h1>System</h1>
    </header>
    <div className="grid gap-6">
      <MailSection />
      <JobsSection />
    </div>
  </AdminScreen>
)
