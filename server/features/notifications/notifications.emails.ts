import type { RequestEntity } from '#contract/constants.ts'
import type { ShopFacts } from '#contract/documents/shop.ts'
import { to } from '#contract/paths.ts'
import { formatPhone, tenDigits } from '#contract/phone.ts'
import { addressLine, phoneOf } from '#contract/shop.ts'
import { findUserOrNone, isToldOf, notifyOfUser, type User } from '#server/accounts/users.repository.ts'
import { PLACEHOLDER_EMAIL } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import { layOut, type MailContent } from '#server/mail/mail-layout.ts'
import { HELD_BACK, mailTemplate } from '#server/mail/mail-queue.ts'
import type { Mail } from '#server/mail/mailer.ts'
import type { PushNotice } from '#server/push/push-queue.ts'
import { newRequest, type StaffPush } from '#server/requests/notify-staff.ts'
import { firstName, type RequestSummary, summarizeRequest } from '#server/requests/request-summary.ts'
import { isInTrash } from '#server/trash/trash.repository.ts'
import * as texts from '#texts/staff-mails.ts'
import type { NotifiedRequest } from './notifications.repository.ts'
import { admit } from './notifications.service.ts'

/** What was collected in an hour for one account. */
export const requestDigest = mailTemplate<{ userId: number; requests: NotifiedRequest[]; more: number }>('request-digest')

/** Opens a chat with the customer; undefined for a phone that is stored in another form. */
function whatsappUrl({ name, phone, reference }: RequestSummary, shop: ShopFacts): string | undefined {
  const digits = tenDigits(phone)
  const text = encodeURIComponent(texts.greeting(firstName(name) || name, shop.shortName, reference))
  return digits && `https://wa.me/91${digits}?text=${text}`
}

export function registerNotificationMails({ config, database, documents, mail, siteUrl }: AppContext): void {
  const canReceive = ({ email }: User) => !config.smtpUrl || email !== PLACEHOLDER_EMAIL

  function write(
    user: User,
    shop: ShopFacts,
    content: Pick<MailContent, 'subject' | 'paragraphs' | 'action'> & Partial<MailContent>,
  ): Mail {
    const sender = [shop.name, addressLine(shop), formatPhone(phoneOf(shop))] as const
    return { to: user.email, ...layOut({ greeting: texts.hello(user.name), notes: [texts.chooseInSettings], sender, ...content }) }
  }

  mail.register(newRequest, async ({ userId, ...request }) => {
    const [user, summary] = [await findUserOrNone(database.read, userId), await summarizeRequest(database.read, request)]
    if (!user || !isToldOf(user, request.entity) || !canReceive(user)) return undefined
    if (!summary) return (await isInTrash(database.read, request)) ? HELD_BACK : undefined
    const recipient = { userId, channel: 'mail' } as const
    if (!(await database.write((tx) => admit(tx, recipient, request, new Date())))) return undefined
    const { entity, reference, name, phone, email, facts, words, path } = summary
    const { subject, text } = texts.newRequest(entity, reference, name)
    const shop = await documents.read('shop')
    const whatsapp = whatsappUrl(summary, shop)
    return write(user, shop, {
      subject,
      paragraphs: [text],
      quote: words,
      facts: [...facts, [texts.facts.name, name], [texts.facts.phone, formatPhone(phone)], [texts.facts.email, email]],
      action: { label: texts.open, url: siteUrl() + path },
      links: [
        { label: texts.call(firstName(name) || name), url: `tel:${phone.replace(/[^+\d]/g, '')}` },
        ...(whatsapp ? [{ label: texts.whatsapp, url: whatsapp }] : []),
      ],
    })
  })

  mail.register(requestDigest, async ({ userId, requests, more }) => {
    const user = await findUserOrNone(database.read, userId)
    if (!user || !canReceive(user)) return undefined
    const wanted = notifyOfUser(user)
    const found: RequestSummary[] = []
    for (const request of requests) {
      const summary = wanted.includes(request.entity) ? await summarizeRequest(database.read, request) : undefined
      if (summary) found.push(summary)
    }
    if (user.disabled || found.length === 0) return undefined
    const { subject, text } = texts.digest(countByKind(found))
    return write(user, await documents.read('shop'), {
      subject,
      paragraphs: [text, ...(more > 0 ? [texts.digestMore(more)] : [])],
      facts: found.map(({ reference, name, about }) => [reference, texts.digestLine(name, about)]),
      action: { label: texts.open, url: siteUrl() + to('dashboard') },
    })
  })
}

function countByKind(summaries: RequestSummary[]): [RequestEntity, number][] {
  const counts = new Map<RequestEntity, number>()
  for (const { entity } of summaries) counts.set(entity, (counts.get(entity) ?? 0) + 1)
  return [...counts]
}

/** Composes what devices show. It passes through the service of the browser's maker: no personal data but a first name. */
export function registerNotificationPushes({ database, push }: AppContext): void {
  push.register(async (data, userId): Promise<PushNotice | undefined> => {
    const about = data as StaffPush
    if ('test' in about) return { ...texts.testPush, url: to('settings'), tag: 'test' }
    if ('collected' in about) {
      return { title: texts.pushDigest(about.collected), body: '', url: to('dashboard'), tag: 'requests' }
    }
    const summary = await summarizeRequest(database.read, about)
    if (!summary) return undefined
    const recipient = { userId, channel: 'push' } as const
    if (!(await database.write((tx) => admit(tx, recipient, about, new Date())))) return undefined
    const { entity, path, name } = summary
    return { title: texts.push(entity), body: texts.pushFrom(firstName(name)), url: path, tag: `${entity}-${about.id}` }
  })
}
