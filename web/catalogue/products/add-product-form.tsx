import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Item } from '#contract/catalogue/items.ts'
import { productInputSchema, type StockedProduct } from '#contract/catalogue/products.ts'
import type { ShopFacts } from '#contract/content/documents/shop.ts'
import { to } from '#contract/office-paths.ts'
import * as messages from '#texts/office-messages.ts'
import * as texts from '#texts/product-form.ts'
import { Panel } from '#web/kit/components/box.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { FocusedNotice } from '#web/kit/components/notice.tsx'
import { UploadProgress } from '#web/kit/components/upload-progress.tsx'
import { FieldSet } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useFormValues } from '#web/kit/form/use-form-values.ts'
import { textOfFieldError } from '#web/kit/lib/field-error-text.ts'
import { CardPreview } from './card-preview.tsx'
import { ImagePicker } from './image-picker.tsx'
import styles from './product-form.module.css'
import { copiedValues, newProductValues, ProductFields, productFormData, productLabels } from './product-form.tsx'
import { appendImages, filesOf, type ProductImage, tooManyImages } from './product-images.ts'
import { useProductParts } from './product-parts.tsx'
import { addProduct } from './products.queries.ts'
import { useUploadPercent } from './use-upload-percent.ts'

export interface AddProductFormProps {
  /** Undefined when its facts could not be loaded: the seller is then typed. */
  shop: ShopFacts | undefined
  /** The product that the form begins with. */
  copied?: StockedProduct | undefined
  /** The item of the stock that the product shows. */
  item?: Item | undefined
}

/** Add product (S5): everything is required but images, of which there are at most six. The seller is the shop. */
export function AddProductForm({ shop, copied, item }: AddProductFormProps) {
  const [defaults] = useState(() => (copied ? copiedValues(copied) : newProductValues(shop, item)))
  const add = useMutation(addProduct(useQueryClient()))
  const [images, setImages] = useState<ProductImage[]>([])
  const [imageError, setImageError] = useState<string>()
  const uploading = useUploadPercent()
  const imageSection = useRef<HTMLFieldSetElement>(null)

  const form = useForm({
    name: copied ? `add-product-like-${copied.id}` : item ? `publish-${item.id}` : 'add-product',
    labels: productLabels,
    defaults,
    schema: productInputSchema,
    files: () => filesOf(images),
    // Without a time limit: six images take long on a slow connection.
    send(values, { idempotencyKey }) {
      const body = productFormData(values)
      if (item) body.append('itemId', String(item.id))
      appendImages(body, images)
      if (images.length > 0) uploading.start()
      setImageError(undefined)
      const onProgress = images.length > 0 ? uploading.onProgress : () => {}
      return add.mutateAsync({ body, onProgress, idempotencyKey }).finally(uploading.end)
    },
    canSubmit() {
      if (!tooManyImages(images)) return true
      imageSection.current?.focus()
      return false
    },
    // Images that were added while these were sent stay.
    onSuccess: () => setImages((now) => now.filter((each) => !images.includes(each))),
    alsoShown: ['images'],
    onError(error) {
      const wrong = error.errors.find(({ field }) => field === 'images')
      setImageError(wrong && textOfFieldError(wrong))
      return false
    },
  })
  const { sent } = form
  const values = useFormValues(form)
  const { parts, belowParts } = useProductParts(form, values.category)

  return (
    <div className={styles.columns}>
      <Panel as="div" className={styles.panel}>
        {sent && (
          <FocusedNotice tone="good" text={messages.addProduct.success} event={!sent.isEditedSince && sent}>
            <p>
              {texts.added(sent.values.name)} <Link to={to('adminProducts')}>{texts.showAll}</Link>
            </p>
          </FocusedNotice>
        )}
        <Form
          form={form}
          className={styles.form}
          texts={{ submit: texts.add, submitting: messages.addProduct.submitting, failure: messages.addProduct.failure }}
          footer={texts.addHint}
        >
          <FieldSet legend={texts.images} ref={imageSection}>
            <ImagePicker images={images} onChange={setImages} error={imageError} />
          </FieldSet>
          <ProductFields field={form.field} parts={parts} belowParts={belowParts} />
          {uploading.percent !== undefined && <UploadProgress percent={uploading.percent} count={images.length} />}
        </Form>
      </Panel>
      <CardPreview values={values} image={images[0]} />
    </div>
  )
}
