import { type Import, type ImportMapping, importRoutes } from '#contract/office/imports.ts'
import type { ImportKindName } from '#contract/staff-constants.ts'
import { importedItems, importedProducts, importedSuppliers } from '#server/catalogue/index.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { ImportKind } from '#server/platform/imports/import-kind.ts'
import { insertImport, listImports, type StoredImport } from '#server/platform/imports/imports.repository.ts'
import { addRows, checkRows, undoImport } from '#server/platform/imports/imports.ts'
import { importedCustomers, type Requests } from '#server/requests/index.ts'

const SHOWN_MAX = 20

/**
 * Records from files, which the browser reads: the server gets rows, a few at a time (docs/decisions/050-moving-in-from-files.md).
 */
export function importsFeature(register: RegisterRoutes, { database, requests }: { database: Database; requests: Requests }): void {
  const kinds: Record<ImportKindName, ImportKind> = {
    products: importedProducts,
    items: importedItems,
    suppliers: importedSuppliers,
    customers: importedCustomers(requests),
  }
  const all = Object.values(kinds)
  register('imports', importRoutes, {
    list: async () => (await listImports(database.read, SHOWN_MAX)).map(toImport),
    check: ({ body }) => checkRows({ database }, kinds[body.kind], body.rows),
    start: ({ body: { kind, fileName, mapping }, caller }) =>
      database.write(async (tx) => {
        const { userId: user_id, userName: user_name } = caller
        const created_at = new Date().toISOString()
        const row = await insertImport(tx, { kind, file_name: fileName, mapping: JSON.stringify(mapping), user_id, user_name, created_at })
        await writeAuditEvent(tx, { entity: 'imports', entityId: row.id, action: 'added', by: caller, details: { kind, file: fileName } })
        return toImport(row)
      }),
    addRows: ({ params, body, caller }) => addRows({ database }, all, params.id, body.rows, caller),
    undo: ({ params, query, caller }) => undoImport({ database }, all, params.id, query.after, caller),
  })
}

const toImport = ({ id, kind, file_name, mapping, user_name, created_at, undone_at, records }: StoredImport): Import => ({
  id,
  kind,
  fileName: file_name,
  mapping: JSON.parse(mapping) as ImportMapping,
  userName: user_name,
  createdAt: created_at,
  records,
  undoneAt: undone_at,
})
