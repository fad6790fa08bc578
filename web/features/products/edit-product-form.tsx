import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Product, type ProductInput, productInputSchema } from '#contract/products.ts'
import * as messages from '#texts/messages.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { ConflictNotice, type Dispute } from '#web/components/conflict-notice.tsx'
import type { FormSnapshot } from '#web/components/form/draft.ts'
import { DraftNotice } from '#web/components/form/draft-notice.tsx'
import { Form } from '#web/components/form/form.tsx'
import { resumeDraft } from '#web/components/form/resume-draft.ts'
import { useForm } from '#web/components/form/use-form.ts'
import { ResponsiveImage } from '#web/components/responsive-image.tsx'
import { UploadProgress } from '#web/components/upload-progress.tsx'
import { newerRow } from '#web/lib/api-client.ts'
import { compareChanges, pick } from '#web/lib/compare-changes.ts'
import { textOfFieldError } from '#web/lib/field-error-text.ts'
import { ImagePicker } from './image-picker.tsx'
import { appendPictures, type ProductPicture, storedPictures, tooManyPictures } from './picked-images.ts'
import { picturesChanged } from './product-conflict.ts'
import {
  type ProductField,
  ProductFields,
  type ProductTexts,
  productFields,
  productFormData,
  productLabels,
  recordOf,
  textsOf,
} from './product-form.tsx'
import { isSample } from './product-list.ts'
import { updateProduct } from './products.queries.ts'
import { useUploadPercent } from './use-upload-percent.ts'

export interface EditProductFormProps {
  /** A sample can be looked at, not saved. */
  product: Product
  /** Address of the list. */
  back: string
  onSaved: () => void
}

interface Conflict {
  theirs: Product
  mine: ProductInput
  disputed: ProductField[]
  /** Only the other one has changed these. */
  theirsOnly: ProductField[]
  /** Both have changed the pictures. */
  pictures: boolean
}

/** What can be in dispute. */
type Disputed = ProductField | 'pictures'

interface Known extends FormSnapshot<ProductTexts> {
  imageUrls: string[]
}

const knownOf = (product: Product): Known => ({ ...recordOf(product), imageUrls: product.imageUrls })

/** Edit product (§5): the same fields; pictures stay as they are until "Change pictures" is pressed. Nobody overwrites a newer change unseen. */
export function EditProductForm({ product, back, onSaved }: EditProductFormProps) {
  const update = useMutation(updateProduct(useQueryClient()))
  const [pictures, setPictures] = useState<ProductPicture[]>()
  const [pictureError, setPictureError] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()
  const uploading = useUploadPercent()
  const pictureSection = useRef<HTMLFieldSetElement>(null)
  const sample = isSample(product)
  const name = `edit-product-${product.id}`
  const [resumed] = useState(() => resumeDraft(name, recordOf(product)))
  /** The product as what stands in the form has been compared with it. */
  const known = useRef<Known>({ ...resumed.baseline, imageUrls: product.imageUrls })

  async function save(values: ProductInput) {
    const { version: seen, imageUrls } = known.current
    const body = productFormData(values)
    if (pictures) appendPictures(body, pictures, imageUrls)
    const carriesFiles = body.has('images')
    if (carriesFiles) uploading.start()
    return update
      .mutateAsync({ id: product.id, seen, body, onProgress: carriesFiles ? uploading.onProgress : () => {} })
      .finally(uploading.end)
  }

  const conflictWith = (theirs: Product, mine: ProductInput): Conflict => ({
    ...{ theirs, mine, ...compareChanges(productFields, known.current.values, theirs, mine) },
    pictures: pictures !== undefined && picturesChanged(known.current, theirs),
  })

  const sent = useRef<ProductInput>(undefined)
  const form = useForm({
    name,
    labels: productLabels,
    defaults: resumed.latest.values,
    schema: productInputSchema,
    keepDraft: !sample,
    baseline: () => known.current,
    resetTo: false,
    canSubmit() {
      if (sample) return false
      if (!pictures || !tooManyPictures(pictures)) return true
      pictureSection.current?.focus()
      return false
    },
    async send(values) {
      sent.current = values
      setPictureError(undefined)
      setConflict(undefined)
      for (let merged = values; ; ) {
        try {
          return await save(merged)
        } catch (error) {
          const theirs = newerRow<Product>(error)
          const found = theirs && conflictWith(theirs, merged)
          if (!found || isDisputed(found)) throw error
          // Somebody has changed other fields: both changes stand side by side.
          form.setValues(pick(textsOf(theirs), found.theirsOnly))
          merged = { ...merged, ...pick(theirs, found.theirsOnly) }
          sent.current = merged
          known.current = knownOf(theirs)
        }
      }
    },
    onSuccess: onSaved,
    onError(error) {
      const wrong = error.errors.find(({ field }) => field === 'images' || field === 'imageUrls')
      setPictureError(wrong && textOfFieldError(wrong))
      const theirs = newerRow<Product>(error)
      if (!theirs || !sent.current) return false
      const found = conflictWith(theirs, sent.current)
      form.setValues(pick(textsOf(theirs), found.theirsOnly))
      setConflict(found)
      return true
    },
  })

  /** The pictures in the editor as far as the product still has them. */
  const stillThere = (all: readonly ProductPicture[], theirs: Product) =>
    all.filter(({ source }) => source instanceof File || theirs.imageUrls.includes(source))

  function discard() {
    known.current = { ...resumed.latest, imageUrls: known.current.imageUrls }
    setConflict(undefined)
    form.reset(resumed.latest.values)
  }

  function settle({ theirs }: Conflict, chosen: Disputed[]) {
    const fields = chosen.filter((field) => field !== 'pictures')
    known.current = knownOf(theirs)
    form.setValues(pick(textsOf(theirs), fields))
    setPictures((before) => before && (chosen.includes('pictures') ? storedPictures(theirs.imageUrls) : stillThere(before, theirs)))
    setConflict(undefined)
    setAgain((count) => count + 1)
  }

  // Sent again only once the pictures are the ones that the product still has.
  const [again, setAgain] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per choice
  useEffect(() => {
    if (again > 0) form.submit()
  }, [again])

  return (
    <div className="panel productpanel">
      {form.isDraftRestored && !form.isSubmitting && <DraftNotice onDiscard={discard} />}
      {conflict && (
        <ConflictNotice
          text={messages.editProduct.conflict}
          disputes={disputesOf(conflict, pictures?.length ?? 0)}
          takenOver={conflict.theirsOnly.map((field) => productLabels[field])}
          onSave={(chosen) => settle(conflict, chosen)}
        />
      )}
      <fieldset className="whole" disabled={sample}>
        <Form
          form={form}
          showsDraft={false}
          submitText="Update product"
          submittingText="Updating..."
          failure={messages.editProduct.failure}
          foot="All fields are required."
          actions={
            <ButtonLink variant="line" block to={back} onClick={discard}>
              Cancel
            </ButtonLink>
          }
        >
          <fieldset ref={pictureSection} tabIndex={-1}>
            <legend className="lab">Pictures</legend>
            {pictures ? (
              <ImagePicker pictures={pictures} onChange={setPictures} error={pictureError} />
            ) : (
              <>
                {product.imageUrls.length > 0 ? (
                  <ul className="picks">
                    {product.imageUrls.map((url, index) => (
                      <li key={url}>
                        <div className="pick">
                          <ResponsiveImage src={url} alt={`Picture ${index + 1}`} width={1} height={1} sizes="160px" />
                          {index === 0 && <small>Main picture</small>}
                        </div>
                      </li>
                    ))}
                  </ul>
                ) : (
                  <p className="small muted">This product has no pictures.</p>
                )}
                <div>
                  <Button variant="line" size="sm" onClick={() => setPictures(storedPictures(known.current.imageUrls))}>
                    Change pictures
                  </Button>
                </div>
              </>
            )}
          </fieldset>
          <ProductFields field={form.field} />
          {uploading.percent !== undefined && (
            <UploadProgress percent={uploading.percent} count={pictures?.filter(({ source }) => source instanceof File).length ?? 0} />
          )}
        </Form>
      </fieldset>
    </div>
  )
}

const isDisputed = ({ disputed, pictures }: Conflict): boolean => disputed.length > 0 || pictures

const disputesOf = ({ theirs, mine, disputed, pictures }: Conflict, pictureCount: number): Dispute<Disputed>[] => [
  ...disputed.map((field) => ({ field, label: productLabels[field], mine: String(mine[field]), theirs: String(theirs[field]) })),
  ...(pictures
    ? [{ field: 'pictures' as const, label: 'Pictures', mine: String(pictureCount), theirs: String(theirs.imageUrls.length) }]
    : []),
]
