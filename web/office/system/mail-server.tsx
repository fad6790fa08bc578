import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as texts from '#texts/mail-settings.ts'
import * as noMail from '#texts/office-no-mail.ts'
import { Row } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { ConfirmDialog } from '#web/kit/components/confirm-dialog.tsx'
import { FocusedNotice, Notice } from '#web/kit/components/notice.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { useSetShop, useShop } from '#web/kit/hooks/use-shop.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { MailSettingsForm } from './mail-settings-form.tsx'
import styles from './system.module.css'
import { mailSettingsQuery, removeMailSettings, testMailQuery } from './system.queries.ts'

/** Which server the mails go through, and the way to another one. */
export function MailServer() {
  const client = useQueryClient()
  const [shop, setShop] = [useShop(), useSetShop()]
  const [open, setOpen] = useState<'form' | 'question'>()
  const [outcome, setOutcome] = useState<{ text: string }>()
  const remove = useMutation(removeMailSettings(client))
  const close = () => setOpen(undefined)
  const finish = (sendsEmail: boolean, text: string) => {
    close()
    setShop({ ...shop, sendsEmail })
    setOutcome({ text })
  }
  return (
    <QueryView query={useQuery(mailSettingsQuery())} loading={texts.loading} failure={texts.loadFailure}>
      {(settings) => (
        <div className={styles.action}>
          {outcome && <FocusedNotice tone="good" {...outcome} event={outcome} />}
          {/* That it needs somebody is said above all sections. */}
          {settings.source === 'none' && <p>{noMail.onlySaved}</p>}
          {settings.source === 'site' && settings.password === 'unreadable' && <Notice tone="bad" text={texts.unreadable} />}
          {settings.source !== 'none' && (
            <p>{(settings.source === 'site' ? texts.isSet : texts.isSetOutside)(settings.host, settings.senderAddress)}</p>
          )}
          {settings.source !== 'environment' && (
            <Row gap={2}>
              <Button variant={settings.source === 'none' ? 'primary' : 'line'} size="sm" onClick={() => setOpen('form')}>
                {settings.source === 'none' ? texts.setUp : texts.change}
              </Button>
              {settings.source === 'site' && (
                <Button variant="line" size="sm" onClick={() => setOpen('question')}>
                  {texts.remove}
                </Button>
              )}
            </Row>
          )}
          {open === 'form' && (
            <PanelDialog title={settings.source === 'none' ? texts.setUp : texts.change} onClose={close}>
              <MailSettingsForm
                settings={settings}
                onSaved={async () => {
                  const { recipient } = await client.fetchQuery(testMailQuery())
                  finish(true, texts.saved(recipient ?? ''))
                }}
              />
            </PanelDialog>
          )}
          {open === 'question' && (
            <ConfirmDialog
              question={texts.confirmRemove}
              detail={settings.host}
              confirmText={texts.remove}
              busy={remove.isPending}
              failure={remove.error ? (adviceOf(remove.error) ?? texts.removeFailure) : undefined}
              onConfirm={() => remove.mutate(undefined, { onSuccess: () => finish(false, texts.removed) })}
              onCancel={close}
            />
          )}
        </div>
      )}
    </QueryView>
  )
}
