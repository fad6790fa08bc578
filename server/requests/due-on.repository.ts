import { sql } from 'kysely'

/** The promised day, else the one that the customer prefers; a repair without either is due after all others. As in the indexes. */
export const DUE_ON = sql<string>`coalesce(promised_on, nullif(preferred_date, ''), '9999-12-31')`
