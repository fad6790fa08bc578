import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import type { Product } from '#contract/products.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { deleteProduct } from '#web/features/products/products.queries.ts'

/** Asks before a product is deleted (§5); `onDone` says whether it was. */
export function DeleteProduct({ product, onDone }: { product: Product; onDone: (deleted: boolean) => void }) {
  const { mutate, isPending, isError } = useMutation(deleteProduct(useQueryClient()))
  return (
    <ConfirmDialog
      question={messages.products.confirmDelete}
      detail={product.name}
      confirmText="Delete"
      busy={isPending}
      failure={isError ? messages.products.deleteFailure : undefined}
      onConfirm={() => mutate(product.id, { onSuccess: () => onDone(true) })}
      onCancel={() => onDone(false)}
    />
  )
}
