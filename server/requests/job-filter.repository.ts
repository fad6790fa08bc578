import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { OPEN_STAGES, type OpenStage, STAGE_FACTS, WORK_STAGES } from '#contract/desk/stages.ts'
import { todayInShop } from '#contract/platform/today.ts'
import type { JobFilterName } from '#contract/staff-constants.ts'
import { DUE_ON } from './due-on.repository.ts'
import { JOB_COLUMNS } from './kinds/repair-requests.ts'

type Condition = RawBuilder<SqlBool>

// As in the indexes of `repair_requests`.
export const IS_OPEN: Condition = sql<SqlBool>`status = 'Pending' and withdrawn_at is null`
const WHEN = STAGE_FACTS.map(([stage, fact]) => `when ${JOB_COLUMNS[fact]} is not null then '${stage}'`).join(' ')
const STAGE = `case ${WHEN} else 'asked' end`
const IS_IN_WORK: Condition = sql.raw(`${STAGE} in (${WORK_STAGES.map((stage) => `'${stage}'`).join()})`)
// Text, because a board and a worklist have it so often that building it from parts takes longer than the database does.
const inStage = (stage: OpenStage): Condition => sql.raw(`status = 'Pending' and withdrawn_at is null and ${STAGE} = '${stage}'`)
const IN_STAGE = Object.fromEntries(OPEN_STAGES.map((stage) => [stage, inStage(stage)])) as Record<OpenStage, Condition>
export const isInStage = (stage: OpenStage): Condition => IN_STAGE[stage]

export interface JobFilter {
  show?: JobFilterName | undefined
  brand?: string | undefined
}

/** The conditions of a filter for the account `userId`. */
export function jobConditions({ show, brand }: JobFilter, userId: number): Condition[] {
  const shown = {
    mine: () => sql<SqlBool>`${IS_OPEN} and technician_id = ${userId}`,
    late: () => sql<SqlBool>`${IS_OPEN} and ${IS_IN_WORK} and ${DUE_ON} < ${todayInShop()}`,
    waiting_part: () => isInStage('waiting_part'),
  }
  return [...(show ? [shown[show]()] : []), ...(brand ? [sql<SqlBool>`brand = ${brand}`] : [])]
}
