import { type EstimateTemplate, type NewTemplate, TEMPLATES_MAX, templateRoutes } from '#contract/desk/estimate-templates.ts'
import { writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { assertVersion } from '#server/platform/db/versions.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { fieldProblem } from '#server/platform/problem.ts'
import {
  countTemplates,
  deleteTemplate,
  findTemplateForUpdate,
  insertTemplate,
  listTemplates,
  updateTemplate,
} from './templates.repository.ts'

const ENTITY = 'estimate-templates'

/** The lines without what belongs to one estimate. */
const toLines = (lines: NewTemplate['lines']): EstimateTemplate['lines'] =>
  lines.map(({ kind, itemId = null, code = '', description, quantity, unitPrice, discount = 0, ...line }) => ({
    ...{ kind, itemId, code, description, quantity, unitPrice, discount },
    ...{ taxRate: line.taxRate, warrantyDays: line.warrantyDays ?? null, variant: line.variant ?? '' },
  }))

/** Templates of estimates: the owner keeps them, everyone at the bench uses them. */
export function registerTemplates(register: RegisterRoutes, { database: { read, write } }: { database: Database }): void {
  const known = async (tx: Tx, id: number, expectedVersion?: number) =>
    assertVersion(tx, ENTITY, await findTemplateForUpdate(tx, id), expectedVersion)

  register('estimate-templates', templateRoutes, {
    list: () => listTemplates(read),
    create: ({ body: { name, lines }, caller: by, write: writeOnce }) =>
      writeOnce(async (tx) => {
        const after = await insertTemplate(tx, { name, lines: toLines(lines) })
        if (!after) throw fieldProblem('name', 'twice')
        if ((await countTemplates(tx)) > TEMPLATES_MAX) throw fieldProblem('name', 'too_many_items', { params: { max: TEMPLATES_MAX } })
        await writeAuditEntry(tx, { entity: ENTITY, action: 'added', by, after })
        return after
      }),
    change: ({ params: { id }, body: { lines }, caller: by, expectedVersion }) =>
      write(async (tx) => {
        const before = await known(tx, id, expectedVersion)
        const changed = toLines(lines)
        if (JSON.stringify(changed) === JSON.stringify(before.lines)) return before
        const after = await updateTemplate(tx, before, changed)
        await writeAuditEntry(tx, { entity: ENTITY, action: 'changed', by, before, after })
        return after
      }),
    async remove({ params: { id }, caller: by }) {
      await write(async (tx) => {
        const before = await known(tx, id)
        await deleteTemplate(tx, id)
        await writeAuditEntry(tx, { entity: ENTITY, action: 'erased', by, before })
      })
      return undefined
    },
  })
}
