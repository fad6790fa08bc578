import { expect, test } from 'vitest'
import { OPEN_STAGES, type OpenStage, STAGE_FACTS, WORK_STAGES } from '#contract/desk/stages.ts'
import { customerPage } from '#server/customers/customer-page.ts'
import { customerRows } from '#server/customers/index.ts'
import { countHeld, countInStages, listBoard, listLeft } from '#server/desk/jobs.repository.ts'
import { listApproved } from '#server/desk/worklist.repository.ts'
import { findCustomers, findRequests, jobConditions, kinds, listCustomers, readPerson } from '#server/requests/index.ts'
import { JOB_COLUMNS } from '#server/requests/kinds/repair-requests.ts'
import { plannedDatabase } from '#tests/support/query-plans.ts'
import { dashboard } from './dashboard.service.ts'

/** Tables that grow as long as the shop lasts. */
const GROWING = [
  ...['bookings', 'repair_requests', 'contact_requests', 'request_events', 'customers', 'customer_keys', 'customer_doubles'],
  ...['estimates', 'estimate_lines', 'accounts', 'bills', 'bill_lines', 'payments'],
]
const READ = new RegExp(`^(SCAN|SEARCH) (${GROWING.join('|')})\\b(.*)$`, 'gm')

/** How the tables that grow are read, by the statements of a run. */
async function readsOf(run: () => Promise<unknown>): Promise<{ statement: string; read: string }[]> {
  const plans = await database.plansOf(run)
  return plans.flatMap(({ statement, plan }) => [...plan.matchAll(READ)].map(([read]) => ({ statement, read })))
}

/** A repair in each stage, of the first account and of nobody, so that no part of a screen is left out for want of rows. */
const database = plannedDatabase(async (tx) => {
  const at = '2026-01-05T06:00:00.000Z'
  const factsOf = (stage: OpenStage) =>
    Object.fromEntries(STAGE_FACTS.flatMap(([other, fact]) => (other === stage ? [[JOB_COLUMNS[fact], at]] : [])))
  await tx.insertInto('customers').values({ id: 1, name: 'Asha', search: 'asha', sound: '', created_at: at, updated_at: at }).execute()
  for (const [number, stage] of OPEN_STAGES.entries())
    for (const technician_id of [1, null])
      await tx
        .insertInto('repair_requests')
        .values({
          ...{ customer_id: 1, reference: `R-${number}${technician_id}`, name: 'Asha', email: '', phone: '+919822041375' },
          ...{ repair_type: 'Laptop Repair', preferred_date: '2026-01-06', description: 'Slow.', status: 'Pending', search: 'asha' },
          ...{ ...factsOf(stage), technician_id, created_at: at, updated_at: at },
        })
        .execute()
})

const screens: Record<string, () => Promise<unknown>> = {
  'the dashboard of an admin': () => dashboard(database.read, { userId: 2, role: 'admin', language: 'en', seesMoney: true }),
  'the dashboard of a technician': () => dashboard(database.read, { userId: 1, role: 'user', language: 'en', seesMoney: false }),
  'the board of one account': async () => listBoard(database.read, jobConditions({ show: 'mine' }, 1), OPEN_STAGES),
  'the board': async () => [await listBoard(database.read, [], OPEN_STAGES), await listLeft(database.read)],
  'the counts of its filters': async () => [
    await countHeld(database.read, jobConditions({ brand: 'HP' }, 1)),
    await countInStages(database.read, WORK_STAGES, [jobConditions({ show: 'late', brand: 'HP' }, 1)]),
  ],
  'the list of customers': async () => customerRows(database.read, (await listCustomers(database.read, {})).rows),
  'a search of customers': async () => customerRows(database.read, (await listCustomers(database.read, { q: 'asha' })).rows),
  'the page of a customer': async () => customerPage(database.read, await readPerson(database.read, 1), 'en'),
  'the palette': async () => {
    await findCustomers(database.read, '41375', 5)
    for (const kind of Object.values(kinds)) await findRequests(database.read, kind, '41375', 5)
  },
}

test.each(Object.entries(screens))('%s reads no table that grows from its beginning to its end', async (_name, run) => {
  const reads = await readsOf(run)
  expect(reads.length).toBeGreaterThan(3)
  // With an index, rows are read in its order until a page is full.
  expect(reads.filter(({ read }) => /^SCAN \w+$/.test(read))).toEqual([])
  // Who counts reads all, but nothing besides the index.
  expect(reads.filter(({ statement, read }) => /^select count/.test(statement) && !/COVERING|_search|PRIMARY KEY/.test(read))).toEqual([])
  // The open repairs of a stage are a range of an index, those of a status are all.
  expect(reads.filter(({ read }) => /^SEARCH repair_requests .*\(status=\?\)$/.test(read) && !read.includes('COVERING'))).toEqual([])
})

// With 50,000 repairs, those that nobody has were read by their status, for 80 ms.
test('what was approved is looked for in indexes alone', async () => {
  const reads = await readsOf(() => listApproved(database.read, [1, null]))
  expect(reads.length).toBe(2 * 3 * 2)
  expect(reads.filter(({ read }) => !/COVERING INDEX (repair_requests_(technician|begun)|estimates_approved) /.test(read))).toEqual([])
})
