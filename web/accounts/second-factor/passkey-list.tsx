import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Passkey } from '#contract/accounts/passkeys.ts'
import type { SecondFactor } from '#contract/accounts/second-factor.ts'
import { PASSKEYS_MAX } from '#contract/constants.ts'
import { to } from '#contract/office-paths.ts'
import * as texts from '#texts/second-factor.ts'
import { Button } from '#web/kit/components/button.tsx'
import { ConfirmDialog } from '#web/kit/components/confirm-dialog.tsx'
import { DeviceList, DeviceRow } from '#web/kit/components/device-list.tsx'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { classNames } from '#web/kit/lib/class-names.ts'
import { formatDate, formatDateTime } from '#web/kit/lib/dates.ts'
import { removePasskey } from './second-factor.queries.ts'
import styles from './second-factor-settings.module.css'

export interface PasskeyListProps {
  secondFactor: SecondFactor
  onAdd: () => void
  onRemoved: (name: string) => void
}

/** The passkeys of the person who is logged in, or why there can be none. */
export function PasskeyList({ secondFactor: { since, appSince, passkeys, passkeyOrigin }, onAdd, onRemoved }: PasskeyListProps) {
  const remove = useMutation(removePasskey(useQueryClient()))
  const [asked, setAsked] = useState<Passkey>()
  const isLast = appSince === null && passkeys.length === 1
  return (
    <>
      <h3 className={classNames(styles.heading, styles.part)}>{texts.passkeys}</h3>
      <p>{texts.passkeysHint}</p>
      {passkeys.length > 0 && (
        <DeviceList>
          {passkeys.map((passkey) => (
            <DeviceRow
              key={passkey.id}
              name={passkey.name}
              details={[
                texts.addedOn(formatDate(passkey.createdAt)),
                passkey.lastUsedAt ? texts.lastUsed(formatDateTime(passkey.lastUsedAt)) : texts.neverUsed,
              ]}
              action={
                <Button
                  variant="danger"
                  size="sm"
                  aria-label={texts.removePasskeyOf(passkey.name)}
                  onClick={() => {
                    remove.reset()
                    setAsked(passkey)
                  }}
                >
                  {texts.removePasskey}
                </Button>
              }
            />
          ))}
        </DeviceList>
      )}
      {passkeys.length >= PASSKEYS_MAX ? (
        <p>{texts.tooManyPasskeys}</p>
      ) : (
        <Obstacle origin={passkeyOrigin}>
          <Button variant={since ? 'line' : 'primary'} size="sm" className={styles.action} onClick={onAdd}>
            {texts.addPasskey}
          </Button>
        </Obstacle>
      )}
      {asked && (
        <ConfirmDialog
          question={texts.confirmRemovePasskey}
          detail={isLast ? texts.removeLastPasskeyDetail(asked.name) : texts.removePasskeyDetail(asked.name)}
          confirmText={texts.removePasskey}
          busy={remove.isPending}
          failure={remove.error ? (adviceOf(remove.error) ?? texts.removePasskeyFailure) : undefined}
          onConfirm={() =>
            remove.mutate(asked.id, {
              onSuccess() {
                setAsked(undefined)
                onRemoved(asked.name)
              },
            })
          }
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** Says why this browser offers no passkeys of this site at this address, in place of the children. */
function Obstacle({ origin, children }: { origin: string | null; children: ReactNode }) {
  if (origin === null) return <p>{texts.passkeysNowhere}</p>
  if (origin !== location.origin) {
    const url = origin + to('settings')
    return (
      <p>
        {texts.passkeysElsewhere} <a href={url}>{url}</a>
      </p>
    )
  }
  return typeof PublicKeyCredential === 'function' ? children : <p>{texts.passkeysUnknown}</p>
}
