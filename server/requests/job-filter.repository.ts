import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { todayInShop } from '#contract/fields.ts'
import type { JobFilterName } from '#contract/job-filter.ts'
import { type OpenStage, STAGE_FACTS } from '#contract/stages.ts'
import { JOB_COLUMNS } from './kinds/repair-requests.ts'

type Condition = RawBuilder<SqlBool>

// As in the indexes of migration 028.
export const IS_OPEN: Condition = sql<SqlBool>`status = 'Pending' and withdrawn_at is null`
export const DUE_ON = sql<string>`coalesce(promised_on, preferred_date)`
const STAGE = sql`case ${sql.join(
  STAGE_FACTS.map(([stage, fact]) => sql`when ${sql.ref(JOB_COLUMNS[fact])} is not null then ${sql.lit(stage)}`),
  sql` `,
)} else 'asked' end`
export const isInStage = (stage: OpenStage): Condition => sql<SqlBool>`${IS_OPEN} and ${STAGE} = ${sql.lit(stage)}`

export interface JobFilter {
  show?: JobFilterName | undefined
  brand?: string | undefined
}

/** The conditions of a filter for the account `userId`. */
export function jobConditions({ show, brand }: JobFilter, userId: number): Condition[] {
  const shown = {
    mine: () => sql<SqlBool>`${IS_OPEN} and technician_id = ${userId}`,
    late: () => sql<SqlBool>`${IS_OPEN} and ${DUE_ON} < ${todayInShop()}`,
    waiting_part: () => isInStage('waiting_part'),
  }
  return [...(show ? [shown[show]()] : []), ...(brand ? [sql<SqlBool>`brand = ${brand}`] : [])]
}
