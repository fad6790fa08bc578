import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as texts from '#texts/notifications.ts'
import * as noMail from '#texts/office-no-mail.ts'
import { Notice } from '#web/kit/components/notice.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { Devices } from './devices.tsx'
import { KindChoice } from './kind-choice.tsx'
import styles from './notification-settings.module.css'
import { notificationSettingsQuery, saveNotificationSettings } from './notifications.queries.ts'
import { SoundSwitch } from './sound-switch.tsx'

/** Chooses how the person who is logged in is notified of new requests. Each choice is saved at once. */
export function NotificationSettings() {
  const { sendsEmail } = useShop()
  const query = useQuery(notificationSettingsQuery())
  // Choices are saved one after the other, so that the last one is also saved last.
  const save = useMutation({ ...saveNotificationSettings(useQueryClient()), scope: { id: 'notifications' } })
  return (
    <div className={styles.settings}>
      <QueryView query={query} loading={texts.loading} failure={texts.loadFailure}>
        {({ notifyOf }) => (
          <KindChoice
            legend={texts.emailMe}
            hint={sendsEmail ? texts.emailHint : noMail.onlySavedHint}
            chosen={save.isPending ? save.variables.notifyOf : notifyOf}
            onChange={(notifyOf) => save.mutate({ notifyOf })}
          />
        )}
      </QueryView>
      {save.error && <Notice tone="bad" text={texts.notSaved} />}
      <SoundSwitch />
      <Devices />
    </div>
  )
}
