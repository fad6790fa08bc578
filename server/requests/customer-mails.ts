import { nextOpening } from '#contract/content/opening-hours.ts'
import { addressLine, phoneOf } from '#contract/content/shop.ts'
import { to } from '#contract/paths.ts'
import { inLanguage } from '#contract/platform/languages.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import { ESTIMATE_EVENTS } from '#contract/requests/request-events.ts'
import { formatRupees } from '#languages/numbers.ts'
import { serverTexts } from '#languages/server-texts.ts'
import type { Documents } from '#server/content/index.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import { layOut, type MailContent } from '#server/platform/outbox/mail/mail-layout.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import type { Mail } from '#server/platform/outbox/mail/mailer.ts'
import { HELD_BACK } from '#server/platform/outbox/queue.ts'
import { unlessGone } from '#server/platform/problem.ts'
import { isInTrash } from '#server/platform/trash/trash.repository.ts'
import { kindOf } from './kinds/index.ts'
import type { StoredRequest } from './request.ts'
import { findEvent, findLatestEvent } from './request-events.repository.ts'
import { requestMails } from './request-mails.ts'
import type { Requests } from './requests.ts'
import type { RequestId } from './tracking-links.repository.ts'
import { deviceStage, firstName, newsOf, stayOf, whatsAppChat } from './views.ts'
import { othersOfVisit } from './visits.repository.ts'

type Part = Pick<MailContent, 'subject' | 'paragraphs'> & Partial<Pick<MailContent, 'quote' | 'notes'>>

/** What a message to a customer is written with. */
export interface MessageParts {
  database: Database
  documents: Documents
  siteUrl: () => string
  /** Null where no link would open on the phone of a customer. */
  customerUrl: (path: string) => string | null
  /** What the customer of a request is still to pay, in paise. */
  findToPay: (db: Reader, request: StoredRequest) => Promise<number>
}

/** The mails to customers, each in the language of its request. Each makes a link of its own, which is stored hashed. */
export function registerCustomerMails(parts: MessageParts & { mail: MailQueue }, requests: Requests): void {
  const { database, documents, mail, siteUrl } = parts
  /** To whoever collects a device: what is to be paid, the shop's own words in a reminder, and when to come. */
  async function toCollect(request: StoredRequest, isReminder: boolean): Promise<string[]> {
    const shop = await documents.readIn('shop', request.language)
    const when = serverTexts[request.language].opening.whenToCome(nextOpening(shop, new Date()))
    return [...(await toPay(parts, request)), ...(isReminder ? [shop.collectReminder] : []), when]
  }

  /** The mail about a request; undefined when the request was deleted for good, or `write` returns no content. */
  async function compose(
    request: RequestId,
    write: (found: StoredRequest) => Promise<Part | undefined>,
  ): Promise<Mail | typeof HELD_BACK | undefined> {
    const found = await requests.find(database.read, request).catch(unlessGone)
    const part = found?.email && (await write(found))
    if (found && !part) return undefined
    const token = part && (await requests.newToken(request).catch(unlessGone))
    if (!token) return (await isInTrash(database.read, request)) ? HELD_BACK : undefined
    const shop = await documents.readIn('shop', found.language)
    const texts = serverTexts[found.language].requestMails
    return {
      to: found.email,
      replyTo: { name: shop.name, address: shop.email },
      ...layOut({
        greeting: texts.hello(firstName(found.name)),
        facts: factsOf(found),
        action: { label: texts.follow, url: siteUrl() + inLanguage(found.language, to('trackedRequest', { token })) },
        notes: [texts.linkIsPrivate],
        sender: [shop.name, addressLine(shop), formatPhone(phoneOf(shop))],
        ...part,
      }),
    }
  }

  mail.register(requestMails.received, (request) =>
    compose(request, async ({ entity, reference, language }) => {
      const { requestMails: texts, opening } = serverTexts[language]
      const { subject, text } = texts.received(entity, reference)
      const when = opening.whenWeCall(nextOpening(await documents.readIn('shop', language), new Date()))
      return { subject, paragraphs: [text, when], notes: [texts.linkIsPrivate, texts.notYou] }
    }),
  )
  mail.register(requestMails.status, ({ status, event, ...request }) =>
    compose(request, async (found) => {
      const { closedStatus } = kindOf(found.entity)
      // A later change has a mail of its own, and an outdated one is not sent.
      const latest = await findLatestEvent(database.read, request, 'status')
      if (found.status !== status || (event !== undefined && latest?.id !== event)) return undefined
      const { requestMails: texts, requestStatus, opening } = serverTexts[found.language]
      const { subject, text } = texts.statusChanged(thingOf(found), found.reference, status, requestStatus.isNow(found.entity, status))
      const collect = found.entity === 'repair-requests' && status === closedStatus
      const openings = collect ? [opening.whenToCome(nextOpening(await documents.readIn('shop', found.language), new Date()))] : []
      return { subject, paragraphs: [text, ...openings] }
    }),
  )
  mail.register(requestMails.stage, ({ event, ...request }) =>
    compose(request, async (found) => {
      const latest = await findLatestEvent(database.read, request, 'stage', 'status')
      if (latest?.id !== event || latest.kind !== 'stage' || found.withdrawnAt !== null) return undefined
      const { stage } = latest.data
      const isReady = stage === 'ready'
      const { requestMails: texts, requestStatus } = serverTexts[found.language]
      const { subject, text } = texts.moved(thingOf(found), found.reference, isReady, requestStatus.stageNow(stage))
      return { subject, paragraphs: [text, ...(isReady ? await toCollect(found, false) : [])] }
    }),
  )
  mail.register(requestMails.reminder, ({ event, ...request }) =>
    compose(request, async (found) => {
      const latest = await findLatestEvent(database.read, request, 'stage', 'status', 'reminder')
      const stay = reminderOf(found)
      if (latest?.id !== event || !stay) return undefined
      const texts = serverTexts[found.language].requestMails
      const { subject, text } = texts.reminder(thingOf(found), found.reference, stay.isReady, stay.since)
      return { subject, paragraphs: [text, ...(stay.isReady ? await toCollect(found, true) : [])] }
    }),
  )
  mail.register(requestMails.estimate_sent, ({ event, ...request }) =>
    compose(request, async (found) => {
      const latest = await findLatestEvent(database.read, request, ...ESTIMATE_EVENTS)
      if (latest?.id !== event || found.withdrawnAt !== null) return undefined
      const { requestMails: texts, amounts } = serverTexts[found.language]
      const price = amounts.amounts(latest.data.totals)
      const { subject, text } = texts.estimate(thingOf(found), found.reference, price, latest.kind === 'estimate_reminded')
      return { subject, paragraphs: [text, texts.estimateHint] }
    }),
  )
  mail.register(requestMails.stock, ({ event, ...request }) =>
    compose(request, async (found) => {
      const latest = await findLatestEvent(database.read, request, 'stock')
      if (latest?.id !== event || found.status !== 'Pending' || found.withdrawnAt !== null) return undefined
      const { requestMails: texts, requestStatus } = serverTexts[found.language]
      const { subject, text } = texts.stockChanged(thingOf(found), found.reference, requestStatus.stockNow(latest.data.availability))
      return { subject, paragraphs: [text] }
    }),
  )
  mail.register(requestMails.answer, ({ event, ...request }) =>
    compose(request, async ({ reference, language }) => {
      const answer = event === undefined ? await findLatestEvent(database.read, request, 'answer') : await findEvent(database.read, event)
      if (answer?.kind !== 'answer') return undefined
      const { subject, text } = serverTexts[language].requestMails.answered(reference)
      return { subject, paragraphs: [text], quote: answer.data.text }
    }),
  )
}

/** What is still to be paid, as a sentence; nothing when all is paid or no price is agreed. */
async function toPay({ database, findToPay }: MessageParts, request: StoredRequest): Promise<string[]> {
  const amount = await findToPay(database.read, request)
  const { requestMails, amounts } = serverTexts[request.language]
  return amount > 0 ? [requestMails.toPay(amounts.formatPaise(amount))] : []
}

/** The price of an estimate that waits for its customer. */
async function waitingEstimate(db: Reader, request: StoredRequest): Promise<string | undefined> {
  if (newsOf(request) !== 'waiting_customer') return undefined
  const latest = await findLatestEvent(db, request, ...ESTIMATE_EVENTS)
  return latest?.kind === 'estimate_sent' || latest?.kind === 'estimate_reminded'
    ? serverTexts[request.language].amounts.amounts(latest.data.totals)
    : undefined
}

function thingOf({ entity, language, details, status }: StoredRequest): string {
  const kind = kindOf(entity)
  const texts = serverTexts[language]
  return texts.requestStatus.thing(entity, kind.asked(details), kind.job?.(details, status, texts).device)
}

/** That a repair has been ready, or has waited for its customer's answer, since which day. Undefined for any other request. */
function reminderOf(request: StoredRequest): { isReady: boolean; since: string } | undefined {
  const stay = stayOf(request)
  if (!stay) return undefined
  const { requestStatus, day } = serverTexts[request.language]
  return { isReady: stay.stage === 'ready', since: requestStatus.stageSince(stay.stage, day.day(todayInShop(new Date(stay.since)))) }
}

function factsOf({ entity, reference, language, details }: StoredRequest): [string, string][] {
  const { requestMails: texts, requestStatus, day, amounts } = serverTexts[language]
  const { repairType, preferredDate, productName, price, hopes = [] } = kindOf(entity).asked(details)
  const facts: [string, string | undefined][] = [
    [texts.facts.reference, reference],
    [texts.facts.repairType, repairType && requestStatus.repairTypeLabel(repairType)],
    [texts.facts.preferredDate, preferredDate && day.day(preferredDate)],
    [texts.facts.product, productName],
    // Without the device, which is what somebody typed: a form that is open to everyone must not mail that to any address.
    [texts.facts.hopes, hopes.map(amounts.formatPaise).join(' – ')],
    [texts.facts.price, price === undefined ? undefined : formatRupees(price)],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value] satisfies [string, string]] : []))
}

/** The devices of a visit that have just come in, for one message about all of them; empty for any other request. */
async function receivedTogether(db: Reader, request: StoredRequest): Promise<string[]> {
  if (newsOf(request) !== 'received') return []
  const received = [request, ...(await othersOfVisit(db, request))].filter((each) => newsOf(each) === 'received')
  const { visitDevice } = serverTexts[request.language].whatsApp
  return received
    .sort((one, other) => one.id - other.id)
    .map((each) => visitDevice(thingOf({ ...each, language: request.language }), each.reference))
}

/**
 * Opens WhatsApp with a text in the customer's language that fits the state of the request and ends with a new private link to it. The shop
 * sends it by hand, so no event is recorded here. Without a sum for an account that sees no money.
 */
export async function whatsAppUrl(
  parts: MessageParts,
  requests: Requests,
  request: RequestId,
  { seesMoney }: { seesMoney: boolean },
): Promise<string> {
  const { database, documents, customerUrl } = parts
  const found = await requests.find(database.read, request)
  const shop = await documents.readIn('shop', found.language)
  const { whatsApp, opening } = serverTexts[found.language]
  const link = customerUrl(inLanguage(found.language, to('trackedRequest', { token: await requests.newToken(request) })))
  const news = newsOf(found)
  const wasChanged = (await findLatestEvent(database.read, request, 'status')) !== undefined
  const latest = await findLatestEvent(database.read, request, 'stage', 'status', 'reminder')
  const stay = latest?.kind === 'reminder' ? reminderOf(found) : undefined
  const toCome = opening.whenToCome(nextOpening(shop, new Date()))
  const payment = news === 'ready' && seesMoney ? await toPay(parts, found) : []
  const reminder = stay && [
    whatsApp.reminder(thingOf(found), found.reference, stay.since),
    ...(stay.isReady ? [...payment, shop.collectReminder, toCome] : []),
  ]
  const together = await receivedTogether(database.read, found)
  const about = whatsApp.about({
    entity: found.entity,
    thing: thingOf(found),
    reference: found.reference,
    status: found.withdrawnAt === null ? found.status : 'withdrawn',
    stage: found.withdrawnAt === null ? deviceStage(found) : undefined,
    hasPage: link !== null,
    estimate: seesMoney ? await waitingEstimate(database.read, found) : undefined,
    stock: (await findLatestEvent(database.read, request, 'stock'))?.data.availability,
    wasChanged,
    whenToCome: [...payment, toCome].join(' '),
  })
  return whatsAppChat(found.phone, [
    whatsApp.hello(firstName(found.name), shop.shortName),
    ...(reminder ?? [together.length > 1 ? whatsApp.visit(together) : about]),
    ...(link === null ? [] : [(together.length > 1 ? whatsApp.visitLink : whatsApp.link)(link)]),
  ])
}
