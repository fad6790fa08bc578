import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { Device } from '#contract/requests/notifications.ts'
import * as texts from '#texts/notifications.ts'
import { Button } from '#web/kit/components/button.tsx'
import { DeviceList, DeviceRow } from '#web/kit/components/device-list.tsx'
import { FocusedNotice } from '#web/kit/components/notice.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { Tick } from '#web/kit/form/tick.tsx'
import choice from '#web/kit/form/ticks.module.css'
import { useSession } from '#web/kit/hooks/use-session.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import styles from './devices.module.css'
import { devicesQuery, removeDevice, switchDeviceOn, testDevice, thisDeviceQuery } from './notifications.queries.ts'
import { onPermissionChange, SwitchOnError, type ThisDevice } from './this-device.ts'

interface Outcome {
  tone: 'good' | 'bad'
  text: string
  /** The pressed button is gone with its row: keyboard and screen reader go on here. */
  isFocused?: true
}

/** Switches the notifications of this browser on or off, and lists the devices of the account that are notified. */
export function Devices() {
  const devices = useQuery(devicesQuery())
  const { data: thisDevice, refetch } = useQuery(thisDeviceQuery())
  useEffect(() => onPermissionChange(() => void refetch()), [refetch])
  return (
    <QueryView
      query={{ ...devices, data: devices.data && thisDevice && { ...devices.data, thisDevice } }}
      loading={texts.loadingDevices}
      failure={texts.devicesLoadFailure}
    >
      {(loaded) => <DeviceSettings {...loaded} />}
    </QueryView>
  )
}

interface DeviceSettingsProps {
  publicKey: string
  devices: Device[]
  thisDevice: ThisDevice
}

function DeviceSettings({ publicKey, devices, thisDevice }: DeviceSettingsProps) {
  const client = useQueryClient()
  const { userName = '' } = useSession().profile
  const [outcome, setOutcome] = useState<Outcome>()
  const on = useMutation(switchDeviceOn(client, userName))
  const off = useMutation(removeDevice(client))
  const test = useMutation(testDevice())
  const hintId = useId()
  const headingId = useId()

  const current = devices.find(({ fingerprint }) => fingerprint === thisDevice.fingerprint)
  const { support } = thisDevice
  const isSwitching = on.isPending || (off.isPending && off.variables.isThis)

  const say = (tone: Outcome['tone'], text: string) => setOutcome({ tone, text })
  function toggle(checked: boolean) {
    setOutcome(undefined)
    if (checked) on.mutate(publicKey, { onError: (error) => say('bad', whyNot(error)) })
    else if (current) off.mutate({ device: current, isThis: true }, { onError: () => say('bad', texts.notSwitchedOff) })
  }
  function remove(device: Device) {
    off.mutate(
      { device, isThis: device === current },
      {
        onSuccess() {
          setOutcome({ tone: 'good', text: texts.removed(device.name), isFocused: true })
        },
        onError: () => say('bad', texts.notRemoved),
      },
    )
  }
  const sendTest = ({ id }: Device) =>
    test.mutate(id, {
      onSuccess: () => say('good', texts.testSent),
      onError: (error) => say('bad', adviceOf(error) ?? texts.testNotSent),
    })

  return (
    <>
      <div>
        <Tick
          checked={on.isPending || (current !== undefined && !isSwitching)}
          // A device that was switched on before its browser blocked notifications can still be switched off.
          disabled={support !== 'supported' && !current}
          aria-busy={isSwitching}
          aria-describedby={hintId}
          onChange={({ target }) => !isSwitching && toggle(target.checked)}
        >
          {texts.thisDevice}
        </Tick>
        <p className={choice.hint} id={hintId}>
          {support === 'supported' ? texts.thisDeviceHint : texts.unavailable[support]}
        </p>
      </div>
      {current && (
        <Button variant="line" size="sm" className={styles.test} loading={test.isPending} onClick={() => sendTest(current)}>
          {texts.sendTest}
        </Button>
      )}
      {outcome && <FocusedNotice tone={outcome.tone} text={outcome.text} event={outcome.isFocused === true && outcome} />}
      {devices.length > 0 && (
        <>
          <h3 className={styles.heading} id={headingId}>
            {texts.devices}
          </h3>
          <DeviceList labelledBy={headingId}>
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                name={device.name}
                current={device === current && texts.thisOne}
                details={[texts.since(formatDate(device.createdAt))]}
                action={
                  <Button
                    variant="line"
                    size="sm"
                    aria-label={texts.removeDevice(device.name)}
                    aria-disabled={off.isPending}
                    onClick={() => remove(device)}
                  >
                    {texts.remove}
                  </Button>
                }
              />
            ))}
          </DeviceList>
        </>
      )}
    </>
  )
}

function whyNot(error: Error): string {
  if (!(error instanceof SwitchOnError)) return texts.notSwitchedOn.failed
  return error.reason === 'blocked' ? texts.unavailable.blocked : texts.notSwitchedOn[error.reason]
}
