import { RECEIPTS_MAX, type Receipt, receiptRoutes } from '#contract/money/receipts.ts'
import { type AuditActor, writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { privateFilesOf } from '#server/platform/files/file-names.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { addPrivateImage, type PrivateImage, readPrivateImage } from '#server/platform/files/image-store.ts'
import { removeFiles } from '#server/platform/files/trashed-files.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { lockMove } from './books.repository.ts'
import { deleteEndedReceipts, findReceipt, insertReceipt, listReceiptsOf, type ReceiptRow } from './receipts.repository.ts'

export const receiptView = ({ id, width, height }: ReceiptRow): Receipt => ({ id, width, height })

/**
 * Adds a photo to a move; the same file again is the photo that there is, and without `image` nothing is added. Throws 404 without such a
 * move, and 422 at `images` when it has as many as it may have.
 */
async function addReceipt(
  tx: Tx,
  moveId: number,
  { hash, image, by }: { hash: string; image: PrivateImage | undefined; by: AuditActor },
): Promise<ReceiptRow | undefined> {
  if (!(await lockMove(tx, moveId))) throw new ProblemError('not_found')
  const receipts = await listReceiptsOf(tx, moveId)
  const known = receipts.find((receipt) => receipt.hash === hash)
  if (known) return known
  if (receipts.length >= RECEIPTS_MAX) throw fieldProblem('images', 'too_many_images', { params: { max: RECEIPTS_MAX } })
  if (!image) return undefined
  const added = await insertReceipt(tx, { move_id: moveId, hash, ...image, created_at: new Date().toISOString() })
  const photo = { before: { id: moveId, photo: null }, after: { id: moveId, photo: 'receipt' } }
  await writeAuditEntry<{ id: number; photo: string | null }>(tx, { entity: 'books', action: 'changed', by, ...photo })
  return added
}

/** Photos of the receipts behind moves of money. */
export function registerReceipts(register: RegisterRoutes, { database, files }: { database: Database; files: FileStore }): void {
  register('receipts', receiptRoutes, {
    async add({ params: { id }, files: [file], caller, write }) {
      const receipt = { hash: file?.sha256 ?? '', by: caller }
      const added = await addPrivateImage(files, file, {
        find: () => database.write((tx) => addReceipt(tx, id, { ...receipt, image: undefined })),
        save: (image) => write((tx) => addReceipt(tx, id, { ...receipt, image })),
      })
      return receiptView(added)
    },
    show: async ({ params: { id, receiptId }, query: { size } }) =>
      readPrivateImage(files, await findReceipt(database.read, id, receiptId), size),
  })
}

/** Deletes up to `limit` receipts whose moves no law wants kept, with their files. Returns how many. */
export const deleteReceipts =
  (files: FileStore) =>
  async (tx: Tx, today: string, limit: number): Promise<number> => {
    const receipts = await deleteEndedReceipts(tx, today, limit)
    if (receipts.length > 0) tx.afterCommit(() => removeFiles(files, privateFilesOf(receipts)))
    return receipts.length
  }
