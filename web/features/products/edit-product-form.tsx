import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { type Product, type ProductInput, productInputSchema } from '#contract/products.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { ConflictNotice, type Dispute } from '#web/components/conflict-notice.tsx'
import type { RecordTexts } from '#web/components/form/draft.ts'
import { DraftNotice } from '#web/components/form/draft-notice.tsx'
import { resumeDraft } from '#web/components/form/resume-draft.ts'
import { SendForm } from '#web/components/form/send-form.tsx'
import { useSendForm } from '#web/components/form/use-send-form.ts'
import { Picture } from '#web/components/picture.tsx'
import { UploadProgress } from '#web/components/upload-progress.tsx'
import { newerRow } from '#web/lib/api-client.ts'
import { PicturePicker } from './picture-picker.tsx'
import { appendPictures, type ProductPicture, storedPictures, tooManyPictures } from './pictures.ts'
import { conflictingFields, picturesChanged } from './product-conflict.ts'
import { type ProductField, ProductFields, type ProductTexts, productFormData, productLabels, recordOf, textsOf } from './product-form.tsx'
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
  fields: ProductField[]
  /** Both have changed the pictures. */
  pictures: boolean
}

interface Known extends RecordTexts<ProductTexts> {
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
  const known = useRef<Known>({ ...resumed.base, imageUrls: product.imageUrls })

  async function save(values: ProductInput) {
    const { version, imageUrls } = known.current
    const body = productFormData(values)
    body.append('version', String(version))
    if (pictures) appendPictures(body, pictures, imageUrls)
    const carriesFiles = body.has('images')
    if (carriesFiles) uploading.start()
    return update.mutateAsync({ id: product.id, body, onProgress: carriesFiles ? uploading.onProgress : () => {} }).finally(uploading.end)
  }

  function conflictWith(theirs: Product, mine: ProductInput): Conflict | undefined {
    const fields = conflictingFields(known.current.values, theirs, mine)
    const both = pictures !== undefined && picturesChanged(known.current, theirs)
    return fields.length > 0 || both ? { theirs, mine, fields, pictures: both } : undefined
  }

  const sent = useRef<ProductInput>(undefined)
  const form = useSendForm({
    name,
    labels: productLabels,
    defaults: resumed.record.values,
    schema: productInputSchema,
    keepDraft: !sample,
    base: () => known.current,
    clearAfter: false,
    async send(values) {
      sent.current = values
      setPictureError(undefined)
      setConflict(undefined)
      for (;;) {
        try {
          return await save(values)
        } catch (error) {
          const theirs = newerRow<Product>(error)
          if (!theirs || conflictWith(theirs, values)) throw error
          // Somebody has changed it, but nothing that this would put back.
          known.current = knownOf(theirs)
        }
      }
    },
    onSent: onSaved,
    onFailed(error) {
      setPictureError(error.errors.find(({ field }) => field === 'images' || field === 'imageUrls')?.message)
      const theirs = newerRow<Product>(error)
      if (!theirs || !sent.current) return false
      setConflict(conflictWith(theirs, sent.current))
      return true
    },
  })

  /** The pictures in the editor as far as the product still has them. */
  const stillThere = (all: readonly ProductPicture[], theirs: Product) =>
    all.filter(({ source }) => source instanceof File || theirs.imageUrls.includes(source))

  function discard() {
    known.current = { ...resumed.record, imageUrls: known.current.imageUrls }
    setConflict(undefined)
    form.clear()
  }

  function keepMine({ theirs }: Conflict) {
    known.current = knownOf(theirs)
    setPictures((before) => before && stillThere(before, theirs))
    setConflict(undefined)
    setAgain((count) => count + 1)
  }

  function takeTheirs({ theirs, fields, pictures: both }: Conflict) {
    known.current = knownOf(theirs)
    const texts = textsOf(theirs)
    form.setValues(Object.fromEntries(fields.map((field) => [field, texts[field]])))
    if (both) setPictures(storedPictures(theirs.imageUrls))
    setConflict(undefined)
    form.focus(fields[0] ?? 'name')
  }

  // Sent again only once the pictures are the ones that the product still has.
  const [again, setAgain] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per press of "Keep mine"
  useEffect(() => {
    if (again > 0) form.submit()
  }, [again])

  return (
    <div className="panel productpanel">
      {form.restored && !form.sending && <DraftNotice onDiscard={discard} />}
      {conflict && (
        <ConflictNotice
          text={messages.editProduct.changedMeanwhile}
          disputes={disputesOf(conflict, pictures?.length ?? 0)}
          onKeepMine={() => keepMine(conflict)}
          onTakeTheirs={() => takeTheirs(conflict)}
        />
      )}
      <fieldset className="whole" disabled={sample}>
        <SendForm
          form={{
            ...form,
            restored: false,
            submit(event) {
              event?.preventDefault()
              if (sample) return
              if (pictures && tooManyPictures(pictures)) pictureSection.current?.focus()
              else form.submit()
            },
          }}
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
              <PicturePicker pictures={pictures} onChange={setPictures} error={pictureError} />
            ) : (
              <>
                {product.imageUrls.length > 0 ? (
                  <ul className="picks">
                    {product.imageUrls.map((url, index) => (
                      <li key={url}>
                        <div className="pick">
                          <Picture src={url} alt={`Picture ${index + 1}`} width={1} height={1} sizes="160px" />
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
        </SendForm>
      </fieldset>
    </div>
  )
}

const disputesOf = ({ theirs, mine, fields, pictures }: Conflict, pictureCount: number): Dispute[] => [
  ...fields.map((field) => ({ label: productLabels[field], mine: String(mine[field]), theirs: String(theirs[field]) })),
  ...(pictures ? [{ label: 'Pictures', mine: String(pictureCount), theirs: String(theirs.imageUrls.length) }] : []),
]
