import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { RequestKindName } from '#contract/constants.ts'
import type { CustomerPage, CustomerRequest } from '#contract/customers/customers.ts'
import { to } from '#contract/office-paths.ts'
import { LANGUAGES } from '#contract/platform/languages.ts'
import { workPath } from '#contract/requests/record-path.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/customers.ts'
import * as labels from '#texts/labels.ts'
import { moreOf } from '#texts/lists.ts'
import { saleOfferStatus } from '#texts/offer-status.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { ActionMenu } from '#web/kit/action/action-menu.tsx'
import { ButtonLink } from '#web/kit/components/button.tsx'
import { later } from '#web/kit/components/later.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { FactsPanel, PanelColumns, TitledPanel } from '#web/kit/components/titled-panel.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { useSeesMoney } from '#web/kit/hooks/use-sees-money.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { labelOf } from '#web/kit/lib/label-of.ts'
import { EmailLink, PhoneLink } from '#web/requests/list/customer.tsx'
import { deviceName } from '#web/requests/repair-requests/device-name.ts'
import { briefText } from '#web/requests/repair-requests/job-brief.ts'
import { FactList } from '#web/requests/tracking/details-list.tsx'
import { download, erase, merge, settle, split } from './customer-actions.ts'
import { takePayment } from './customer-payment-action.tsx'
import styles from './customer-view.module.css'
import { Settle, Who } from './doubles.tsx'
import { mergeWith } from './merge-action.tsx'

const CustomerEdit = later(async () => (await import('./customer-edit.tsx')).CustomerEdit)

/** Everything that the shop has of a person or a company. */
export function CustomerView({ customer }: { customer: CustomerPage }) {
  const { name, createdAt, phones, emails, doubles, merged } = customer
  const isAdmin = useIsAdmin()
  const navigate = useNavigate()
  return (
    <>
      <header>
        <div>
          <h1>{name}</h1>
          <p>{texts.since(formatDate(createdAt))}</p>
        </div>
        <ActionMenu
          label={moreOf(name)}
          actions={() => [
            mergeWith(customer),
            // When a customer asks for their data, or to be forgotten.
            ...(isAdmin ? [download(customer), erase(customer, () => navigate(to('customers')))] : []),
          ]}
        />
      </header>
      <TitledPanel title={name} isUntitled>
        <div className={styles.contact}>
          {phones.map((phone) => (
            <PhoneLink key={phone} phone={phone} sample={false} />
          ))}
          {phones.length === 0 && texts.noPhone}
          {emails.map((email) => (
            <EmailLink key={email} email={email} sample={false} />
          ))}
        </div>
        <Sums customer={customer} />
      </TitledPanel>
      {doubles.length > 0 && (
        <List title={texts.doublesOf}>
          {doubles.map((other) => (
            <li key={other.id} className={styles.pair}>
              <Who customer={other} />
              <Settle merge={merge(customer, other)} settle={settle(customer, other)} />
            </li>
          ))}
        </List>
      )}
      <PanelColumns>
        <div>
          <Devices customer={customer} />
          <Facts customer={customer} />
          {merged.length > 0 && (
            <List title={texts.parts}>
              {merged.map((part) => (
                <li key={part.id} className={styles.pair}>
                  <span className={styles.who}>
                    {part.name}
                    <small>{part.phones.join(', ')}</small>
                  </span>
                  <ActionButton action={split(customer, part)} variant="line" size="sm" aria-label={texts.splitOne(part.name)} />
                </li>
              ))}
            </List>
          )}
        </div>
        <History customer={customer} />
      </PanelColumns>
    </>
  )
}

const List = ({ title, children }: { title: string; children: ReactNode }) => (
  <TitledPanel title={title}>
    <ul className={styles.list}>{children}</ul>
  </TitledPanel>
)

function Sums({ customer }: { customer: CustomerPage }) {
  const { id, owes, holds, jobs } = customer
  if (owes === undefined || holds === undefined) return null
  const isPayable = owes > 0 || jobs.some(({ job }) => (job.toPay ?? 0) > 0)
  return (
    <div className={styles.contact}>
      <p className={styles.sum}>
        {owes > 0 ? texts.owes(formatPaise(owes)) : texts.owesNothing}
        {holds > 0 && ` · ${texts.holds(formatPaise(holds))}`}
      </p>
      {isPayable && <ActionButton action={takePayment(customer)} size="sm" />}
      <ButtonLink variant="line" size="sm" to={to('statement', { id })}>
        {texts.statement}
      </ButtonLink>
    </div>
  )
}

/** The devices that they own, and those that they brought of which nothing more is known, each with its newest repair. */
function Devices({ customer: { devices, jobs } }: { customer: CustomerPage }) {
  const owned = devices.map((device) => ({
    ...{ key: `device ${device.id}`, path: to('device', { id: device.id }), name: deviceName(device), serial: device.serial },
    brought: jobs.filter(({ deviceId }) => deviceId === device.id),
  }))
  const unknown = jobs.flatMap((job) =>
    job.deviceId === null
      ? {
          ...{ key: `job ${job.id}`, path: to('job', { id: job.id }), name: job.job.device || texts.unknownDevice, serial: job.serial },
          brought: [job],
        }
      : [],
  )
  return (
    <List title={texts.devices}>
      {owned.length + unknown.length === 0 && <li>{texts.noDevices}</li>}
      {[...owned, ...unknown].map(({ key, path, name, serial, brought }) => {
        const [newest] = brought
        const covered = brought.find(({ isCovered }) => isCovered)?.coveredUntil
        return (
          <li key={key} className={styles.entry}>
            <Link to={path}>{name}</Link>
            <small>{[serial, newest && briefText(newest.job), newest && texts.count(brought.length)].filter(Boolean).join(' · ')}</small>
            {covered && <small>{texts.covered(formatDate(covered))}</small>}
          </li>
        )
      })}
    </List>
  )
}

function Facts({ customer }: { customer: CustomerPage }) {
  const [edits, setEdits] = useState(false)
  const seesMoney = useSeesMoney()
  const { gstin, address, language, notes, mayMessage, creditLimit } = customer
  return (
    <FactsPanel title={texts.facts} edit={texts.edit} onEdit={() => setEdits(true)}>
      <FactList
        facts={[
          [texts.fields.gstin, gstin],
          [texts.fields.address, address],
          [texts.fields.language, LANGUAGES[language].name],
          [texts.fields.notes, notes],
          [
            texts.fields.mayMessage,
            mayMessage === null ? texts.mayMessage.unknown : mayMessage ? texts.mayMessage.yes : texts.mayMessage.no,
          ],
          [texts.fields.creditLimit, typeof creditLimit === 'number' && formatPaise(creditLimit)],
        ]}
      />
      {edits && <CustomerEdit customer={customer} seesMoney={seesMoney} onClose={() => setEdits(false)} />}
    </FactsPanel>
  )
}

interface Entry {
  key: string
  at: string
  path: string
  title: string
  detail: string
}

const STATUS: Readonly<Record<RequestKindName, Readonly<Record<string, string>>>> = {
  repairRequests: labels.repairStatus,
  bookings: labels.bookingStatus,
  saleOffers: saleOfferStatus,
  contactRequests: labels.contactStatus,
}

/** All requests and bills, newest first. */
function History({ customer: { jobs, bookings, offers, messages, bills = [] } }: { customer: CustomerPage }) {
  const entryOf =
    (kind: RequestKindName) =>
    ({ id, reference, createdAt, about, status, isWithdrawn }: CustomerRequest): Entry => ({
      key: reference,
      ...{ at: createdAt, path: workPath(kind, id), title: `${texts.kinds[kind]} ${reference}` },
      detail: [about, isWithdrawn ? texts.withdrawn : labelOf(STATUS[kind], status)].filter(Boolean).join(' · '),
    })
  const entries = [
    ...jobs.map((job) => ({
      ...entryOf('repairRequests')(job),
      detail: [job.job.device, job.about, briefText(job.job)].filter(Boolean).join(' · '),
    })),
    ...bookings.map(entryOf('bookings')),
    ...offers.map(entryOf('saleOffers')),
    ...messages.map(entryOf('contactRequests')),
    ...bills.map(
      ({ id, kind, number, issuedOn, total, due }): Entry => ({
        ...{ key: number, at: issuedOn, path: to('bill', { id }), title: `${texts.kinds[kind]} ${number}` },
        detail: [formatPaise(total), due > 0 && texts.due(formatPaise(due))].filter(Boolean).join(' · '),
      }),
    ),
  ].sort((one, other) => other.at.localeCompare(one.at))
  return (
    <List title={texts.timeline}>
      {entries.map(({ key, at, path, title, detail }) => (
        <li key={key} className={styles.entry}>
          <Link to={path}>{title}</Link>
          <small>{formatDate(at)}</small>
          <small>{detail}</small>
        </li>
      ))}
    </List>
  )
}
