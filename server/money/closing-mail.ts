import { DAY_MS, MINUTE_MS, SHOP_UTC_OFFSET } from '#contract/constants.ts'
import { addDays, hoursOn, type Opening } from '#contract/content/opening-hours.ts'
import { sum } from '#contract/money/paise.ts'
import { to } from '#contract/office-paths.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { serverTexts } from '#languages/server-texts.ts'
import { canReceive, findActiveAdmins, findUserOrNone, languageOf } from '#server/accounts/index.ts'
import type { Documents } from '#server/content/index.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { findMetadataForUpdate, insertMetadata, setMetadata } from '#server/platform/db/metadata.repository.ts'
import { type MailQueue, mailTemplate } from '#server/platform/outbox/mail/mail-queue.ts'
import type { Mailer } from '#server/platform/outbox/mail/mailer.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import { dayView } from './books.ts'
import { moneyReport } from './report.ts'

const dayClosed = mailTemplate<{ userId: number; day: string }>('day-closed')
/** The hours change, so each run looks at them. */
const LOOK_MS = 5 * MINUTE_MS
/** A site that was down at closing time sends the mail later; a setting that is turned on next morning sends none. */
const LATE_MS = DAY_MS / 2
/** The last day whose figures were mailed. */
const MAILED_DAY = 'closing_mail'

/** The day of the shop that ended last, not longer ago than `LATE_MS`. */
export function dayThatClosed(opening: Opening, now: Date): string | undefined {
  const today = todayInShop(now)
  return [today, addDays(today, -1)].find((day) => {
    const closes = hoursOn(opening, day).at(-1)?.[1]
    const since = closes === undefined ? -1 : now.getTime() - Date.parse(`${day}T${closes}:00${SHOP_UTC_OFFSET}`)
    return since >= 0 && since < LATE_MS
  })
}

/** The same figures as on the dashboard, in the report and in the cash book of the day. */
async function figuresOf(db: Reader, day: string) {
  const { billed, credited, received, modes, expenses, owed } = await moneyReport(db, { from: day, to: day })
  const { counts, difference } = await dayView(db, 'cash', day)
  return {
    ...{ billed: billed - credited, received, modes, owed },
    expenses: sum(expenses.map(({ amount }) => amount)),
    difference: counts.length > 0 ? difference : null,
  }
}

/** True for the first caller of a day, however many processes run. */
async function isFirst(tx: Tx, day: string): Promise<boolean> {
  const last = await findMetadataForUpdate(tx, MAILED_DAY)
  if (last === undefined) return insertMetadata(tx, MAILED_DAY, day)
  if (last >= day) return false
  await setMetadata(tx, MAILED_DAY, day)
  return true
}

/** Mails the figures of the day to every admin when the shop closes, if the owner wants it. */
export function addClosingMail(parts: {
  database: Database
  documents: Documents
  tasks: Tasks
  mail: MailQueue
  mailer: Mailer
  siteUrl: () => string
}): void {
  const { database, documents, tasks, mail, mailer, siteUrl } = parts
  mail.register(dayClosed, async ({ userId, day }) => {
    const user = await findUserOrNone(database.read, userId)
    if (!user || user.disabled || !(await canReceive(mailer, user))) return undefined
    const { mails, amounts, bills, day: days } = serverTexts[languageOf(user)]
    const { modes, difference, ...sums } = await figuresOf(database.read, day)
    const figures = {
      day: days.day(day),
      billed: amounts.formatPaise(sums.billed),
      received: amounts.formatPaise(sums.received),
      modes: modes.map(({ mode, amount }) => [bills.paymentModes[mode], amounts.formatPaise(amount)] as const),
      expenses: amounts.formatPaise(sums.expenses),
      difference: difference === null ? null : amounts.formatPaise(difference),
      owed: amounts.formatPaise(sums.owed),
    }
    return { to: user.email, ...mails.dayClosed(user.name, figures, siteUrl() + to('reports')) }
  })
  tasks.add({
    name: 'mail-day-closed',
    everyMs: LOOK_MS,
    async run(now) {
      if (!(await documents.read('money')).mailsClosing) return
      const day = dayThatClosed(await documents.read('shop'), now)
      if (day === undefined) return
      await database.write(async (tx) => {
        if (!(await isFirst(tx, day))) return
        for (const { id: userId } of await findActiveAdmins(tx)) await mail.queue(tx, dayClosed, { userId, day })
      })
    },
  })
}
