import { useQuery } from '@tanstack/react-query'
import type { MailSettings } from '#contract/office/mail-settings.ts'
import * as texts from '#texts/mail-settings.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { Row } from '#web/kit/components/box.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { useMailActions } from './mail-actions.tsx'
import styles from './system.module.css'
import { mailSettingsQuery } from './system.queries.ts'

/** Which server the mails go through, and the way to another one. */
export const MailServer = () => (
  <QueryView query={useQuery(mailSettingsQuery())} loading={texts.loading} failure={texts.loadFailure}>
    {(settings) => (settings.source === 'none' ? <p>{texts.none}</p> : <Chosen settings={settings} />)}
  </QueryView>
)

function Chosen({ settings }: { settings: MailSettings }) {
  const actions = useMailActions(settings)
  const { source, host, senderAddress, password } = settings
  return (
    <div className={styles.action}>
      <p>{(source === 'site' ? texts.isSet : texts.isSetOutside)(host, senderAddress)}</p>
      {actions && source === 'site' && (
        <Row gap={2}>
          {/* Else it stands above all sections. */}
          {password !== 'unreadable' && <ActionButton variant="line" size="sm" action={actions.set} />}
          <ActionButton variant="line" size="sm" action={actions.remove} />
        </Row>
      )}
    </div>
  )
}
