import { useQueryClient } from '@tanstack/react-query'
import type { MailSettings } from '#contract/office/mail-settings.ts'
import * as texts from '#texts/mail-settings.ts'
import type { Action } from '#web/kit/action/actions.ts'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { useSetShop, useShop } from '#web/kit/hooks/use-shop.ts'
import { MailSettingsForm } from './mail-settings-form.tsx'
import { mailSettings, removeMailServer, testMailQuery } from './system.queries.ts'

export interface MailActions {
  /** Sets the mail server, or another one. */
  set: Action
  remove: Action
}

/** What can be done about the server that mails go through: where the screen says that it needs somebody, and in the section on mail. */
export function useMailActions(settings: MailSettings | undefined): MailActions | undefined {
  const client = useQueryClient()
  const [shop, setShop] = [useShop(), useSetShop()]
  if (!settings) return
  const name = settings.source === 'none' ? texts.setUp : texts.change
  const common = { about: 'mail-server', takesFocus: true }
  const set: Action<string> = {
    ...{ ...common, name, said: texts.saved },
    form: ({ onClose, onDone }) => (
      <PanelDialog title={name} onClose={onClose}>
        <MailSettingsForm
          settings={settings}
          onSaved={async () => {
            const { recipient } = await client.fetchQuery(testMailQuery())
            setShop({ ...shop, sendsEmail: true })
            onDone(recipient ?? '')
          }}
        />
      </PanelDialog>
    ),
  }
  const remove: Action = {
    ...{ ...common, name: texts.remove, said: () => texts.removed, failure: texts.removeFailure, refreshes: [mailSettings] },
    question: { text: texts.confirmRemove, detail: settings.host, confirm: texts.remove },
    call: removeMailServer,
    onDone() {
      setShop({ ...shop, sendsEmail: false })
    },
  }
  return { set, remove }
}
