import type { Selectable } from 'kysely'
import type { EstimateTemplate, NewTemplate } from '#contract/desk/estimate-templates.ts'
import { foldText } from '#contract/platform/text.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import type { Tables } from '#server/platform/db/tables.ts'

const toTemplate = ({ id, name, version, lines }: Selectable<Tables['estimate_templates']>): EstimateTemplate => ({
  ...{ id, name, version },
  lines: JSON.parse(lines) as EstimateTemplate['lines'],
})

/** By name. */
export const listTemplates = async (db: Reader): Promise<EstimateTemplate[]> =>
  (await db.selectFrom('estimate_templates').selectAll().orderBy('name_key').execute()).map(toTemplate)

export async function countTemplates(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('estimate_templates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Locks the template until the transaction ends. */
export async function findTemplateForUpdate(tx: Tx, id: number): Promise<EstimateTemplate | undefined> {
  const row = await tx.selectFrom('estimate_templates').where('id', '=', id).selectAll().$call(forUpdate(tx)).executeTakeFirst()
  return row && toTemplate(row)
}

/** Undefined when another one has the name. */
export async function insertTemplate(tx: Tx, { name, lines }: Pick<NewTemplate, 'name'> & { lines: EstimateTemplate['lines'] }) {
  const now = new Date().toISOString()
  const row = await tx
    .insertInto('estimate_templates')
    .values({ name, name_key: foldText(name), lines: JSON.stringify(lines), version: 1, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toTemplate(row)
}

export async function updateTemplate(
  tx: Tx,
  { id, version }: EstimateTemplate,
  lines: EstimateTemplate['lines'],
): Promise<EstimateTemplate> {
  const row = await tx
    .updateTable('estimate_templates')
    .set({ lines: JSON.stringify(lines), version: version + 1, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toTemplate(row)
}

export async function deleteTemplate(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('estimate_templates').where('id', '=', id).execute()
}
