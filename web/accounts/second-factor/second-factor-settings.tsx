import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { SecondFactor, SecondFactorSetup } from '#contract/accounts/second-factor.ts'
import * as texts from '#texts/second-factor.ts'
import { Row } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { ConfirmDialog } from '#web/kit/components/confirm-dialog.tsx'
import { FocusedNotice, Notice } from '#web/kit/components/notice.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { classNames } from '#web/kit/lib/class-names.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { removeApp, renewRecoveryCodes, secondFactorQuery, setUpApp, turnOff } from './second-factor.queries.ts'
import styles from './second-factor-settings.module.css'
import { SetupForm } from './setup-form.tsx'
import { heldCodes, holdCodes } from './unsaved-codes.ts'

export interface SecondFactorSettingsProps {
  /** It is on, and the recovery codes have been seen. */
  onTurnedOn?: () => void
}

/** Passkeys, authenticator app and recovery codes of the person who is logged in. */
export function SecondFactorSettings({ onTurnedOn }: SecondFactorSettingsProps) {
  const query = useQuery(secondFactorQuery())
  return (
    <div className={styles.settings}>
      <QueryView query={query} loading={texts.loading} failure={texts.loadFailure}>
        {(secondFactor) => <Settings secondFactor={secondFactor} onTurnedOn={onTurnedOn} />}
      </QueryView>
    </div>
  )
}

interface SettingsProps {
  secondFactor: SecondFactor
  onTurnedOn: (() => void) | undefined
}

function Settings({ secondFactor, onTurnedOn }: SettingsProps) {
  const { since, appSince, passkeys, recoveryCodesLeft } = secondFactor
  const client = useQueryClient()
  const [setup, setSetup] = useState<SecondFactorSetup>()
  const [isAddingPasskey, setAddingPasskey] = useState(false)
  const [codes, setCodes] = useState(heldCodes)
  const [outcome, setOutcome] = useState<string>()
  const [asked, setAsked] = useState<'turnOff' | 'removeApp'>()
  const start = useMutation(setUpApp())
  const renew = useMutation(renewRecoveryCodes(client))
  const off = useMutation(turnOff(client))
  const remove = useMutation(removeApp(client))

  const finish = (said: string) => {
    setOutcome(said)
    onTurnedOn?.()
  }
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          holdCodes(undefined)
          // What follows takes the focus, which the open dialog would hold.
          flushSync(() => setCodes(undefined))
          finish(texts.turnedOn)
        }}
      />
    )
  const showCodes = (recoveryCodes: readonly string[]) => {
    holdCodes(recoveryCodes)
    setCodes(recoveryCodes)
  }
  /** Codes are shown only now, if there are new ones. */
  const show = (recoveryCodes: readonly string[], said: string) => (recoveryCodes.length > 0 ? showCodes(recoveryCodes) : finish(said))
  if (setup)
    return (
      <SetupForm
        setup={setup}
        onTurnedOn={(recoveryCodes) => {
          setSetup(undefined)
          show(recoveryCodes, texts.turnedOn)
        }}
        onCancel={() => setSetup(undefined)}
      />
    )
  if (isAddingPasskey)
    return (
      <PasskeyForm
        onAdded={(name, recoveryCodes) => {
          setAddingPasskey(false)
          show(recoveryCodes, texts.passkeyAdded(name))
        }}
        onCancel={() => setAddingPasskey(false)}
      />
    )
  const startOver = () => {
    setOutcome(undefined)
    for (const mutation of [start, renew, off, remove]) mutation.reset()
  }
  const startSetup = () => {
    startOver()
    start.mutate(undefined, { onSuccess: setSetup })
  }
  const renewCodes = () => {
    startOver()
    renew.mutate(undefined, { onSuccess: ({ recoveryCodes }) => showCodes(recoveryCodes) })
  }
  const ask = (what: 'turnOff' | 'removeApp') => {
    startOver()
    setAsked(what)
  }
  const close = () => setAsked(undefined)
  const endWith = (said: string) => ({
    onSuccess() {
      close()
      setOutcome(said)
    },
  })
  return (
    <>
      {outcome && <FocusedNotice tone="good" text={outcome} event={outcome} />}
      {start.error && <Notice tone="bad" text={adviceOf(start.error) ?? texts.setUpFailure} />}
      {renew.error && <Notice tone="bad" text={adviceOf(renew.error) ?? texts.codesFailure} />}
      <p>{since ? texts.on(formatDate(since)) : texts.off}</p>
      {since && (
        <>
          <p>{texts.codesLeft(recoveryCodesLeft)}</p>
          <Row gap={2}>
            <Button variant="line" size="sm" loading={renew.isPending} onClick={renewCodes}>
              {texts.newCodes}
            </Button>
            <Button variant="danger" size="sm" onClick={() => ask('turnOff')}>
              {texts.turnOff}
            </Button>
          </Row>
        </>
      )}
      <PasskeyList
        secondFactor={secondFactor}
        onAdd={() => {
          startOver()
          setAddingPasskey(true)
        }}
        onRemoved={(name) => setOutcome(texts.passkeyRemoved(name))}
      />
      <h3 className={classNames(styles.heading, styles.part)}>{texts.app}</h3>
      <p>{appSince ? texts.appSince(formatDate(appSince)) : texts.noApp}</p>
      <Row gap={2}>
        <Button variant="line" size="sm" loading={start.isPending} onClick={startSetup}>
          {appSince ? texts.anotherApp : texts.setUp}
        </Button>
        {appSince && passkeys.length > 0 && (
          <Button variant="danger" size="sm" onClick={() => ask('removeApp')}>
            {texts.removeApp}
          </Button>
        )}
      </Row>
      {asked === 'turnOff' && (
        <ConfirmDialog
          question={texts.confirmTurnOff}
          detail={texts.turnOffDetail}
          confirmText={texts.turnOff}
          busy={off.isPending}
          failure={off.error ? (adviceOf(off.error) ?? texts.turnOffFailure) : undefined}
          onConfirm={() => off.mutate(undefined, endWith(texts.turnedOff))}
          onCancel={close}
        />
      )}
      {asked === 'removeApp' && (
        <ConfirmDialog
          question={texts.confirmRemoveApp}
          detail={texts.removeAppDetail}
          confirmText={texts.removeApp}
          busy={remove.isPending}
          failure={remove.error ? (adviceOf(remove.error) ?? texts.removeAppFailure) : undefined}
          onConfirm={() => remove.mutate(undefined, endWith(texts.appRemoved))}
          onCancel={close}
        />
      )}
    </>
  )
}
