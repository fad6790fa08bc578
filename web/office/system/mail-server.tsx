import { useQuery } from '@tanstack/react-query'
import type { MailSettings } from '#contract/office/mail-settings.ts'
import * as texts from '#texts/mail-settings.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { Row } from '#web/kit/components/box.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { useMailActions } from './mail-actions.tsx'
import styles from './system.module.css'
import { mailSettingsQuery } from './system.queries.ts'

/** Whether the mail server needs somebody: then the way to another one stands above all sections. */
export const needsMailServer = ({ source, password }: MailSettings) => source === 'none' || (source === 'site' && password === 'unreadable')

/** Which server the mails go through, and the way to another one. */
export const MailServer = () => (
  <QueryView query={useQuery(mailSettingsQuery())} loading={texts.loading} failure={texts.loadFailure}>
    {(settings) => (settings.source === 'none' ? <p>{texts.none}</p> : <Chosen settings={settings} />)}
  </QueryView>
)

function Chosen({ settings }: { settings: MailSettings }) {
  const actions = useMailActions(settings)
  const { source, host, senderAddress } = settings
  return (
    <div className={styles.action}>
      <p>{(source === 'site' ? texts.isSet : texts.isSetOutside)(host, senderAddress)}</p>
      {actions && source === 'site' && (
        <Row gap={2}>
          {!needsMailServer(settings) && <ActionButton variant="line" size="sm" action={actions.set} />}
          <ActionButton variant="line" size="sm" action={actions.remove} />
        </Row>
      )}
    </div>
  )
}
