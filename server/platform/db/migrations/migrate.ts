import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator, type MigratorProps } from 'kysely/migration'
import type { DatabaseLog } from '#server/platform/db/database.ts'
import { DATABASE_TIMEOUTS, isBusy, lockDelay } from '#server/platform/db/database-errors.ts'
import { isPostgres } from '#server/platform/db/search.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { retry } from '#server/platform/retry.ts'
import * as firstTables from './001-first-tables.ts'
import * as backOffice from './002-back-office.ts'
import * as retention from './003-retention.ts'
import * as shortSearches from './004-short-searches.ts'
import * as severalProcesses from './005-several-processes.ts'
import * as leanSearch from './006-lean-search.ts'
import * as dueRepairs from './007-due-repairs.ts'
import * as stock from './008-stock.ts'
import * as referencesAndTracking from './009-references-and-tracking.ts'
import * as notifications from './010-notifications.ts'
import * as trash from './011-trash.ts'
import * as documents from './012-documents.ts'
import * as secondFactor from './013-second-factor.ts'
import * as conditionReport from './014-condition-report.ts'
import * as sessionDetails from './015-session-details.ts'
import * as audit from './016-audit.ts'
import * as savedViews from './017-saved-views.ts'
import * as passkeys from './018-passkeys.ts'
import * as listedOrders from './019-listed-orders.ts'
import * as shortProductSearches from './020-short-product-searches.ts'
import * as writtenForms from './021-written-forms.ts'
import * as unansweredRequests from './022-unanswered-requests.ts'
import * as enforcedSchema from './023-enforced-schema.ts'
import * as desk from './024-desk.ts'
import * as outbox from './025-outbox.ts'
import * as intake from './026-intake.ts'
import * as money from './027-money.ts'
import * as estimates from './028-estimates.ts'
import * as languages from './029-languages.ts'
import * as deskIndexes from './030-desk-indexes.ts'
import * as connect from './031-connect.ts'
import * as purchases from './032-purchases.ts'
import * as accountLanguage from './033-account-language.ts'
import * as namesAcrossScripts from './034-names-across-scripts.ts'
import * as movingIn from './035-moving-in.ts'
import * as mailSettings from './036-mail-settings.ts'
import * as visits from './037-visits.ts'
import * as shopFilters from './038-shop-filters.ts'
import * as mailFailures from './039-mail-failures.ts'
import * as undatedRepairsAndUndo from './040-undated-repairs-and-undo.ts'
import * as typedEvents from './041-typed-events.ts'
import * as accounts from './042-accounts.ts'
import * as billedAgreements from './043-billed-agreements.ts'
import * as numbersForEver from './044-numbers-for-ever.ts'
import * as identifiers from './045-identifiers.ts'
import * as listsOfProducts from './047-lists-of-products.ts'
import * as pricesOfAccounts from './048-prices-of-accounts.ts'

/** In execution order. A released migration is never edited; later changes get a new one. */
export const migrations: Record<string, Migration> = {
  '001-first-tables': firstTables,
  '002-back-office': backOffice,
  '003-retention': retention,
  '004-short-searches': shortSearches,
  '005-several-processes': severalProcesses,
  '006-lean-search': leanSearch,
  '007-due-repairs': dueRepairs,
  '008-stock': stock,
  '009-references-and-tracking': referencesAndTracking,
  '010-notifications': notifications,
  '011-trash': trash,
  '012-documents': documents,
  '013-second-factor': secondFactor,
  '014-condition-report': conditionReport,
  '015-session-details': sessionDetails,
  '016-audit': audit,
  '017-saved-views': savedViews,
  '018-passkeys': passkeys,
  '019-listed-orders': listedOrders,
  '020-short-product-searches': shortProductSearches,
  '021-written-forms': writtenForms,
  '022-unanswered-requests': unansweredRequests,
  '023-enforced-schema': enforcedSchema,
  '024-desk': desk,
  '025-outbox': outbox,
  '026-intake': intake,
  '027-money': money,
  '028-estimates': estimates,
  '029-languages': languages,
  '030-desk-indexes': deskIndexes,
  '031-connect': connect,
  '032-purchases': purchases,
  '033-account-language': accountLanguage,
  '034-names-across-scripts': namesAcrossScripts,
  '035-moving-in': movingIn,
  '036-mail-settings': mailSettings,
  '037-visits': visits,
  '038-shop-filters': shopFilters,
  '039-mail-failures': mailFailures,
  '040-undated-repairs-and-undo': undatedRepairsAndUndo,
  '041-typed-events': typedEvents,
  '042-accounts': accounts,
  '043-billed-agreements': billedAgreements,
  '044-numbers-for-ever': numbersForEver,
  '045-identifiers': identifiers,
  '047-lists-of-products': listsOfProducts,
  '048-prices-of-accounts': pricesOfAccounts,
}

const newest = Object.keys(migrations).at(-1) as string

/** Migrates to the latest version (or to `target`, for backups and benches). Several processes may start at the same time. */
export async function migrate(
  db: Kysely<Tables>,
  log: Pick<DatabaseLog, 'info'>,
  target = newest,
  options: Partial<MigratorProps> = {},
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations }, ...options })
  async function run(): Promise<void> {
    const { error, results } = await migrator.migrateTo(target)
    if (error) throw error
    const done = results?.filter(({ status }) => status === 'Success') ?? []
    if (done.length > 0) log.info(`Database migrated to ${done.at(-1)?.migrationName}`)
  }
  const retried = () => retry(run, { while: isBusy, forMs: DATABASE_TIMEOUTS.giveUpMs, delay: lockDelay })
  await (isPostgres(db) ? retried() : withoutForeignKeys(db, retried))
}

/** Dropping a table that a migration has rebuilt would delete what refers to it. SQLite changes this outside a transaction only. */
async function withoutForeignKeys(db: Kysely<Tables>, run: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(db)
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    await run()
  } finally {
    if (rows[0]?.foreign_keys) await sql`pragma foreign_keys = on`.execute(db)
  }
}
