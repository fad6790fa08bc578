import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { to } from '#contract/paths.ts'
import { productInputSchema } from '#contract/products.ts'
import * as messages from '#texts/messages.ts'
import { Form } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Link } from '#web/components/link.tsx'
import { Notice } from '#web/components/notice.tsx'
import { UploadProgress } from '#web/components/upload-progress.tsx'
import { textOfFieldError } from '#web/lib/field-error-text.ts'
import { ImagePicker } from './image-picker.tsx'
import { appendPictures, type ProductPicture, tooManyPictures } from './picked-images.ts'
import { newProductTexts, ProductFields, productFormData, productLabels } from './product-form.tsx'
import { addProduct } from './products.queries.ts'
import { useUploadPercent } from './use-upload-percent.ts'

/** Add product (§5): everything is required but pictures, of which there are at most six. */
export function AddProductForm() {
  const add = useMutation(addProduct(useQueryClient()))
  const [pictures, setPictures] = useState<ProductPicture[]>([])
  const [pictureError, setPictureError] = useState<string>()
  const uploading = useUploadPercent()
  const success = useRef<HTMLDivElement>(null)
  const pictureSection = useRef<HTMLFieldSetElement>(null)

  const form = useForm({
    name: 'add-product',
    labels: productLabels,
    defaults: newProductTexts,
    schema: productInputSchema,
    // No time limit: six photos take their time on a shop's line.
    files: () => pictures.flatMap(({ source }) => (source instanceof File ? [source] : [])),
    send(values, { idempotencyKey }) {
      const body = productFormData(values)
      appendPictures(body, pictures)
      if (pictures.length > 0) uploading.start()
      setPictureError(undefined)
      const onProgress = pictures.length > 0 ? uploading.onProgress : () => {}
      return add.mutateAsync({ body, onProgress, idempotencyKey }).finally(uploading.end)
    },
    canSubmit() {
      if (!tooManyPictures(pictures)) return true
      pictureSection.current?.focus()
      return false
    },
    onSuccess: () => setPictures([]),
    onError(error) {
      const wrong = error.errors.find(({ field }) => field === 'images')
      setPictureError(wrong && textOfFieldError(wrong))
      return false
    },
  })
  const { sent } = form
  useEffect(() => {
    if (sent) success.current?.focus()
  }, [sent])

  return (
    <div className="panel productpanel">
      {sent && (
        <Notice tone="good" text={messages.addProduct.success} ref={success} tabIndex={-1}>
          <p>
            {sent.values.name} is in the shop now. <Link to={to('adminProducts')}>Show all products</Link>
          </p>
        </Notice>
      )}
      <Form
        form={form}
        submitText="Add product"
        submittingText={messages.addProduct.submitting}
        failure={messages.addProduct.failure}
        foot="All fields are required. Pictures can be added later."
      >
        <fieldset ref={pictureSection} tabIndex={-1}>
          <legend className="lab">Pictures</legend>
          <ImagePicker pictures={pictures} onChange={setPictures} error={pictureError} />
        </fieldset>
        <ProductFields field={form.field} />
        {uploading.percent !== undefined && <UploadProgress percent={uploading.percent} count={pictures.length} />}
      </Form>
    </div>
  )
}
