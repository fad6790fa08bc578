import { useState } from 'react'
import type { DeviceRow } from '#contract/devices/device-rows.ts'
import type { DeviceJob, DevicePage } from '#contract/devices/devices.ts'
import { to } from '#contract/office-paths.ts'
import * as desk from '#texts/desk.ts'
import * as texts from '#texts/device-page.ts'
import * as labels from '#texts/labels.ts'
import { reasons } from '#texts/return-reasons.ts'
import { Settle } from '#web/customers/doubles.tsx'
import { photoUrl } from '#web/desk/photo-url.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { later } from '#web/kit/components/later.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { FactsPanel, PanelColumns, TitledPanel } from '#web/kit/components/titled-panel.tsx'
import { formatDate } from '#web/kit/lib/dates.ts'
import { labelOf } from '#web/kit/lib/label-of.ts'
import { deviceName } from '#web/requests/repair-requests/device-name.ts'
import { FactList } from '#web/requests/tracking/details-list.tsx'
import { merge, numberedName, settle, split } from './device-actions.ts'
import styles from './device-view.module.css'

const DeviceEdit = later(async () => (await import('./device-edit.tsx')).DeviceEdit)
const OwnerDialog = later(async () => (await import('./owner-dialog.tsx')).OwnerDialog)

/** A device, whose it is, and everything that was done on it. */
export function DeviceView({ device }: { device: DevicePage }) {
  const photos = device.jobs.flatMap(({ id, reference, photos }) => photos.map((photo) => ({ ...photo, jobId: id, reference })))
  return (
    <>
      <header>
        <div>
          <h1>{deviceName(device)}</h1>
          <p>{texts.since(formatDate(device.createdAt))}</p>
        </div>
      </header>
      {device.doubles.length > 0 && (
        <TitledPanel title={texts.doublesOf}>
          <ul className={styles.list}>
            {device.doubles.map((other) => (
              <li key={other.id} className={styles.choice}>
                <Other device={other} />
                <Settle merge={merge(device, other)} settle={settle(device, other)} />
              </li>
            ))}
          </ul>
        </TitledPanel>
      )}
      <PanelColumns>
        <div>
          <Facts device={device} />
          <Owner device={device} />
          {device.merged.length > 0 && (
            <TitledPanel title={texts.parts}>
              <ul className={styles.list}>
                {device.merged.map((part) => (
                  <li key={part.id} className={styles.pair}>
                    <span className={styles.entry}>
                      {deviceName(part)}
                      <small>{part.serial || texts.noSerial}</small>
                    </span>
                    <ActionButton action={split(device, part)} variant="line" size="sm" aria-label={texts.splitOne(numberedName(part))} />
                  </li>
                ))}
              </ul>
            </TitledPanel>
          )}
          {photos.length > 0 && (
            <TitledPanel title={texts.photos}>
              <ul className={styles.tiles}>
                {photos.map(({ id, jobId, reference, width, height }, at) => (
                  <li key={id}>
                    <a href={photoUrl(jobId, id, 'large')} target="_blank" rel="noreferrer" aria-label={texts.openPhoto(at + 1, reference)}>
                      <img src={photoUrl(jobId, id, 'small')} alt="" loading="lazy" width={width} height={height} />
                    </a>
                  </li>
                ))}
              </ul>
            </TitledPanel>
          )}
        </div>
        <TitledPanel title={texts.history}>
          <ul className={styles.list}>
            {device.jobs.length === 0 && <li>{texts.noHistory}</li>}
            {device.jobs.map((job) => (
              <Job key={job.id} job={job} />
            ))}
          </ul>
        </TitledPanel>
      </PanelColumns>
    </>
  )
}

const Other = ({ device }: { device: DeviceRow }) => (
  <span className={styles.entry}>
    <Link to={to('device', { id: device.id })}>{deviceName(device)}</Link>
    <small>{device.serial || texts.noSerial}</small>
  </span>
)

const coverText = ({ coveredUntil, isCovered }: Pick<DeviceJob, 'coveredUntil' | 'isCovered'>): string =>
  coveredUntil === null ? '' : (isCovered ? desk.covered : desk.notCovered)(formatDate(coveredUntil))

function Facts({ device }: { device: DevicePage }) {
  const [edits, setEdits] = useState(false)
  const { deviceKind, brand, model, serial } = device
  return (
    <FactsPanel title={texts.facts} edit={texts.edit} onEdit={() => setEdits(true)}>
      <FactList
        facts={[
          [texts.fields.deviceKind, deviceKind && desk.deviceKind[deviceKind]],
          [texts.fields.brand, brand],
          [texts.fields.model, model],
          [texts.fields.serial, serial],
          [texts.warranty, coverText(device) || texts.noWarranty],
        ]}
      />
      {edits && <DeviceEdit device={device} onClose={() => setEdits(false)} />}
    </FactsPanel>
  )
}

function Owner({ device }: { device: DevicePage }) {
  const [chooses, setChooses] = useState(false)
  const { owner, ownedSince } = device
  return (
    <TitledPanel
      title={texts.owner}
      action={
        <Button variant="line" size="sm" aria-label={texts.changeOwner} onClick={() => setChooses(true)}>
          {texts.edit}
        </Button>
      }
    >
      <p className={styles.entry}>
        {owner ? <Link to={to('customer', { id: owner.id })}>{owner.name}</Link> : texts.noOwner}
        {owner && <small>{texts.ownedSince(formatDate(ownedSince))}</small>}
      </p>
      {chooses && <OwnerDialog device={device} onClose={() => setChooses(false)} />}
    </TitledPanel>
  )
}

function Job({ job }: { job: DeviceJob }) {
  const { id, reference, createdAt, stage, repairType, isOwners, description, returnReason, work } = job
  return (
    <li className={styles.entry}>
      <Link to={to('job', { id })}>{reference}</Link>
      <small>
        {[formatDate(createdAt), desk.stage[stage], labelOf(labels.repairType, repairType), !isOwners && texts.formerOwner]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {description && <span>{description}</span>}
      {returnReason && <span>{reasons[returnReason]}</span>}
      {work.length > 0 && (
        <ul className={styles.work}>
          {work.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id of their own, and never change their order
            <li key={at}>
              {[line.description, line.quantity > 1 && texts.pieces(line.quantity), line.serial].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      )}
      {job.coveredUntil && <small>{coverText(job)}</small>}
    </li>
  )
}
