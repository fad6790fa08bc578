import type { ReactNode } from 'react'
import type { CheckResult } from '#contract/desk/desk.ts'
import type { JobPaper } from '#contract/desk/paper.ts'
import { to } from '#contract/office-paths.ts'
import { formatPhone, isMobile } from '#contract/requests/format-phone.ts'
import { formatPaise } from '#texts/amounts.ts'
import { paymentModes } from '#texts/bills.ts'
import * as charging from '#texts/charges.ts'
import * as checkTexts from '#texts/checks.ts'
import * as desk from '#texts/desk.ts'
import * as intake from '#texts/desk-intake.ts'
import * as visits from '#texts/job-visits.ts'
import * as texts from '#texts/paper.ts'
import { findAt } from '#texts/receipt.ts'
import { unrepaired } from '#texts/return-reasons.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { WhatsApp } from '#web/kit/components/icons.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { formatDate, formatDateTime } from '#web/kit/lib/dates.ts'
import { formatHours } from '#web/kit/lib/opening-hours.ts'
import { PaperLanguages } from '#web/kit/paper/paper-languages.tsx'
import {
  PaperChecks,
  type PaperChecksProps,
  PaperColumns,
  PaperFacts,
  PaperFollow,
  PaperHead,
  PaperItem,
  PaperPart,
  PaperSignatures,
  PaperTerms,
} from '#web/kit/paper/paper-parts.tsx'
import { PaperScreen } from '#web/kit/paper/paper-screen.tsx'
import { createSizeStore } from '#web/kit/paper/paper-size.ts'
import { writeOnWhatsApp } from '#web/requests/tracking/staff-actions.ts'
import { intakeFacts } from './intake-fields.tsx'
import { MarkedDrawings } from './marked-drawings.tsx'
import { photoUrl } from './photo-url.ts'
import { reasonOf } from './return-reason.tsx'

const SIZES = ['a5', 'roll80'] as const
const store = createSizeStore('slip', SIZES)

/** The slip that the customer takes home: which device the shop has, in which condition, and on which terms. */
export function Slip({ job }: { job: JobPaper }) {
  const { id, reference, name, promisedOn, receivedAt, receivedBy, url } = job
  const shop = useShop()
  const at = receivedAt && formatDateTime(receivedAt)
  const devices = [job, ...job.others].toSorted((one, other) => one.id - other.id)
  const signed = devices.find((each) => signatureOf(each))
  const signature = signed && signatureOf(signed)
  const reason = reasonOf(job)
  const terms = [...job.terms, ...chargeTerms(job.charges)]
  const customer = (
    <PaperPart title={texts.customer}>
      <PaperFacts
        facts={[
          [texts.name, name],
          [texts.phone, coveredPhone(job.phone)],
        ]}
      />
    </PaperPart>
  )
  return (
    <PaperScreen
      title={texts.slipOf(reference)}
      sizes={SIZES}
      store={store}
      back={{ to: to('job', { id }), text: texts.backToJob }}
      hint={url === null && texts.noAddress}
      actions={
        <>
          <SendSlip job={job} />
          <PaperLanguages customer={job.language} />
        </>
      }
    >
      <PaperHead
        shop={{ name: shop.name, lines: [shop.addressShort, shop.phoneText, formatHours(shop.hours, 'short')] }}
        title={texts.slip}
        number={reference}
      />
      <PaperFollow
        reference={reference}
        code={job.qrCode}
        caption={texts.follow}
        lines={[
          ...(at ? [receivedBy ? texts.receivedBy(at, receivedBy) : texts.receivedAt(at)] : []),
          ...(promisedOn && devices.length === 1 ? [texts.promised(formatDate(promisedOn))] : []),
          ...(devices.length > 1 ? [visits.devices(devices.length)] : []),
          ...(reason && devices.length === 1 ? [unrepaired(reason)] : []),
          ...(url === null ? [] : [findAt(url.replace(/\?.*/, ''))]),
        ]}
      />
      {devices.length === 1 ? (
        <Device device={job} job={job} customer={customer} />
      ) : (
        <>
          {customer}
          {devices.map((each) => (
            <PaperItem key={each.id}>
              <Device device={each} job={job} />
            </PaperItem>
          ))}
        </>
      )}
      {terms.length > 0 && (
        <PaperPart title={texts.terms}>
          <PaperTerms terms={terms} />
        </PaperPart>
      )}
      <PaperSignatures
        lines={[
          signature
            ? {
                text: texts.signedAt(name, formatDateTime(signature.createdAt)),
                signature: (
                  <img
                    src={photoUrl(signed.id, signature.id, 'large')}
                    alt={intake.signatureOf(name)}
                    width={signature.width}
                    height={signature.height}
                  />
                ),
              }
            : { text: texts.signedBy(name) },
          { text: texts.forShop(shop.name) },
        ]}
      />
    </PaperScreen>
  )
}

type OnSlip = JobPaper | JobPaper['others'][number]

const signatureOf = ({ photos }: OnSlip) => photos.find(({ kind }) => kind === 'signature')

interface DeviceProps {
  device: OnSlip
  /** The one that the slip is named by. */
  job: JobPaper
  /** Stands beside a device that came alone; of several each has its own reference and promised day. */
  customer?: ReactNode
}

function Device({ device, job, customer }: DeviceProps) {
  const { reference, promisedOn, marks } = device
  const facts = [...intakeFacts('slip', device, (stored) => nameOn(job, stored)), [texts.paidAhead, paidAheadOf(device)] as const]
  const condition = device.checks.length > 0 && (
    <PaperPart title={isCheckedAfter(device) ? checkTexts.bothTitle : desk.condition}>
      <PaperChecks {...checksOf(device, job)} />
    </PaperPart>
  )
  return (
    <>
      {customer ? (
        <PaperColumns>
          {customer}
          <PaperPart title={texts.device}>
            <PaperFacts facts={[[texts.model, device.device], ...facts]} />
          </PaperPart>
        </PaperColumns>
      ) : (
        <PaperPart title={visits.named(device.device, reference)}>
          <PaperFacts facts={[[desk.promisedOn, promisedOn && formatDate(promisedOn)], ...facts]} />
        </PaperPart>
      )}
      <PaperPart title={texts.words} boxed>
        {device.description}
      </PaperPart>
      {marks.length > 0 ? (
        <PaperColumns>
          {condition}
          <PaperPart title={intake.marks}>
            <MarkedDrawings marks={marks} />
          </PaperPart>
        </PaperColumns>
      ) : (
        condition
      )}
    </>
  )
}

/** Reference and phone together open the request, and a slip gets lost: only its customer can complete the number. */
const coveredPhone = (phone: string): string => formatPhone(phone).replace(/\d(?=(?:\D*\d){3})/g, '•')

/** An entry of a list of the counter, in the language of this paper. */
const nameOn = ({ names }: JobPaper, name: string): string => names[name] ?? name

const isCheckedAfter = ({ conditionAfter }: OnSlip): boolean => Object.keys(conditionAfter).length > 0
const resultText = (result: CheckResult | undefined): string => (result ? desk.result[result] : desk.notChecked)

/** Faults by name, and the checks with each other result in one line. */
function checksOf(device: OnSlip, job: JobPaper): PaperChecksProps {
  const results = device.checks.map((check) => {
    const [before, after] = [device.condition[check], device.conditionAfter[check]]
    const result = isCheckedAfter(device) ? checkTexts.both(resultText(before), resultText(after)) : resultText(before)
    const isOk = before === 'ok' && (after === 'ok' || !isCheckedAfter(device))
    const isBad = (isCheckedAfter(device) ? after : before) === 'fault'
    return { name: nameOn(job, check), result, isOk, isBad, isNamed: before === 'fault' || after === 'fault' }
  })
  const others = results.filter(({ isNamed }) => !isNamed)
  const namesOf = (result: string) => others.flatMap((each) => (each.result === result ? each.name : [])).join(', ')
  return {
    named: results.flatMap(({ name, result, isBad, isNamed }) => (isNamed ? [[name, result, isBad] as const] : [])),
    rest: results.every(({ isOk }) => isOk)
      ? [texts.allOk(results.map(({ name }) => name).join(', '))]
      : [...new Set(others.map(({ result }) => result))].map((result) => texts.withResult(result, namesOf(result))),
  }
}

/** What the customer paid when the device came in, each payment with its way and day. */
const paidAheadOf = ({ advances }: OnSlip): string =>
  advances.map(({ amount, mode, day }) => texts.paidBy(formatPaise(amount), paymentModes[mode], formatDate(day))).join('; ')

/** What the customer is told of charges before they arise. */
const chargeTerms = ({ checkFee, storage }: JobPaper['charges']): string[] => [
  ...(checkFee === null ? [] : [charging.checkFeeTerm(formatPaise(checkFee))]),
  ...(storage === null
    ? []
    : [charging.storageTerm(storage.storageFreeDays, formatPaise(storage.storagePerDay), formatPaise(storage.storageMost))]),
]

/** The same without paper: WhatsApp opens with a text that names the device and has the private link. */
const SendSlip = ({ job: { id, name, phone } }: { job: JobPaper }) =>
  isMobile(phone) && (
    <ActionButton action={writeOnWhatsApp({ entity: 'repair-requests', id, name })} variant="line">
      <Icon icon={WhatsApp} />
      {texts.sendByWhatsApp}
    </ActionButton>
  )
