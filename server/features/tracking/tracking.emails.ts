import { nextOpening } from '#contract/opening-hours.ts'
import { to } from '#contract/paths.ts'
import { formatPhone } from '#contract/phone.ts'
import { addressLine, phoneOf } from '#contract/shop.ts'
import type { AppContext } from '#server/context.ts'
import { layOut, type MailContent } from '#server/mail/mail-layout.ts'
import { HELD_BACK } from '#server/mail/mail-queue.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { ProblemError } from '#server/problem.ts'
import { listEvents } from '#server/requests/request-events.repository.ts'
import { requestAnswered, requestReceived, requestStatusChanged } from '#server/requests/request-mails.ts'
import type { RequestId } from '#server/requests/tracking-links.repository.ts'
import { isInTrash } from '#server/trash/trash.repository.ts'
import { whenWeCall } from '#texts/opening.ts'
import * as texts from '#texts/request-mails.ts'
import { isNow, repairTypeLabel, thing } from '#texts/request-status.ts'
import type { Found, Tracking } from './tracking.service.ts'

type Part = Pick<MailContent, 'subject' | 'paragraphs'> & Partial<Pick<MailContent, 'quote' | 'notes'>>

/** What customers are told by mail. Each mail makes a link of its own, which is stored hashed. */
export function registerTrackingMails({ database, documents, mail, siteUrl }: AppContext, tracking: Tracking): void {
  /** The mail about a request; undefined when it is gone for good, or `write` has nothing to say any more. */
  async function compose(
    request: RequestId,
    write: (found: Found) => Promise<Part | undefined>,
  ): Promise<Mail | typeof HELD_BACK | undefined> {
    const found = await tracking.find(database.read, request).catch(unlessGone)
    const part = found && (await write(found))
    if (found && !part) return undefined
    const token = part && (await tracking.newToken(request).catch(unlessGone))
    if (!token) return (await isInTrash(database.read, request)) ? HELD_BACK : undefined
    const shop = await documents.read('shop')
    return {
      to: found.row.email,
      ...layOut({
        greeting: texts.hello(firstName(found.row.name)),
        facts: factsOf(found),
        action: { label: texts.follow, url: siteUrl() + to('trackedRequest', { token }) },
        notes: [texts.linkIsPrivate],
        sender: [shop.name, addressLine(shop), formatPhone(phoneOf(shop))],
        ...part,
      }),
    }
  }

  mail.register(requestReceived, (request) =>
    compose(request, async ({ kind, row }) => {
      const { subject, text } = texts.received(kind.entity, kind.referenceOf(row))
      const when = whenWeCall(nextOpening(await documents.read('shop'), new Date()))
      return { subject, paragraphs: [text, when], notes: [texts.linkIsPrivate, texts.notYou] }
    }),
  )
  mail.register(requestStatusChanged, ({ status, ...request }) =>
    compose(request, async ({ kind, row }) => {
      // The next change has a mail of its own.
      if (row.status !== status) return undefined
      const { subject, text } = texts.statusChanged(thing(kind.entity, kind.asked(row)), kind.referenceOf(row), isNow(kind.entity, status))
      return { subject, paragraphs: [text] }
    }),
  )
  mail.register(requestAnswered, (request) =>
    compose(request, async ({ kind, row }) => {
      const answer = (await listEvents(database.read, request)).findLast((event) => event.kind === 'answer')
      if (!answer) return undefined
      const { subject, text } = texts.answered(kind.referenceOf(row))
      return { subject, paragraphs: [text], quote: answer.text }
    }),
  )
}

function unlessGone(error: unknown): undefined {
  if (error instanceof ProblemError && error.code === 'not_found') return undefined
  throw error
}

/**
 * The name for the greeting. A form is open to everyone and its mail goes to any address, so nothing else that was typed into it is repeated,
 * and this only when it looks like a name.
 */
const firstName = (name: string): string => /^[\p{L}\p{M}][\p{L}\p{M}'’-]{0,29}(?=\s|$)/u.exec(name.trim())?.[0] ?? ''

function factsOf({ kind, row }: Found): [string, string][] {
  const { repairType, preferredDate, productName, price } = kind.asked(row)
  const facts: [string, string | undefined][] = [
    [texts.facts.reference, kind.referenceOf(row)],
    [texts.facts.repairType, repairType && repairTypeLabel(repairType)],
    [texts.facts.preferredDate, preferredDate && texts.date(preferredDate)],
    [texts.facts.product, productName],
    [texts.facts.price, price === undefined ? undefined : texts.rupees.format(price)],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value] satisfies [string, string]] : []))
}
