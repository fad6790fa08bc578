import type { RequestEntity } from '#contract/constants.ts'
import type { ShopFacts } from '#contract/content/documents/shop.ts'
import { addressLine, phoneOf } from '#contract/content/shop.ts'
import { type NewsKind, newsPath } from '#contract/desk/news.ts'
import { to } from '#contract/office-paths.ts'
import { inLanguage } from '#contract/platform/languages.ts'
import { formatPhone, isMobile } from '#contract/requests/format-phone.ts'
import type { EventOf } from '#contract/requests/request-events.ts'
import { type ServerTexts, serverTexts } from '#languages/server-texts.ts'
import { canReceive, findConcerned, findUserOrNone, languageOf, notifyOfUser, seesMoney, type User } from '#server/accounts/index.ts'
import type { Documents } from '#server/content/index.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import { layOut, type MailContent } from '#server/platform/outbox/mail/mail-layout.ts'
import { type MailQueue, mailTemplate } from '#server/platform/outbox/mail/mail-queue.ts'
import type { Mail, Mailer } from '#server/platform/outbox/mail/mailer.ts'
import type { PushQueue } from '#server/platform/outbox/push/push-queue.ts'
import { HELD_BACK } from '#server/platform/outbox/queue.ts'
import { isInTrash } from '#server/platform/trash/trash.repository.ts'
import { kindOf } from '#server/requests/kinds/index.ts'
import { findEvent } from '#server/requests/request-events.repository.ts'
import { findRequest } from '#server/requests/requests.repository.ts'
import { customerWrote, newRequest, staffPush } from '#server/requests/subscribers/staff-notices.ts'
import type { RequestId } from '#server/requests/tracking-links.repository.ts'
import { firstName, type StaffNotice, staffNotice, whatsAppChat } from '#server/requests/views.ts'
import { type CustomerDid, pushOf } from '#texts/staff-mails.ts'
import { EVENTS, type Notified } from './notifications.repository.ts'
import { admit } from './notifications.service.ts'

const textsFor = (user: User): ServerTexts => serverTexts[languageOf(user)]

/** The requests collected in an hour for one account. */
export const requestDigest = mailTemplate<{ userId: number; requests: Notified[]; more: number }>('request-digest')

const isDone = (event: EventOf): event is EventOf<CustomerDid> =>
  event.kind !== 'part_arrived' && event.kind !== 'lab_answered' && Object.hasOwn(pushOf, event.kind)
const isPushed = (event: EventOf): event is EventOf<keyof typeof pushOf | 'assigned'> =>
  event.kind === 'assigned' || Object.hasOwn(pushOf, event.kind)

/**
 * Opens a chat with the customer, in whose language it begins and names the shop; undefined for a landline.
 */
function whatsappUrl({ name, phone, reference, language }: StaffNotice, shop: ShopFacts): string | undefined {
  const text = serverTexts[language].staffMails.greeting(firstName(name) || name, shop.shortName, reference)
  return isMobile(phone) ? whatsAppChat(phone, [text]) : undefined
}

/** Where the record shows what happened to it. */
const placeOf = ({ entity, id }: RequestId, path: string, news: NewsKind): string =>
  entity === 'repair-requests' ? newsPath(id, news) : path

interface Parts {
  database: Database
  documents: Documents
  mail: MailQueue
  mailer: Mailer
  siteUrl: () => string
}

export function registerNotificationMails({ database, documents, mail, mailer, siteUrl }: Parts): void {
  function write(
    user: User,
    shop: ShopFacts,
    content: Pick<MailContent, 'subject' | 'paragraphs' | 'action'> & Partial<MailContent>,
  ): Mail {
    const { staffMails: texts } = textsFor(user)
    const sender = [shop.name, addressLine(shop), formatPhone(phoneOf(shop))] as const
    return { to: user.email, ...layOut({ greeting: texts.hello(user.name), notes: [texts.chooseInSettings], sender, ...content }) }
  }

  mail.register(newRequest, async ({ userId, ...request }) => {
    const user = await findUserOrNone(database.read, userId)
    const summary = user && (await findNotice(database.read, request, textsFor(user)))
    if (!user || !(await canReceive(mailer, user))) return undefined
    if (!summary) return (await isInTrash(database.read, request)) ? HELD_BACK : undefined
    if (!(await isNotified(database.read, user, summary))) return undefined
    const recipient = { userId, channel: 'mail' } as const
    if (!(await database.write((tx) => admit(tx, recipient, request, new Date())))) return undefined
    const { entity, reference, name, phone, email, facts, words, path } = summary
    const { staffMails: texts } = textsFor(user)
    const { subject, text } = texts.newRequest(entity, reference, name)
    const shop = await documents.readIn('shop', languageOf(user))
    const whatsapp = whatsappUrl(summary, await documents.readIn('shop', summary.language))
    const content = write(user, shop, {
      subject,
      paragraphs: [text],
      quote: words,
      facts: [
        ...facts.filter(([label]) => label !== texts.facts.price || seesMoney(user)),
        [texts.facts.name, name],
        [texts.facts.phone, formatPhone(phone)],
        ...(email ? [[texts.facts.email, email] as const] : []),
      ],
      action: { label: texts.open, url: siteUrl() + path },
      links: [
        { label: texts.call(firstName(name) || name), url: `tel:${phone.replace(/[^+\d]/g, '')}` },
        ...(whatsapp ? [{ label: texts.whatsapp, url: whatsapp }] : []),
      ],
    })
    return { ...content, replyTo: { name, address: email } }
  })

  mail.register(customerWrote, async ({ userId, event, ...request }) => {
    const user = await findUserOrNone(database.read, userId)
    const summary = user && (await findNotice(database.read, request, textsFor(user)))
    const done = await findEvent(database.read, event)
    if (!user || !(await canReceive(mailer, user))) return undefined
    if (!summary || !done) return (await isInTrash(database.read, request)) ? HELD_BACK : undefined
    if (!isDone(done) || !(await isNotified(database.read, user, summary))) return undefined
    const recipient = { userId, channel: 'mail' } as const
    if (!(await database.write((tx) => admit(tx, recipient, { entity: EVENTS, id: event }, new Date())))) return undefined
    const { reference, name, phone, email, path } = summary
    const { staffMails: texts, day, amounts } = textsFor(user)
    const { subject, text } = texts.customerDid(done.kind, name, reference)
    return {
      ...write(user, await documents.readIn('shop', languageOf(user)), {
        subject,
        paragraphs: [text],
        ...(done.kind === 'message' && { quote: done.data.text }),
        facts: [
          ...(done.kind === 'date' ? [[texts.facts.preferredDate, day.day(done.data.date)] as const] : []),
          ...('totals' in done.data && seesMoney(user) ? [[texts.facts.estimate, amounts.amounts(done.data.totals)] as const] : []),
          [texts.facts.phone, formatPhone(phone)],
          ...(email ? [[texts.facts.email, email] as const] : []),
        ],
        action: { label: texts.answerInBackOffice, url: siteUrl() + placeOf(request, path, done.kind) },
      }),
      replyTo: { name, address: email },
    }
  })

  mail.register(requestDigest, async ({ userId, requests, more }) => {
    const user = await findUserOrNone(database.read, userId)
    if (!user || !(await canReceive(mailer, user))) return undefined
    const found: StaffNotice[] = []
    for (const notified of requests) {
      const request = await requestOf(database.read, notified)
      const summary = request && (await findNotice(database.read, request, textsFor(user)))
      if (summary && (await isNotified(database.read, user, summary)) && !found.some(({ reference }) => reference === summary.reference))
        found.push(summary)
    }
    if (found.length === 0) return undefined
    const { staffMails: texts } = textsFor(user)
    const { subject, text } = texts.digest(countByKind(found))
    return write(user, await documents.readIn('shop', languageOf(user)), {
      subject,
      paragraphs: [text, ...(more > 0 ? [texts.digestMore(more)] : [])],
      facts: found.map(({ reference, name, about }) => [reference, texts.digestLine(name, about)]),
      action: { label: texts.open, url: siteUrl() + to('dashboard') },
    })
  })
}

/** Whether the account is still to be notified: the request may have got another technician. */
const concerns = async (db: Reader, { id }: User, { holder }: StaffNotice): Promise<boolean> =>
  (await findConcerned(db, holder)).some((user) => user.id === id)
const isNotified = async (db: Reader, user: User, notice: StaffNotice): Promise<boolean> =>
  notifyOfUser(user).includes(notice.entity) && (await concerns(db, user, notice))

/** Undefined when the request is gone. */
async function findNotice(db: Reader, { entity, id }: RequestId, texts: ServerTexts): Promise<StaffNotice | undefined> {
  const kind = kindOf(entity)
  const request = await findRequest(db, kind, { id })
  return request && staffNotice(kind, request, texts)
}

/** The request that a notice is about; undefined when it is gone. */
async function requestOf(db: Reader, { entity, id }: Notified): Promise<RequestId | undefined> {
  return entity === EVENTS ? (await findEvent(db, id))?.request : { entity, id }
}

function countByKind(summaries: StaffNotice[]): [RequestEntity, number][] {
  const counts = new Map<RequestEntity, number>()
  for (const { entity } of summaries) counts.set(entity, (counts.get(entity) ?? 0) + 1)
  return [...counts]
}

/**
 * Composes the notifications of devices. They pass through the service of the browser's maker, so they have no personal data but a first
 * name.
 */
export function registerNotificationPushes({ database, push }: { database: Database; push: PushQueue }): void {
  push.register(staffPush, async (about, { userId }) => {
    const user = await findUserOrNone(database.read, userId)
    if (!user) return undefined
    const texts = textsFor(user)
    const { staffMails } = texts
    // The address of the open window that it is to bring to the front.
    const open = (path: string) => inLanguage(languageOf(user), path)
    if ('test' in about) return { ...staffMails.testPush, url: open(to('settings')), tag: 'test' }
    if ('collected' in about) {
      return { title: staffMails.pushDigest(about.collected), body: '', url: open(to('dashboard')), tag: 'requests' }
    }
    const summary = await findNotice(database.read, about, texts)
    const event = about.event === undefined ? undefined : await findEvent(database.read, about.event)
    if (!summary || (about.event !== undefined && !event) || (event && !isPushed(event))) return undefined
    // Whoever no longer has a repair is to know just that.
    if (event?.kind !== 'assigned' && !(await concerns(database.read, user, summary))) return undefined
    const recipient = { userId, channel: 'push' } as const
    const notified: Notified = about.event === undefined ? about : { entity: EVENTS, id: about.event }
    if (!(await database.write((tx) => admit(tx, recipient, notified, new Date())))) return undefined
    const { entity, path, name, reference } = summary
    const url = open(event ? placeOf(about, path, event.kind) : path)
    const notice = { body: staffMails.pushFrom(firstName(name)), url, tag: `${entity}-${about.id}` }
    if (!event) return { title: staffMails.push(entity), ...notice }
    if (event.kind !== 'assigned') return { title: staffMails.pushOf[event.kind](reference), ...notice }
    const isYours = user.id === summary.holder
    return { ...notice, title: isYours ? staffMails.pushYours(reference) : staffMails.pushTaken(reference, firstName(event.data.name)) }
  })
}
