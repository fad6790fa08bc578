import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { productInputSchema, type StockedProduct } from '#contract/catalogue/products.ts'
import * as common from '#texts/common.ts'
import * as messages from '#texts/office-messages.ts'
import * as texts from '#texts/product-form.ts'
import { Panel } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { ResponsiveImage } from '#web/kit/components/responsive-image.tsx'
import { UploadProgress } from '#web/kit/components/upload-progress.tsx'
import { EditForm } from '#web/kit/form/edit-form.tsx'
import { FieldSet } from '#web/kit/form/fields.tsx'
import { useVersionedEdit } from '#web/kit/form/use-versioned-edit.ts'
import { useWayBack } from '#web/kit/hooks/use-way-back.ts'
import { textOfFieldError } from '#web/kit/lib/field-error-text.ts'
import { ImageList, ImageTile } from './image-list.tsx'
import { ImagePicker } from './image-picker.tsx'
import styles from './product-form.module.css'
import { ProductFields, productFormData, productLabels, toProductValues } from './product-form.tsx'
import { filesOf, tooManyImages } from './product-images.ts'
import { isSample } from './product-list.ts'
import { updateProduct } from './products.queries.ts'
import { useProductImages } from './use-product-images.ts'
import { useUploadPercent } from './use-upload-percent.ts'

/** State of its URL, set by the list, so that Save leads to the same page of it. */
export interface EditProductState {
  /** The list's query, with its question mark. */
  list?: string
}

export interface EditProductFormProps {
  /** A sample can be looked at, not saved. */
  product: StockedProduct
  /** URL of the list, for Cancel where nothing was opened before. */
  back: string
  onSaved: () => void
}

/** Edit product (S5): the same fields; the images stay as they are until "Change images" is pressed. */
export function EditProductForm({ product, back, onSaved }: EditProductFormProps) {
  const { mutateAsync: update } = useMutation(updateProduct(useQueryClient()))
  const images = useProductImages(product)
  const [imageError, setImageError] = useState<string>()
  const uploading = useUploadPercent()
  const imageSection = useRef<HTMLFieldSetElement>(null)
  const sample = isSample(product)

  const edit = useVersionedEdit({
    name: `edit-product-${product.id}`,
    record: product,
    labels: productLabels,
    schema: productInputSchema,
    toValues: toProductValues,
    extra: images,
    keepDraft: !sample,
    canSubmit() {
      if (sample) return false
      if (!images.list || !tooManyImages(images.list)) return true
      imageSection.current?.focus()
      return false
    },
    save(values, { expectedVersion }) {
      setImageError(undefined)
      const body = productFormData(values)
      images.appendTo(body)
      const hasFiles = body.has('images')
      if (hasFiles) uploading.start()
      const onProgress = hasFiles ? uploading.onProgress : () => {}
      return update({ id: product.id, expectedVersion, body, onProgress }).finally(uploading.end)
    },
    onSaved,
    onError({ errors }) {
      const wrong = errors.find(({ field }) => field === 'images' || field === 'imageUrls')
      setImageError(wrong && textOfFieldError(wrong))
    },
  })

  const goBack = useWayBack(back)
  const cancel = () => {
    edit.discard()
    goBack()
  }
  return (
    <Panel as="div" className={styles.panel}>
      <EditForm
        edit={edit}
        className={styles.form}
        conflictText={messages.editProduct.conflict}
        disabled={sample}
        texts={{ submit: texts.update, submitting: texts.updating, failure: messages.editProduct.failure }}
        footer={texts.required}
        actions={
          <Button variant="line" block onClick={cancel}>
            {common.cancel}
          </Button>
        }
      >
        <FieldSet legend={texts.images} ref={imageSection}>
          {images.list ? (
            <ImagePicker images={images.list} onChange={images.setImages} error={imageError} />
          ) : (
            <>
              <StoredImages urls={images.stored} />
              <div>
                <Button variant="line" size="sm" onClick={images.open}>
                  {texts.changeImages}
                </Button>
              </div>
            </>
          )}
        </FieldSet>
        <ProductFields field={edit.form.field} />
        {uploading.percent !== undefined && <UploadProgress percent={uploading.percent} count={filesOf(images.list ?? []).length} />}
      </EditForm>
    </Panel>
  )
}

function StoredImages({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return <p className={styles.hint}>{texts.noImages}</p>
  return (
    <ImageList>
      {urls.map((url, index) => (
        <ImageTile key={url} isMain={index === 0}>
          <ResponsiveImage src={url} alt={texts.image(index + 1)} square sizes="160px" />
        </ImageTile>
      ))}
    </ImageList>
  )
}
