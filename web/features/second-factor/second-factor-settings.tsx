import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SecondFactor, SecondFactorSetup } from '#contract/second-factor.ts'
import * as texts from '#texts/second-factor.ts'
import { Row } from '#web/components/box.tsx'
import { Button } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { Notice } from '#web/components/notice.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { adviceOf } from '#web/lib/advice.ts'
import { formatDate } from '#web/lib/dates.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { renewRecoveryCodes, secondFactorQuery, setUpApp, turnOff } from './second-factor.queries.ts'
import styles from './second-factor-settings.module.css'
import { SetupForm } from './setup-form.tsx'

export interface SecondFactorSettingsProps {
  /** It is on, and the recovery codes have been seen. */
  onTurnedOn?: () => void
}

/** Sets up the authenticator app of the person who is logged in, and what belongs to it. */
export function SecondFactorSettings({ onTurnedOn }: SecondFactorSettingsProps) {
  const query = useQuery(secondFactorQuery())
  return (
    <div className={styles.settings}>
      <QueryView query={query} loading={texts.loading} failure={texts.loadFailure}>
        {(secondFactor) => <Settings {...secondFactor} onTurnedOn={onTurnedOn} />}
      </QueryView>
    </div>
  )
}

function Settings({ since, recoveryCodesLeft, onTurnedOn }: SecondFactor & { onTurnedOn: (() => void) | undefined }) {
  const client = useQueryClient()
  const [setup, setSetup] = useState<SecondFactorSetup>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [outcome, setOutcome] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const start = useMutation(setUpApp())
  const renew = useMutation(renewRecoveryCodes(client))
  const off = useMutation(turnOff(client))
  const notice = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => {
    if (outcome) notice.current?.focus()
  }, [outcome])

  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(undefined)
          setOutcome(texts.turnedOn)
          onTurnedOn?.()
        }}
      />
    )
  if (setup)
    return (
      <SetupForm
        setup={setup}
        onTurnedOn={(recoveryCodes) => {
          setSetup(undefined)
          setCodes(recoveryCodes)
        }}
        onCancel={() => setSetup(undefined)}
      />
    )
  const startSetup = () => {
    setOutcome(undefined)
    renew.reset()
    start.mutate(undefined, { onSuccess: setSetup })
  }
  const renewCodes = () => {
    setOutcome(undefined)
    start.reset()
    renew.mutate(undefined, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) })
  }
  return (
    <>
      {outcome && <Notice tone="good" text={outcome} ref={notice} tabIndex={-1} />}
      {start.error && <Notice tone="bad" text={adviceOf(start.error) ?? texts.setUpFailure} />}
      {renew.error && <Notice tone="bad" text={adviceOf(renew.error) ?? texts.codesFailure} />}
      <p>{since ? texts.on(formatDate(since)) : texts.off}</p>
      {since && <p>{texts.codesLeft(recoveryCodesLeft)}</p>}
      <Row gap={2}>
        <Button variant={since ? 'line' : 'primary'} size="sm" loading={start.isPending} onClick={startSetup}>
          {since ? texts.anotherApp : texts.setUp}
        </Button>
        {since && (
          <>
            <Button variant="line" size="sm" loading={renew.isPending} onClick={renewCodes}>
              {texts.newCodes}
            </Button>
            <Button
              variant="danger"
              size="sm"
              onClick={() => {
                off.reset()
                setAsking(true)
              }}
            >
              {texts.turnOff}
            </Button>
          </>
        )}
      </Row>
      {isAsking && (
        <ConfirmDialog
          question={texts.confirmTurnOff}
          detail={texts.turnOffDetail}
          confirmText={texts.turnOff}
          busy={off.isPending}
          failure={off.error ? (adviceOf(off.error) ?? texts.turnOffFailure) : undefined}
          onConfirm={() =>
            off.mutate(undefined, {
              onSuccess() {
                setAsking(false)
                setOutcome(texts.turnedOff)
              },
            })
          }
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
