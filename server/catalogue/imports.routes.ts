import { type Import, type ImportMapping, importRoutes } from '#contract/imports.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { countImported, type ImportRow, insertImport, listImports } from './imports.repository.ts'
import { addRows, checkRows, undoImport } from './imports.ts'

const SHOWN_MAX = 20

/** Products from files, which the browser reads: the server gets rows, a few at a time (docs/decisions/050-files-are-read-in-the-browser.md). */
export function importsFeature(register: RegisterRoutes, { database }: { database: Database }): void {
  register('imports', importRoutes, {
    list: async () => (await listImports(database.read, SHOWN_MAX)).map(toImport),
    check: ({ body }) => checkRows({ database }, body.rows),
    start: ({ body: { fileName, mapping }, caller }) =>
      database.write(async (tx) => {
        const { userId: user_id, userName: user_name } = caller
        const created_at = new Date().toISOString()
        const row = await insertImport(tx, { file_name: fileName, mapping: JSON.stringify(mapping), user_id, user_name, created_at })
        await writeAuditEvent(tx, { entity: 'imports', entityId: row.id, action: 'added', by: caller, details: { file: fileName } })
        return toImport({ ...row, products: 0 })
      }),
    addRows: ({ params, body, caller }) => addRows({ database }, params.id, body.rows, caller),
    async undo({ params, caller }) {
      const removed = await undoImport({ database }, params.id, caller)
      return { removed, left: await countImported(database.read, params.id) }
    },
  })
}

const toImport = ({ id, file_name, mapping, user_name, created_at, undone_at, products }: ImportRow & { products: number }): Import => ({
  id,
  fileName: file_name,
  mapping: JSON.parse(mapping) as ImportMapping,
  userName: user_name,
  createdAt: created_at,
  products,
  undoneAt: undone_at,
})
